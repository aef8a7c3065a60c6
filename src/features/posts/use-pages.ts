import { useEffect, useEffectEvent, useState } from 'react'
import { newestFirst, socialPageSize } from '#domain/posts/social.ts'
import { useOnline } from '#sync/pass/status.ts'

interface Dated {
  id: string
  createdAt: string
}

interface PageSource<Item> {
  /** The page after the last item; the first one without it. */
  read: (last: Item | undefined) => Promise<Item[]>
  /** What was shown last on this device; null when nothing was. */
  recall: () => Promise<Item[] | null>
}

export interface Pages<Item> {
  /** Null until anything is known. */
  items: readonly Item[] | null
  /** Nothing could be read; what is shown besides is of an earlier time. */
  failed: boolean
  /** There is nothing older. */
  complete: boolean
  loadingMore: boolean
  /** @returns whether the server answered */
  refresh: () => Promise<boolean>
  /** @returns whether the server answered */
  loadMore: () => Promise<boolean>
  change: (update: (item: Item) => Item) => void
}

type Answer<Item> = Pick<Pages<Item>, 'items' | 'failed' | 'complete'>

const nothing = { items: null, failed: false, complete: false }

/**
 * A list that the server gives in pages. Asked when it is shown, for another `question`, after `version` has changed, and
 * when the network returns, but not while `version` is null; until the answer comes, what was shown last on this device is shown.
 */
export function usePages<Item extends Dated>(
  question: string,
  version: string | null,
  { read, recall }: PageSource<Item>,
): Pages<Item> {
  const online = useOnline()
  const [answers, setAnswers] = useState<Record<string, Answer<Item>>>({})
  const [loadingMore, setLoadingMore] = useState(false)
  const here = answers[question] ?? nothing

  const settle = (asked: string, change: (before: Answer<Item>) => Answer<Item>) =>
    setAnswers((before) => ({ ...before, [asked]: change(before[asked] ?? nothing) }))
  const takeFirst = (asked: string, items: readonly Item[]) =>
    settle(asked, (before) => {
      const last = items.at(-1)
      const complete = items.length < socialPageSize
      // Older pages that were fetched before stay below.
      const older = complete || !last ? [] : (before.items ?? []).filter((item) => newestFirst(last, item) < 0)
      return { items: [...items, ...older], failed: false, complete: complete || (before.complete && older.length > 0) }
    })
  const takeFailure = (asked: string, cause: unknown) => {
    console.warn(cause)
    settle(asked, (before) => ({ ...before, failed: true }))
  }

  const remembered = useEffectEvent((_question: string) => recall())
  const first = useEffectEvent((_question: string, _version: string) => read(undefined))
  const onRemembered = useEffectEvent((asked: string, items: readonly Item[] | null) => {
    if (items) settle(asked, (before) => ({ ...before, items: before.items ?? items }))
  })
  const onFirst = useEffectEvent(takeFirst)
  const onFailure = useEffectEvent(takeFailure)
  const ready = version !== null
  useEffect(() => {
    if (!ready) return
    remembered(question).then(
      (items) => onRemembered(question, items),
      (cause: unknown) => console.warn(cause),
    )
  }, [question, ready])
  useEffect(() => {
    if (!online || version === null) return
    first(question, version).then(
      (items) => onFirst(question, items),
      (cause: unknown) => onFailure(question, cause),
    )
  }, [question, version, online])

  return {
    items: here.items,
    failed: here.failed,
    complete: here.complete,
    loadingMore,
    refresh: async () => {
      try {
        takeFirst(question, await read(undefined))
        return true
      } catch (cause) {
        takeFailure(question, cause)
        return false
      }
    },
    loadMore: async () => {
      const last = here.items?.at(-1)
      if (!last || loadingMore) return true
      setLoadingMore(true)
      try {
        const older = await read(last)
        settle(question, (before) => {
          const known = new Set(before.items?.map(({ id }) => id))
          return {
            ...before,
            items: [...(before.items ?? []), ...older.filter(({ id }) => !known.has(id))],
            complete: older.length < socialPageSize,
          }
        })
        return true
      } catch (cause) {
        console.warn(cause)
        return false
      } finally {
        setLoadingMore(false)
      }
    },
    change: (update) => settle(question, (before) => ({ ...before, items: before.items?.map(update) ?? null })),
  }
}
