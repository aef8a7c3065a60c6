import { msg } from '@lingui/core/macro'
import type { AuditEntry } from '#remote/admin/audit-log.ts'
import { actWords, resourceWords, type Say } from './audit-words.ts'

/** A decision about reported content is an update of the report in the log; here it is called what it was. */
const decisions: Record<string, Parameters<Say>[0]> = {
  approved: msg`kept`,
  removed: msg`removed`,
  escalated: msg`escalated`,
}

/** What an administrator did, and to what, as a sentence goes on after the name. */
export function actTold(
  { action, resource, details }: Pick<AuditEntry, 'action' | 'resource' | 'details'>,
  say: Say,
): { act: string; what: string } {
  const decided = resource === 'flagged_content' && decisions[String(details.after?.status)]
  if (decided) return { act: say(decided), what: details.label ?? say(msg`reported content`) }
  return {
    act: actWords(action, say),
    what: action === 'login' ? '' : (details.label ?? resourceWords(resource, say)),
  }
}
