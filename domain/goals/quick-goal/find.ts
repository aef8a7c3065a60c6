/** A part of a line. */
export interface Span {
  start: number
  end: number
}

/** What a reader found in a line: where it stands, so that it can be cut out, and what it says. */
export interface Found<Value> extends Span {
  value: Value
}

/** Stands where something was cut out of a line: a border that words do not cross. Never typed: lines have none. */
export const border = '\n'

/** The line with spans replaced. They do not overlap. */
export function replaceSpans(line: string, spans: readonly Found<string>[]): string {
  let rest = line
  for (const { start, end, value } of [...spans].sort((a, b) => b.start - a.start))
    rest = rest.slice(0, start) + value + rest.slice(end)
  return rest
}

/** What a sticky pattern matches at a place of a line; null where it does not. */
export function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

/** A pattern that is looked for at one place alone, in any case. */
export const sticky = (source: string) => new RegExp(source, 'iuy')
