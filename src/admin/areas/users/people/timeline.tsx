import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CreditCard, Flag, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { reasonLabels, statusLabels, statusTones, typeLabels } from '#admin/areas/moderation/moderation-words.ts'
import { GrowingList } from '#admin/list/growing-list.tsx'
import { partialRefund, paymentStates, StateBadge, Words } from '#admin/money/money-words.tsx'
import { areaPath } from '#admin/paths.ts'
import { ToldLine } from '#admin/told-line.tsx'
import { formatAmount } from '#domain/payments/smallest-unit.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import {
  type ActEvent,
  type PaymentEvent,
  type PersonEvent,
  readTimeline,
  type ReportEvent,
} from '#remote/admin/person-workbench.ts'
import { Badge } from '#ui/badge.tsx'
import { Section } from './section.tsx'

const linkStyle = 'underline decoration-2 decoration-ember underline-offset-4'

/** What happened with an account: payments, reports, and what administrators did. The server leaves out what one may not see. */
export function Timeline({ person }: { person: string }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Timeline</Trans>}>
      <GrowingList
        question={['person', person, 'timeline']}
        read={(most, signal) => readTimeline(person, most, signal)}
        label={t`Timeline`}
        failed={t`Failed to fetch the timeline`}
        none={<Trans>Nothing here yet.</Trans>}
        renderRow={(event) => <Happened event={event} person={person} />}
      />
    </Section>
  )
}

const icons: Record<PersonEvent['kind'], LucideIcon> = {
  payment: CreditCard,
  report_about: Flag,
  report_by: Flag,
  act: ShieldCheck,
}

function Happened({ event, person }: { event: PersonEvent; person: string }) {
  const Icon = icons[event.kind]
  return (
    <div className="flex items-start gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0 flex-[1_1_16rem] break-words">
          {event.kind === 'payment' && <Payment event={event} />}
          {(event.kind === 'report_about' || event.kind === 'report_by') && <Report event={event} />}
          {event.kind === 'act' && <Act event={event} person={person} />}
        </div>
        <TimeAgo value={event.moment} className="shrink-0 text-muted text-sm" />
      </div>
    </div>
  )
}

/** A sentence, and what became of it. */
function Line({ state, children }: { state: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="min-w-0 break-words">{children}</span>
      {state}
    </div>
  )
}

function Payment({ event }: { event: PaymentEvent }) {
  const amount = (
    <Link
      to={areaPath('finance') as string as '/'}
      search={{ tab: 'transactions', q: event.id } as never}
      className={linkStyle}
    >
      {formatAmount(event.amount, event.currency)}
    </Link>
  )
  const plan = event.plan_name
  const part = partialRefund(event)
  return (
    <Line
      state={
        <>
          <StateBadge of={paymentStates[event.status]} />
          {part && (
            <span className="text-muted text-sm tabular-nums">
              <Words of={part} />
            </span>
          )}
        </>
      }
    >
      {plan ? (
        <Trans>
          Payment of {amount} for {plan}
        </Trans>
      ) : (
        <Trans>Payment of {amount}</Trans>
      )}
    </Line>
  )
}

function Report({ event }: { event: ReportEvent }) {
  const { t, i18n } = useLingui()
  const { kind, content_type: type, title, reason, status } = event
  const why = i18n._(reasonLabels[reason]).toLowerCase()
  const gone = t`somebody who is gone`
  const author = event.author_name ?? gone
  const reporter = event.reporter_name ?? gone
  const what = i18n._(typeLabels[type]).toLowerCase()
  const thing = (
    <Link to={areaPath('moderation', event.id) as string as '/'} className={linkStyle}>
      {what}
    </Link>
  )
  return (
    <>
      <Line state={<Badge tone={statusTones[status]}>{i18n._(statusLabels[status])}</Badge>}>
        {kind === 'report_about' ? (
          <Trans>
            {reporter} reported their {thing}: {why}
          </Trans>
        ) : (
          <Trans>
            Reported a {thing} by {author}: {why}
          </Trans>
        )}
      </Line>
      {type !== 'profile' && title && <p className="line-clamp-2 text-muted text-sm">{title}</p>}
    </>
  )
}

function Act({ event, person }: { event: ActEvent; person: string }) {
  const { after } = event.details
  const reason = event.resource === 'users' && typeof after?.reason === 'string' ? after.reason : ''
  return (
    <>
      <ToldLine entry={event} here={areaPath('users', person)} />
      {reason && <p className="whitespace-pre-wrap text-muted text-sm">{reason}</p>}
    </>
  )
}
