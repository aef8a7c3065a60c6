import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import {
  type AccessLinkOptions,
  goalShareScopes,
  type LinkTarget,
  linkTarget,
  listShareScopes,
  type ShareScope,
  shareScopes,
} from '#domain/access-links/access-link.ts'
import { sharePath, usualLastDay, usualShareOptions, usualThingOptions } from '#domain/access-links/share-link.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatDate, isCalendarDay } from '#domain/text/dates.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { useTripPhotos } from '#data/trip-photos.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { changeLink, makeLink } from './actions.ts'
import { copyAtOnce } from './copy-at-once.ts'
import { EmbedLink } from './embed-link.tsx'
import { dayOfEnd, endOfDay } from './last-day.ts'
import { LinkAddress } from './link-address.tsx'
import { LinkPassword } from './link-password.tsx'
import { LinkSection } from './link-section.tsx'
import { PhotosMarked, PhotosOfLink } from './photos-of-link.tsx'
import { type KnownLink, useLinksTo } from './queries.ts'

const shareAddress = (token: string): string => new URL(sharePath(token), location.origin).href

const scopeLabels: Record<ShareScope, MessageDescriptor> = {
  days: msg`Days and places`,
  map: msg`Map`,
  bookings: msg`Bookings`,
  packing: msg`Packing list`,
  photos: msg`Photos`,
  notes: msg`Notes`,
  codes: msg`Confirmation codes and seats`,
  costs: msg`Costs`,
  names: msg`Who’s going`,
}

interface LinkedThing {
  kind: 'trip' | 'goal' | 'list'
  target: LinkTarget
  /** When it is, where that is known. */
  trip: { startDate: string | null; days: number } | null
}

export const sharedTrip = ({ id, startDate, aiGeneratedPlan }: Itinerary): LinkedThing => ({
  kind: 'trip',
  target: linkTarget({ itineraryId: id }),
  trip: { startDate, days: aiGeneratedPlan.days.length },
})
export const sharedGoal = (id: string): LinkedThing => ({
  kind: 'goal',
  target: linkTarget({ goalId: id }),
  trip: null,
})
export const sharedList = (id: string): LinkedThing => ({
  kind: 'list',
  target: linkTarget({ bucketListId: id }),
  trip: null,
})

/** What differs by what is shared. */
const kinds = {
  trip: {
    scopes: shareScopes,
    usual: usualShareOptions,
    about: msg`Anyone who has the link can look at the trip, no account needed. It isn’t listed anywhere.`,
    address: msg`Link to this trip`,
    frame: msg`Shared trip`,
    open: msg`Without a password, the link is all anyone needs to see the trip.`,
  },
  goal: {
    scopes: goalShareScopes,
    usual: usualThingOptions,
    about: msg`Anyone who has the link can look at the goal, no account needed. Money and pictures stay private.`,
    address: msg`Link to this goal`,
    frame: msg`Shared goal`,
    open: msg`Without a password, the link is all anyone needs to see the goal.`,
  },
  list: {
    scopes: listShareScopes,
    usual: usualThingOptions,
    about: msg`Anyone who has the link can look at the list and its goals, no account needed. Money, notes and pictures stay private.`,
    address: msg`Link to this list`,
    frame: msg`Shared bucket list`,
    open: msg`Without a password, the link is all anyone needs to see the list.`,
  },
} as const satisfies Record<LinkedThing['kind'], object>

const labelOf = (scope: ShareScope, kind: LinkedThing['kind']): MessageDescriptor => {
  if (kind === 'trip') return scopeLabels[scope]
  if (scope === 'names') return msg`Your name`
  if (scope !== 'map') return scopeLabels[scope]
  return kind === 'list' ? msg`Where the goals are` : msg`Where it is`
}

/** A link that opens something to whoever has it: what it shows, and until when. */
export function ShareLink({ thing }: { thing: LinkedThing }) {
  const { t } = useLingui()
  const { kind, target, trip } = thing
  const links = useLinksTo('share', target)
  const today = useToday()
  if (!links) return null
  const [link] = links

  async function make(): Promise<void> {
    const expiresAt = endOfDay(usualLastDay(trip ?? { startDate: null, days: 0 }, today))
    const options = link?.options ?? kinds[kind].usual
    // Whoever replaces a link means it to be closed as the one before.
    const hasPassword = link?.hasPassword ?? false
    const token = await makeLink({ kind: 'share', ...target, options, expiresAt, hasPassword }, links ?? [])
    await copyAtOnce(shareAddress(token), t`Link copied`)
  }

  return (
    <LinkSection
      title={<Trans>Share a private link</Trans>}
      about={t(kinds[kind].about)}
      link={link}
      make={make}
      icon={<Link2 aria-hidden />}
      words={{
        make: <Trans>Make a link</Trans>,
        makeAnew: <Trans>Make a new link</Trans>,
        elsewhere: <Trans>You made this link on another device, and only that device can show it.</Trans>,
        failed: t`Couldn’t create the link`,
      }}
      renderStanding={(standing, token) => <StandingLink link={standing} token={token} kind={kind} />}
    />
  )
}

function StandingLink({ link, token, kind }: { link: KnownLink; token: string; kind: LinkedThing['kind'] }) {
  const { t } = useLingui()
  const address = shareAddress(token)
  const { id, options, expiresAt } = link
  const save = (changes: Parameters<typeof changeLink>[1]) =>
    void attempt(() => changeLink(id, changes), t`Failed to save`)
  const tell = (next: AccessLinkOptions) => save({ options: { ...options, ...next } })
  const givesPhotos = useHasService('linkPhotos')
  const photos = useTripPhotos(link.itineraryId ?? '')
  const scopes: readonly ShareScope[] = kinds[kind].scopes
  return (
    <>
      <LinkAddress
        link={link}
        address={address}
        label={t(kinds[kind].address)}
        copy={<Trans>Copy link</Trans>}
        copied={t`Link copied`}
        acts={
          <Button asChild className="max-sm:w-full">
            <a href={address} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              <Trans>See the page</Trans>
            </a>
          </Button>
        }
      />
      <fieldset className="min-w-0">
        <legend className="mb-0.5 font-medium text-sm">
          <Trans>The link shows</Trans>
        </legend>
        <div className="grid sm:grid-cols-2">
          {(givesPhotos ? scopes : scopes.filter((scope) => scope !== 'photos')).map((scope) => (
            <Checkbox
              key={scope}
              label={t(labelOf(scope, kind))}
              description={scope === 'photos' && photos && <PhotosMarked photos={photos.photos} />}
              checked={options[scope] ?? false}
              onCheckedChange={(told) => tell({ [scope]: told })}
            />
          ))}
        </div>
        {options.codes && (
          <p className="text-muted text-sm">
            <Trans>With a code, someone could change or cancel the booking.</Trans>
          </p>
        )}
        {kind === 'trip' && !givesPhotos && (
          <p className="text-muted text-sm">
            <Trans>Photos can’t be shown by links here.</Trans>
          </p>
        )}
      </fieldset>
      {givesPhotos && options.photos && photos && <PhotosOfLink {...photos} />}
      <LastDay expiresAt={expiresAt} onChange={(next) => save({ expiresAt: next })} />
      <LinkPassword link={link} open={t(kinds[kind].open)} />
      <EmbedLink token={token} hasPassword={link.hasPassword} title={t(kinds[kind].frame)} />
    </>
  )
}

interface LastDayProps {
  expiresAt: string | null
  onChange: (expiresAt: string | null) => void
}

/** Through which day the link works; none: until it is turned off. Only a day that is still to come is kept. */
function LastDay({ expiresAt, onChange }: LastDayProps) {
  const { t } = useLingui()
  const today = useToday()
  const kept = expiresAt === null ? null : dayOfEnd(expiresAt)
  const [typed, setTyped] = useState<string | null | undefined>(undefined)
  const shown = typed === undefined ? kept : typed
  const isToCome = (day: string) => isCalendarDay(day) && day >= today
  function change(day: string | null): void {
    setTyped(day)
    if (day === null) onChange(null)
    else if (isToCome(day)) onChange(endOfDay(day))
  }
  const isOver = shown !== null && shown === kept && kept < today
  return (
    <Field
      label={<Trans>Works through</Trans>}
      hint={<Trans>Leave it empty and the link works until you turn it off.</Trans>}
      error={
        isOver
          ? t`It stopped working after ${formatDate(shown)}. Choose a later day.`
          : shown !== null && !isToCome(shown) && t`Choose today or a later day.`
      }
    >
      {(control) => <DateField {...control} min={today} value={shown} onValueChange={change} />}
    </Field>
  )
}
