/** What a journey asks of a browser, whichever engine it is and however it is driven. */

export interface Browser {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page; it knows nothing but its arguments, and answers what JSON can say. */
  run<Result, Given extends unknown[]>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>
  /** Presses what the selector names, as a pointer does. */
  press(selector: string): Promise<void>
  /** Presses keys, one after the other, where the focus is. */
  type(selector: string, text: string): Promise<void>
  /** Gives a file to a field. */
  upload(selector: string, path: string): Promise<void>
  /** The page as paper; null where the engine's driver cannot print. */
  print(): Promise<Uint8Array | null>
  screenshot(path: string): Promise<void>
  /** Errors in the console, and exceptions that nobody caught. */
  problems(): Promise<string[]>
  close(): Promise<void>
}
