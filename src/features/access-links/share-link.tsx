import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Link2 } from 'lucide-react'
import { useState } from 'react'
import { type AccessLinkOptions, type ShareScope, shareScopes } from '#domain/access-links/access-link.ts'
import { sharePath, usualLastDay, usualShareOptions } from '#domain/access-links/share-link.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { formatDate, isCalendarDay } from '#domain/text/dates.ts'
import { useToday } from '#lib/timing/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { changeLink, makeLink } from './actions.ts'
import { copyAtOnce } from './copy-at-once.ts'
import { dayOfEnd, endOfDay } from './last-day.ts'
import { LinkAddress } from './link-address.tsx'
import { LinkPassword } from './link-password.tsx'
import { LinkSection } from './link-section.tsx'
import { type KnownLink, useLinksTo } from './queries.ts'

const shareAddress = (token: string): string => new URL(sharePath(token), location.origin).href

const scopeLabels: Record<ShareScope, MessageDescriptor> = {
  days: msg`Days and places`,
  map: msg`Map`,
  bookings: msg`Bookings`,
  packing: msg`Packing list`,
  notes: msg`Notes`,
  codes: msg`Confirmation codes and seats`,
  costs: msg`Costs`,
  names: msg`Who’s going`,
}

/** A link that opens the trip to whoever has it: what it shows, and until when. */
export function ShareLink({ itinerary }: { itinerary: Itinerary }) {
  const { t } = useLingui()
  const links = useLinksTo('share', itinerary.id)
  const today = useToday()
  if (!links) return null
  const [link] = links

  async function make(): Promise<void> {
    const { id: itineraryId, startDate, aiGeneratedPlan } = itinerary
    const expiresAt = endOfDay(usualLastDay({ startDate, days: aiGeneratedPlan.days.length }, today))
    const options = link?.options ?? usualShareOptions
    // Whoever replaces a link means it to be closed as the one before.
    const hasPassword = link?.hasPassword ?? false
    const token = await makeLink({ kind: 'share', itineraryId, options, expiresAt, hasPassword }, links ?? [])
    await copyAtOnce(shareAddress(token), t`Link copied`)
  }

  return (
    <LinkSection
      title={<Trans>Share a private link</Trans>}
      about={<Trans>Anyone who has the link can look at the trip, no account needed. It isn’t listed anywhere.</Trans>}
      link={link}
      make={make}
      icon={<Link2 aria-hidden />}
      words={{
        make: <Trans>Make a link</Trans>,
        makeAnew: <Trans>Make a new link</Trans>,
        elsewhere: <Trans>You made this link on another device, and only that device can show it.</Trans>,
        failed: t`Failed to create the link`,
      }}
      renderStanding={(standing, token) => <StandingLink link={standing} token={token} />}
    />
  )
}

function StandingLink({ link, token }: { link: KnownLink; token: string }) {
  const { t } = useLingui()
  const address = shareAddress(token)
  const { id, options, expiresAt } = link
  const save = (changes: Parameters<typeof changeLink>[1]) =>
    void attempt(() => changeLink(id, changes), t`Failed to save`)
  const tell = (next: AccessLinkOptions) => save({ options: { ...options, ...next } })
  return (
    <>
      <LinkAddress
        link={link}
        address={address}
        label={t`Link to this trip`}
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
          {shareScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={t(scopeLabels[scope])}
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
      </fieldset>
      <LastDay expiresAt={expiresAt} onChange={(next) => save({ expiresAt: next })} />
      <LinkPassword link={link} />
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
