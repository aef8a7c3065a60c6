import { Trans } from '@lingui/react/macro'
import { PublicPage, TextSection } from './public-page.tsx'

/** What Farlight is and who stands behind an installation. */
export function AboutPage() {
  return (
    <PublicPage
      title={<Trans>About</Trans>}
      intro={<Trans>Farlight is a travel bucket list for people who would rather go than scroll.</Trans>}
    >
      <TextSection title={<Trans>What it is</Trans>}>
        <p>
          <Trans>
            You keep the places you long for in lists, give them a date and a budget, note what you save, and see how
            far you have come. It works without a connection, because trains, mountains and planes have none.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Who runs it</Trans>}>
        <p>
          <Trans>
            Farlight is open source software under the MIT licence. There is no company behind this page: whoever
            installed it on this server runs it and is responsible for it.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Where your data is</Trans>}>
        <p>
          <Trans>
            On your devices, and in the database of this installation. Farlight has no advertising and does not track
            you.
          </Trans>
        </p>
      </TextSection>
      <TextSection title={<Trans>Whose data it uses</Trans>}>
        <p>
          <Trans>
            Towns and regions are those of GeoNames (geonames.org, CC BY 4.0); countries those of world-countries
            (ODbL). The map draws the outlines of Natural Earth (public domain) and NASA's Blue Marble with MapLibre.
          </Trans>
        </p>
      </TextSection>
    </PublicPage>
  )
}
