print("lifelint")
