import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, EllipsisVertical, LockKeyhole, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { placeOfOption, wordsOfOption } from '#domain/itineraries/polls/poll-winner.ts'
import { formatTripDay } from '#domain/itineraries/trip-dates.ts'
import { type PollOption, pollLimits, type TripPoll } from '#domain/itineraries/polls/trip-poll.ts'
import { mayEditTrip, type TripRole } from '#domain/itineraries/members/trip-role.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { requireAccount } from '#sync/account/active-account.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { OptionLine } from './option-line.tsx'
import type { PollOfTrip, Voter } from './queries.ts'
import { usePollActs } from './use-poll-acts.ts'

interface PollCardProps extends PollOfTrip {
  plan: NamedPlan
  voters: ReadonlyMap<string, Voter>
  role: TripRole
  onEdit: () => void
  onClosePoll: () => void
  onTakeOver: (option: PollOption) => void
}

/** One poll: its question, what can be voted for, and how it stands. */
export function PollCard({ poll, tally, plan, voters, role, onEdit, onClosePoll, onTakeOver }: PollCardProps) {
  const { t } = useLingui()
  const acts = usePollActs()
  const { userId } = requireAccount()
  const { question, multiple, chosenOption } = poll
  const isOpen = poll.closedAt === null
  const mayEdit = mayEditTrip(role)
  const isManager = mayEdit && (role === 'owner' || poll.createdBy === userId)
  const decided = isOpen ? undefined : poll.options.find(({ id }) => id === chosenOption)
  const headingId = `poll-${poll.id}`
  return (
    <li data-poll={poll.id} className="flex flex-col gap-3.5 px-4 py-4 sm:px-6">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h3
            id={headingId}
            dir="auto"
            className="[text-align:match-parent] font-sans font-semibold leading-snug tracking-normal [overflow-wrap:anywhere]"
          >
            {question}
          </h3>
          <Facts poll={poll} people={tally.people} voters={voters} />
        </div>
        {(isManager || (mayEdit && isOpen)) && (
          <Menu
            trigger={
              <IconButton
                label={t`Actions for ${question}`}
                size="sm"
                className="-me-2 text-muted pointer-coarse:size-11"
              >
                <EllipsisVertical aria-hidden />
              </IconButton>
            }
          >
            {isOpen ? (
              <MenuItem
                icon={isManager ? <Pencil aria-hidden /> : <Plus aria-hidden />}
                disabled={!isManager && poll.options.length >= pollLimits.most}
                onSelect={onEdit}
              >
                {isManager ? t`Edit` : t`Add options`}
              </MenuItem>
            ) : (
              <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => void acts.reopen(poll)}>
                <Trans>Open again</Trans>
              </MenuItem>
            )}
            {isManager && (
              <>
                <MenuSeparator />
                <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => void acts.remove(poll)}>
                  <Trans>Delete</Trans>
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </div>
      <ul aria-labelledby={headingId} className="flex flex-col gap-3">
        {tally.options.map(({ option, voters: ids }) => (
          <OptionLine
            key={option.id}
            option={option}
            words={wordsOfOption(plan, option)}
            ids={ids}
            share={tally.people === 0 ? 0 : ids.length / tally.people}
            isMine={ids.includes(userId)}
            isDecided={decided?.id === option.id}
            multiple={multiple}
            voters={voters}
            onChoose={isOpen ? () => acts.choose(poll, option.id) : undefined}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="min-w-0 text-sm [overflow-wrap:anywhere]">
          {isOpen ? (
            <Standing leaders={tally.leaders.map((option) => wordsOfOption(plan, option))} />
          ) : decided ? (
            <>
              <Trans>
                Decided: <bdi className="font-semibold">{wordsOfOption(plan, decided)}</bdi>
              </Trans>
              <InPlan plan={plan} option={decided} />
            </>
          ) : (
            <Trans>Closed without a decision.</Trans>
          )}
        </p>
        {isOpen && isManager && (
          <Button size="sm" onClick={onClosePoll}>
            <LockKeyhole aria-hidden />
            <Trans>Close Poll</Trans>
          </Button>
        )}
        {decided && mayEdit && <TakeOver plan={plan} option={decided} onTakeOver={onTakeOver} />}
      </div>
    </li>
  )
}

/** Who asks, what one may choose, who has voted, and until when. */
function Facts({ poll, people, voters }: { poll: TripPoll; people: number; voters: PollCardProps['voters'] }) {
  const { t } = useLingui()
  const today = useToday()
  const { createdBy, multiple, voteBy, closedAt } = poll
  const isMine = createdBy === requireAccount().userId
  const author = voters.get(createdBy ?? '')?.name
  const all = Math.max(voters.size, people, 1)
  const day = voteBy && closedAt === null && formatTripDay(voteBy)
  const isLate = voteBy !== null && voteBy < today
  return (
    <p className="text-muted text-sm [overflow-wrap:anywhere]">
      {(isMine || author) && (
        <>
          {isMine ? (
            <Trans>Asked by you</Trans>
          ) : (
            <Trans>
              Asked by <bdi>{author}</bdi>
            </Trans>
          )}
          {' · '}
        </>
      )}
      {multiple ? t`Choose one or more` : t`Choose one`}
      {' · '}
      <Plural value={all} one={`${people} of # has voted`} other={`${people} of # have voted`} />
      {day && (
        <>
          {' · '}
          {isLate ? (
            <span className="font-medium text-sand-ink">
              <Trans>Votes were due by {day}</Trans>
            </span>
          ) : (
            <Trans>Vote by {day}</Trans>
          )}
        </>
      )}
    </p>
  )
}

/** What leads while the poll is open. */
function Standing({ leaders }: { leaders: readonly string[] }) {
  const [first] = leaders
  if (first === undefined)
    return (
      <span className="text-muted">
        <Trans>No votes yet.</Trans>
      </span>
    )
  const all = leaders.join(', ')
  return leaders.length === 1 ? (
    <Trans>
      Leading: <bdi className="font-semibold">{first}</bdi>
    </Trans>
  ) : (
    <Trans>
      A tie: <bdi className="font-semibold">{all}</bdi>
    </Trans>
  )
}

/** Where what was decided stands in the plan. */
function InPlan({ plan, option }: { plan: NamedPlan; option: PollOption }) {
  const place = placeOfOption(plan, option)
  if (place === null) return null
  const number = place === 'ideas' ? 0 : (plan.days.find(({ id }) => id === place.day)?.day ?? 0)
  return (
    <span className="text-muted">
      {' · '}
      {place === 'ideas' ? <Trans>in Ideas</Trans> : <Trans>on day {number}</Trans>}
    </span>
  )
}

interface TakeOverProps extends Pick<PollCardProps, 'plan' | 'onTakeOver'> {
  option: PollOption
}

/** Asks where to put what was decided, until it stands on a day. What is booked is settled. */
function TakeOver({ plan, option, onTakeOver }: TakeOverProps) {
  const place = placeOfOption(plan, option)
  if (option.bookingId || (place !== null && place !== 'ideas')) return null
  return (
    <Button size="sm" onClick={() => onTakeOver(option)}>
      <CalendarPlus aria-hidden />
      {place === 'ideas' ? <Trans>Move to a Day</Trans> : <Trans>Put in the Plan</Trans>}
    </Button>
  )
}
