/** A line of the audit log as a sentence: who is said elsewhere, what was done to what here. */
import { msg } from '@lingui/core/macro'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { settingKeys } from '#domain/platform/platform-settings.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { labelOf } from '#admin/areas/content/texts.ts'
import { reasonLabels } from '#admin/areas/moderation/moderation-words.ts'
import { settingWords } from '#admin/areas/settings/platform/setting-words.ts'
import type { AuditEntry } from '#remote/admin/audit-log.ts'
import { actWords, resourceWords, type Say } from './audit-words.ts'

export type ToldEntry = Pick<AuditEntry, 'action' | 'resource' | 'details'>

interface Told {
  act: string
  /** What it was done to, with how much, which or what became of it. */
  what: string
}

/** A decision about reported content is an update of the report in the log; here it is called what it was. */
const decisions: Record<string, Parameters<Say>[0]> = {
  approved: msg`kept`,
  removed: msg`removed`,
  escalated: msg`escalated`,
}

/** What an administrator did, and to what, as a sentence goes on after the name. */
export function actTold(entry: ToldEntry, say: Say): Told {
  return tellers[entry.resource]?.(entry, say) ?? plain(entry, say)
}

/** What the thing of an entry is called: the words on the screen where the log has a name of ours. */
export function thingTold({ resource, details: { label, before, after } }: ToldEntry, say: Say): string | undefined {
  if (label === undefined) return undefined
  const setting = resource === 'settings' && settingKeys.find((key) => key === label)
  if (setting) return say(settingWords[setting].label)
  if (resource !== 'content') return label
  if (label.startsWith('achievement/')) return text(after?.name) ?? text(before?.name) ?? label
  const words = labelOf(label as Parameters<typeof labelOf>[0])
  return words ? say(words) : label
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function plain(entry: ToldEntry, say: Say): Told {
  const { action, resource, details } = entry
  const isActive = isSwitched(entry)
  return {
    act: isActive === undefined ? actWords(action, say) : isActive ? say(msg`activated`) : say(msg`deactivated`),
    what: action === 'login' ? '' : (thingTold({ action, resource, details }, say) ?? resourceWords(resource, say)),
  }
}

/** Whether nothing but this was changed: active, or no longer. */
function isSwitched({ action, details: { after = {} } }: ToldEntry): boolean | undefined {
  const isOnly = action === 'update' && Object.keys(after).join() === 'is_active'
  return isOnly && typeof after.is_active === 'boolean' ? after.is_active : undefined
}

const tellers: Record<string, (entry: ToldEntry, say: Say) => Told | undefined> = {
  flagged_content({ details: { label, about, after } }, say) {
    const decided = decisions[String(after?.status)]
    if (!decided) return undefined
    const thing = say(label ? msg`the ${label}` : msg`reported content`)
    const reason = after?.status === 'removed' && reasonLabels[about?.reason as keyof typeof reasonLabels]
    const why = reason ? say(reason).toLowerCase() : ''
    return { act: say(decided), what: why ? say(msg`${thing}, reported as ${why}`) : thing }
  },
  transactions({ action, details: { label = '', about, after } }, say) {
    const refunded = after?.refunded_amount
    if (action !== 'refund' || typeof refunded !== 'number' || !about?.currency) return undefined
    const back = formatAmount(refunded, about.currency)
    const paid = formatAmount(about.amount ?? refunded, about.currency)
    const amount = refunded < (about.amount ?? refunded) ? say(msg`${back} of ${paid}`) : back
    return { act: actWords(action, say), what: label ? say(msg`${amount} to ${label}`) : amount }
  },
  subscriptions({ action, details: { label = '', about, after } }, say) {
    const plan = about?.plan
    if (!plan) return undefined
    if (action === 'grant') return { act: actWords(action, say), what: say(msg`${plan} to ${label}`) }
    const what = say(msg`${plan} of ${label}`)
    if (after?.status === 'canceled') return { act: say(msg`ended`), what }
    if (after?.cancel_at_period_end === true) return { act: say(msg`cancelled at the period’s end`), what }
    if (after?.cancel_at_period_end === false) return { act: say(msg`resumed`), what }
    return { act: actWords(action, say), what }
  },
  notes({ action, details: { label = '' } }, say) {
    return { act: action === 'delete' ? say(msg`removed a note about`) : say(msg`wrote a note about`), what: label }
  },
  settings(entry, say) {
    const thing = thingTold(entry, say)
    const { before, after } = entry.details
    const [was, is] = [valueOf(before?.value), valueOf(after?.value)]
    if (entry.action !== 'update' || !thing || was === undefined || is === undefined) return undefined
    return { act: actWords(entry.action, say), what: `${thing}: ${was} → ${is}` }
  },
  notifications(entry, say) {
    const { after } = entry.details
    const [from, at] = [Date.parse(String(after?.created_at)), Date.parse(String(after?.send_at))]
    // What is sent now is due at the moment in which it is written.
    if (entry.action !== 'announce' || !(at - from > 1_000)) return undefined
    const title = thingTold(entry, say) ?? ''
    const when = formatDateTime(String(after?.send_at))
    return { act: say(msg`scheduled`), what: say(msg`${title} for ${when}`) }
  },
}

/** Of a setting that one line can show. */
const valueOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value) !== '' && String(value).length <= 40
    ? String(value)
    : undefined
