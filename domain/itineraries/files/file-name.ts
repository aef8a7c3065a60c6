/** What a file of a trip is called. */
import { longestFileName } from './file-kind.ts'

/** The name on one line, short enough, and with its ending; without the folders that it came from. */
export function fileNameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  // oxlint-disable-next-line no-control-regex -- the database takes none
  const line = name.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim() || 'file'
  const letters = Array.from(line)
  if (letters.length <= longestFileName) return line
  const ending = /\.[^.]{1,10}$/.exec(line)?.[0] ?? ''
  return letters.slice(0, longestFileName - ending.length).join('') + ending
}
