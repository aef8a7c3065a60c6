import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarSync } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AccessLinkOptions, linkTarget } from '#domain/access-links/access-link.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { attempt } from '#ui/overlays/undo-toast.ts'
import { changeLink, makeLink } from './actions.ts'
import { calendarAddress } from './calendar-address-of.ts'
import { copyAtOnce } from './copy-at-once.ts'
import { LinkAddress } from './link-address.tsx'
import { LinkSection } from './link-section.tsx'
import { type KnownLink, useLinksTo } from './queries.ts'

interface CalendarAddressProps {
  title: ReactNode
  /** Null: all trips. */
  itineraryId: string | null
}

/** An address at which calendars read a trip, or all of them, and see what changes. */
export function CalendarAddress({ title, itineraryId }: CalendarAddressProps) {
  const { t } = useLingui()
  const links = useLinksTo('calendar', linkTarget({ itineraryId }))
  const hasAddresses = useHasService('calendars')
  if (!links) return null
  const [link] = links

  async function make(): Promise<void> {
    const options = link?.options ?? {}
    const target = linkTarget({ itineraryId })
    const token = await makeLink({ kind: 'calendar', ...target, options, expiresAt: null }, links ?? [])
    await copyAtOnce(calendarAddress(token), t`Address copied`)
  }

  return (
    <LinkSection
      title={title}
      about={
        hasAddresses ? (
          <Trans>Add an address to your calendar instead of a file, and it keeps up when plans change.</Trans>
        ) : (
          <Trans>
            Calendar addresses aren’t available here. Save a file instead, and save it again when plans change.
          </Trans>
        )
      }
      link={link}
      make={hasAddresses ? make : null}
      icon={<CalendarSync aria-hidden />}
      words={{
        make: <Trans>Make an address</Trans>,
        makeAnew: <Trans>Make a new address</Trans>,
        elsewhere: <Trans>You made this address on another device, and only that device can show it.</Trans>,
        failed: t`Failed to create the address`,
      }}
      renderStanding={(standing, token) => <StandingAddress link={standing} token={token} />}
    />
  )
}

function StandingAddress({ link, token }: { link: KnownLink; token: string }) {
  const { t } = useLingui()
  const address = calendarAddress(token)
  const { id, options } = link
  const change = (next: AccessLinkOptions) =>
    void attempt(() => changeLink(id, { options: { ...options, ...next } }), t`Failed to save`)
  return (
    <>
      <LinkAddress
        link={link}
        address={address}
        label={t`Address for your calendar`}
        copy={<Trans>Copy address</Trans>}
        copied={t`Address copied`}
        acts={
          <Button asChild className="max-sm:w-full">
            <a href={address.replace(/^https?:/, 'webcal:')}>
              <CalendarSync aria-hidden />
              <Trans>Open in calendar app</Trans>
            </a>
          </Button>
        }
      />
      <fieldset className="min-w-0">
        <legend className="mb-0.5 font-medium text-sm">
          <Trans>The address also shows</Trans>
        </legend>
        <Checkbox label={t`Notes`} checked={options.notes ?? false} onCheckedChange={(notes) => change({ notes })} />
        <Checkbox
          label={t`Confirmation codes`}
          checked={options.codes ?? false}
          onCheckedChange={(codes) => change({ codes })}
        />
      </fieldset>
      <p className="text-muted text-sm">
        <Trans>
          Anyone who has the address can read it. Google Calendar looks every 8 to 24 hours and can’t reach a server
          that is only in your home network.
        </Trans>
      </p>
    </>
  )
}
