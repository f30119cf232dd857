import Foundation
import LintCommands
import Testing

@Suite("Standard output")
struct ProcessOutputTests {
  @Test("What cannot be written is a failure, with the system's reason")
  func failure() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    defer { close(descriptor) }
    let output = ProcessOutput(output: descriptor)
    #expect(output.failure == nil)
    output.writeOutput("")
    #expect(output.failure == nil)
    output.writeOutput("report")
    #expect(output.failure == String(cString: strerror(EBADF)))
  }

  @Test("A reader that has seen enough is none")
  func leftReader() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let output = ProcessOutput(output: ends[1])
    output.writeOutput("a")
    close(ends[0])
    output.writeOutput("b")
    close(ends[1])
    #expect(output.failure == nil)
  }
}
