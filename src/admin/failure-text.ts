import { RemoteError } from '#remote/remote-error.ts'

/** '{text}: {message}', as every failure of the back office is told; the text alone where nobody said anything. */
export function failureText(text: string, cause: unknown): string {
  const said = cause instanceof RemoteError ? cause.said : null
  return said ? `${text}: ${said}` : text
}
