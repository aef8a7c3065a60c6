/** Trips and lists of others that this device had and has lost: what became of them, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeftGroup, LocalDatabase } from '#sync/local/database.ts'
import { useLive } from '#sync/local/live.ts'
import { personName } from './people.ts'

/** A group that has left, and what its owner is called; null where that is not known. */
export interface ToldGroup {
  group: LeftGroup
  owner: string | null
}

async function told(database: LocalDatabase, group: LeftGroup): Promise<ToldGroup> {
  const person = await database.people.get(group.owner.id)
  return { group, owner: (person && personName(person)) || group.owner.name || null }
}

/** What became of it; null for one that did not leave, undefined until read. */
export const useLeftGroup = (id: string): ToldGroup | null | undefined =>
  useLive(
    async (database) => {
      const group = await database.leftGroups.get(id)
      return group ? told(database, group) : null
    },
    [id],
  ).data

/** What to say on the page of what has left; null where it did not, or while that is not known. */
export function useLeftGroupText(id: string): string | null {
  const { i18n } = useLingui()
  const told = useLeftGroup(id)
  if (!told) return null
  const sentence = i18n._(leftGroupText(told))
  return told.group.kept.length > 0
    ? `${sentence} ${i18n._(msg`Your unsent changes are under “Needs attention”.`)}`
    : sentence
}

/** One sentence: who deleted it, or that the traveler is no longer part of it. */
export function leftGroupText({ group: { table, deleted }, owner }: ToldGroup): MessageDescriptor {
  if (table === 'itineraries') {
    if (!deleted) return msg`You’re no longer part of this trip.`
    return owner === null ? msg`Its owner deleted this trip.` : msg`${owner} deleted this trip.`
  }
  if (!deleted) return msg`This list is no longer shared with you.`
  return owner === null ? msg`Its owner deleted this list.` : msg`${owner} deleted this list.`
}
