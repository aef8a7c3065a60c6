import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatNearness } from '#domain/text/distances.ts'
import { wordsOfPlace } from '#domain/visits/read-visit.ts'
import type { Finding } from './use-where-i-am.ts'

/** What the device says of where it is, and what is to be done now. */
export function HereWords({ finding }: { finding: Finding }): ReactNode {
  if (finding.step === 'looking')
    return finding.isSlow ? (
      <Trans>Still looking. It’s faster outdoors, and you can always type the place.</Trans>
    ) : (
      <Trans>Finding your location…</Trans>
    )
  if (finding.step === 'failed') {
    if (finding.why === 'refused')
      return (
        <Trans>
          We’re not allowed to see where you are. You can allow it in your browser’s settings, or just type the place.
        </Trans>
      )
    if (finding.why === 'slow')
      return <Trans>Your device couldn’t find its location in time. Try again, or type the place.</Trans>
    return <Trans>Your device can’t tell where it is right now. Try again, or type the place.</Trans>
  }
  const { where } = finding
  const accuracy = formatNearness(finding.accuracyKm)
  if (!where.known)
    return where.why === 'no-town' ? (
      <Trans>We know no town around here. What’s this place called?</Trans>
    ) : (
      <Trans>Your device only knows where it is to within about {accuracy}. What’s this place called?</Trans>
    )
  const place = wordsOfPlace(where.place.countryCode, where.place.placeName ?? '')
  if (where.asks === 'rough')
    return (
      <Trans>
        Your device only knows where it is to within about {accuracy}. Are you in <bdi>{place}</bdi>?
      </Trans>
    )
  if (where.asks === 'border')
    return (
      <Trans>
        The nearest town we know is across the border. Are you in <bdi>{place}</bdi>?
      </Trans>
    )
  if (where.kilometers !== null) {
    const distance = formatNearness(where.kilometers)
    return (
      <Trans>
        The nearest town, {distance} away. Your location is accurate to about {accuracy}.
      </Trans>
    )
  }
  return <Trans>Your location is accurate to about {accuracy}.</Trans>
}
