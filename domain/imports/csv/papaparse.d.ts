/** What is used of papaparse: its own types bring all of Node's into the browser's code. */
declare module 'papaparse' {
  interface Options {
    delimiter: string
    newline: string
    /** 'greedy': also those of spaces alone. */
    skipEmptyLines?: 'greedy'
  }
  interface Result {
    data: string[][]
    /** `cursor`: where the row that was left out begins. */
    meta: { cursor: number }
  }
  const Papa: {
    parse(text: string, options: Options): Result
    Parser: new (options: Options) => { parse(text: string, from: number, leavesOutLastRow: boolean): Result }
  }
  export default Papa
}
