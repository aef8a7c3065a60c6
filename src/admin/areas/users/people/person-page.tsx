import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DayOf } from '#admin/list/day-of.tsx'
import { areaPath } from '#admin/paths.ts'
import { useMay } from '#admin/session/administration.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { useSession } from '#auth/session.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type Person, readPerson } from '#remote/admin/people.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { CopyId } from './copy-id.tsx'
import { Notes } from './notes.tsx'
import { PersonActions } from './person-actions.tsx'
import { nameOf } from './person-words.ts'
import { Posts } from './posts.tsx'
import { Fact, Section } from './section.tsx'
import { Timeline } from './timeline.tsx'

/** One account: who it is, how it is used in figures, and what can be done about it. Never what somebody wrote for themselves. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useLingui()
  const may = useMay()
  const session = useSession()
  const { data, failure, offline, again } = useOne(['person', id], (signal) => readPerson(id, signal))
  const back = (
    <Link to={areaPath('users') as string as '/'}>
      <Trans>All users</Trans>
    </Link>
  )
  if (data === undefined)
    return (
      <div className="flex flex-col gap-6">
        <PageHeader title={<Trans>User</Trans>} back={back} />
        {failure || offline ? (
          <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch user`} onRetry={again} />
        ) : (
          <LoadingCards
            className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]"
            cards={[{ lines: 2, wide: true }, { lines: 8 }, { lines: 8 }]}
          />
        )}
      </div>
    )
  if (data === null)
    return (
      <>
        <PageHeader title={<Trans>No such account</Trans>} back={back} />
        <EmptyState title={<Trans>Nobody has this account any more</Trans>} />
      </>
    )
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        back={back}
        title={nameOf(data)}
        subtitle={
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="break-all">{data.email}</span>
            <CopyId id={data.id} />
          </span>
        }
        actions={may('manage_users') && data.id !== session?.userId ? <PersonActions person={data} /> : null}
      />
      {data.suspension && (
        <Card className="border-danger bg-danger-soft p-5" role="note">
          <p className="font-semibold text-danger">
            <Trans>Suspended</Trans> <TimeAgo inSentence value={data.suspension.suspended_at} />
          </p>
          <p className="whitespace-pre-wrap break-words">{data.suspension.reason}</p>
        </Card>
      )}
      <AccountCard person={data} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Notes person={data} />
          {may('view_transactions', 'view_content', 'view_audit_logs') && <Timeline person={data.id} />}
          {may('view_content') && <Posts person={data.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SubscriptionPlanCard person={data} />
          <SessionsCard person={data} />
          <FiguresCard person={data} />
        </div>
      </div>
    </div>
  )
}

/** Who it is, on one line where there is room. */
function AccountCard({ person }: { person: Person }) {
  const { t } = useLingui()
  const facts: [string, ReactNode][] = [
    [t`Plan`, person.subscription_tier === 'pro' ? t`Pro` : t`Free`],
    [t`Joined`, <DayOf key="joined" moment={person.created_at} />],
    [t`Last login`, person.last_login_at ? <TimeAgo value={person.last_login_at} /> : t`Never`],
    [
      t`Email address`,
      person.confirmed_at ? <Badge tone="moss">{t`Confirmed`}</Badge> : <Badge tone="sand">{t`Not confirmed`}</Badge>,
    ],
    [t`Second factor`, person.has_second_factor ? t`On` : t`Off`],
    ...(person.admin_role ? [[t`Administrator`, person.admin_role] as [string, ReactNode]] : []),
  ]
  return (
    <Card asChild>
      <section aria-label={t`Account`} className="px-5 py-4 sm:px-6">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {facts.map(([label, value]) => (
            <div key={label} className="flex min-w-0 flex-col gap-0.5">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="break-words tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  )
}

/** The plan, the way to its payments, and a present. */
function SubscriptionPlanCard({ person }: { person: Person }) {
  const may = useMay()
  const [giving, setGiving] = useState(false)
  const pro = person.subscription_tier === 'pro'
  if (!may('view_subscriptions', 'view_transactions', 'manage_subscriptions')) return null
  const link = 'w-fit underline decoration-2 decoration-ember underline-offset-4'
  return (
    <Section title={<Trans>Plan</Trans>}>
      <p className="text-muted">
        {pro ? <Trans>This person is on Pro.</Trans> : <Trans>This person is on the free plan.</Trans>}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {may('view_subscriptions') && (
          <Link
            to={areaPath('finance') as string as '/'}
            search={{ tab: 'subscriptions', user: person.id } as never}
            className={link}
          >
            <Trans>Subscriptions</Trans>
          </Link>
        )}
        {may('view_transactions') && (
          <Link to={areaPath('finance') as string as '/'} search={{ user: person.id } as never} className={link}>
            <Trans>Payments</Trans>
          </Link>
        )}
      </div>
      {!pro && may('manage_subscriptions') && (
        <Button className="w-fit" onClick={() => setGiving(true)}>
          <Gift aria-hidden />
          <Trans>Give a plan</Trans>
        </Button>
      )}
      {giving && <GrantDialog person={person} onClose={() => setGiving(false)} />}
    </Section>
  )
}

function FiguresCard({ person: { counts } }: { person: Person }) {
  const { t } = useLingui()
  const number = new Intl.NumberFormat('en-US')
  const figures: [string, number][] = [
    [t`Bucket lists`, counts.lists],
    [t`Goals`, counts.goals],
    [t`Completed goals`, counts.goals_completed],
    [t`Itineraries`, counts.itineraries],
    [t`Posts`, counts.posts],
    [t`Comments`, counts.comments],
    [t`Connections`, counts.connections],
    [t`Reports about them`, counts.reports_about],
    [t`Reports by them`, counts.reports_made],
  ]
  return (
    <Section title={<Trans>In figures</Trans>}>
      <dl>
        {figures.map(([label, count]) => (
          <Fact key={label} label={label}>
            {number.format(count)}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

function SessionsCard({ person: { sessions } }: { person: Person }) {
  return (
    <Section title={<Trans>Signed in on</Trans>}>
      {sessions.length === 0 ? (
        <p className="text-muted">
          <Trans>No devices right now.</Trans>
        </p>
      ) : (
        <ul className="divide-y">
          {sessions.map(({ created_at, seen_at, user_agent }) => (
            <li key={created_at} className="flex flex-col py-2">
              <span className="break-words">{user_agent ?? <Trans>A device</Trans>}</span>
              <span className="text-muted text-sm">
                <Trans>
                  Since {formatDateTime(created_at)}, last seen <TimeAgo inSentence value={seen_at} />
                </Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
