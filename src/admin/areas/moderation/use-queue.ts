import { type ListState, useList } from '#admin/list/use-list.ts'
import {
  type ContentType,
  contentTypes,
  type ReportStatus,
  reportStatuses,
} from '#domain/moderation/flagged-content.ts'

interface Queue {
  list: ListState<'status' | 'type'>
  /** Which reports are in it, and in which order; null for those of every status. */
  wanted: { status: ReportStatus | null; contentType: ContentType | ''; descending: boolean }
}

/** The queue that the address names: what waits, the newest first, where it says nothing else. */
export function useQueue(): Queue {
  const list = useList({ filters: ['status', 'type'], order: 'created_at.desc' })
  const status = list.filters.status === 'all' ? null : reportStatuses.find((one) => one === list.filters.status)
  return {
    list,
    wanted: {
      // What waits is what one comes for.
      status: status === undefined ? 'pending' : status,
      contentType: contentTypes.find((one) => one === list.filters.type) ?? '',
      descending: list.descending,
    },
  }
}

/** From the queue to one of its reports and back: the queue stays the same, its page is another matter. */
export const inSameQueue = ({ status, type, sort }: Record<string, unknown>): Record<string, unknown> => ({
  ...(status !== undefined && { status }),
  ...(type !== undefined && { type }),
  ...(sort !== undefined && { sort }),
})
