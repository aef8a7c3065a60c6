/** What opens while requests come in already: some look whether it is there, others wait for it. */
export interface Opening<Thing> {
  /** Undefined until it is open. */
  now(): Thing | undefined
  /** Rejects when it could not be opened. */
  there: Promise<Thing>
  /** Opens it, once. */
  by(work: Promise<Thing>): Promise<Thing>
}

export function opening<Thing>(): Opening<Thing> {
  let present: Thing | undefined
  let begin: (work: Promise<Thing>) => void
  const there = new Promise<Thing>((resolve) => {
    begin = resolve
  }).then((thing) => (present = thing))
  // Whoever opens it hears of a failure; nobody else needs to wait.
  there.catch(() => {})
  return {
    now: () => present,
    there,
    by(work) {
      begin(work)
      return there
    },
  }
}
