import { useState } from 'react'

interface Choice {
  value: unknown
  saved: boolean
}

/**
 * Lets a switch answer at once and not when the record does: what somebody has just chosen counts until it is saved and
 * `stored` says the same. `choose` saves it, and takes it back when that fails; it throws what `save` throws.
 */
export function useAhead<Stored extends object>(stored: Stored | undefined) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const caughtUp = (key: string, { value, saved }: Choice) => saved && stored?.[key as keyof Stored] === value
  const open = Object.entries(choices).filter(([key, choice]) => !caughtUp(key, choice))
  if (open.length < Object.keys(choices).length) setChoices(Object.fromEntries(open))

  async function choose(changes: Partial<Stored>, save: () => Promise<void>): Promise<void> {
    const made = Object.entries(changes).map(([key, value]): [string, Choice] => [key, { value, saved: false }])
    /** Replaces the choices made here, as far as no later one has. */
    const settle = (saved: boolean) =>
      setChoices((now) => {
        const next = { ...now }
        for (const [key, choice] of made) {
          if (next[key] !== choice) continue
          if (saved) next[key] = { ...choice, saved }
          else delete next[key]
        }
        return next
      })
    setChoices((now) => ({ ...now, ...Object.fromEntries(made) }))
    try {
      await save()
      settle(true)
    } catch (error) {
      settle(false)
      throw error
    }
  }

  const ahead = Object.fromEntries(open.map(([key, { value }]) => [key, value])) as Partial<Stored>
  return { chosen: { ...stored, ...ahead } as Partial<Stored>, choose }
}
