/** Reports to the moderators, sent to the server at once. */
import type { ContentType, ReportReason } from '#domain/moderation/flagged-content.ts'
import { keptText } from '#domain/text/typed-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { insertRow } from '#remote/asking/tables.ts'

/**
 * Reports what somebody else put before others.
 * @returns 'again' when the reader's earlier report of it is still open
 * @throws RemoteError
 */
export async function reportContent(
  kind: ContentType,
  id: string,
  reason: ReportReason,
  details: string,
): Promise<'reported' | 'again'> {
  const kept = keptText(details)
  try {
    await insertRow('flagged_content', {
      content_type: kind,
      content_id: id,
      reason,
      ...(kept && { details: kept }),
    })
    return 'reported'
  } catch (cause) {
    if (cause instanceof RemoteError && cause.code === '23505') return 'again'
    throw cause
  }
}
