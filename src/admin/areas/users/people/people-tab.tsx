import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Column } from '#admin/list/column.ts'
import { DayOf } from '#admin/list/day-of.tsx'
import { EmailText } from '#admin/list/email-text.tsx'
import { FilterSelect } from '#admin/list/filter-select.tsx'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { areaPath } from '#admin/paths.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type PersonRow, readPeople } from '#remote/admin/people.ts'
import { Badge } from '#ui/badge.tsx'
import { nameOf } from './person-words.ts'

const columns: readonly Column<PersonRow>[] = [
  {
    id: 'name',
    header: msg`Name`,
    sort: 'name',
    cell: (person) => (
      <Link
        to={areaPath('users', person.id) as string as '/'}
        className="break-words underline decoration-ember decoration-2 underline-offset-4"
      >
        {nameOf(person)}
      </Link>
    ),
    text: nameOf,
  },
  {
    id: 'email',
    header: msg`Email`,
    sort: 'email',
    cell: ({ email }) => <EmailText email={email} />,
    text: ({ email }) => email,
  },
  {
    id: 'tier',
    header: msg`Plan`,
    cell: ({ subscription_tier: tier }) =>
      tier === 'pro' ? (
        <Badge tone="dusk">
          <Trans>Pro</Trans>
        </Badge>
      ) : (
        <Trans>Free</Trans>
      ),
    text: ({ subscription_tier: tier }) => tier,
  },
  {
    id: 'standing',
    header: msg`Status`,
    cell: ({ suspended_at, is_admin }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {suspended_at ? (
          <Badge tone="danger">
            <Trans>Suspended</Trans>
          </Badge>
        ) : (
          <Badge tone="moss">
            <Trans>Active</Trans>
          </Badge>
        )}
        {is_admin && (
          <Badge>
            <Trans>Admin</Trans>
          </Badge>
        )}
      </span>
    ),
    text: ({ suspended_at }) => (suspended_at ? 'suspended' : 'active'),
  },
  {
    id: 'last_login_at',
    header: msg`Last login`,
    sort: 'last_login_at',
    cell: ({ last_login_at: at }) => (at ? <TimeAgo value={at} /> : <Trans>Never</Trans>),
    text: ({ last_login_at }) => last_login_at,
  },
  {
    id: 'created_at',
    header: msg`Joined`,
    sort: 'created_at',
    cell: ({ created_at }) => <DayOf moment={created_at} />,
    text: ({ created_at }) => created_at,
  },
]

/** Everybody with an account. */
export function PeopleTab() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useList({ filters: ['tier', 'standing'], order: 'created_at.desc' })
  return (
    <ListFrame
      topic="people"
      label={t`Users`}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: areaPath('users', id) as string as '/' })}
      failure={msg`Failed to fetch users`}
      searchLabel={t`Search by name or email`}
      exportName="users"
      read={(limit, offset, signal) =>
        readPeople(
          {
            search: list.search,
            tier: list.filters.tier,
            standing: list.filters.standing,
            sort: list.sort,
            descending: list.descending,
            limit,
            offset,
          },
          signal,
        )
      }
      filters={
        <>
          <FilterSelect
            label={t`Plan`}
            all={t`All plans`}
            value={list.filters.tier}
            options={[
              { value: 'free', label: t`Free` },
              { value: 'pro', label: t`Pro` },
            ]}
            onChange={(value) => list.setFilter('tier', value)}
          />
          <FilterSelect
            label={t`Status`}
            all={t`Any status`}
            value={list.filters.standing}
            options={[
              { value: 'open', label: t`Active` },
              { value: 'suspended', label: t`Suspended` },
              { value: 'unconfirmed', label: t`Address not confirmed` },
            ]}
            onChange={(value) => list.setFilter('standing', value)}
          />
        </>
      }
      empty={{ title: <Trans>Nobody has signed up yet</Trans> }}
    />
  )
}
