import { useLingui } from '@lingui/react/macro'
import { Switch } from '#ui/forms/switch.tsx'
import type { ShareSettings } from './share-settings.ts'

type Telling = Pick<ShareSettings, 'listedInDiscover' | 'toldInFeed'>

interface TellingSwitchesProps {
  level: ShareSettings['privacyLevel']
  settings: Telling
  onChange: (changes: Partial<Telling>) => void
}

/** Where else a shared itinerary is told of: a link for one friend need not be a publication (decision P114). */
export function TellingSwitches({ level, settings, onChange }: TellingSwitchesProps) {
  const { t } = useLingui()
  return (
    <>
      {level === 'public' && (
        <Switch
          label={t`List it in Discover`}
          description={t`Everyone on Farlight can find it there and on your page. If this is off, people need the link.`}
          checked={settings.listedInDiscover}
          onCheckedChange={(listedInDiscover) => onChange({ listedInDiscover })}
          className="py-3"
        />
      )}
      {level !== 'private' && (
        <Switch
          label={t`Post about it in the feed`}
          description={
            level === 'public'
              ? t`A post in your name, which everyone on Farlight can see.`
              : t`A post in your name, for the same people.`
          }
          checked={settings.toldInFeed}
          onCheckedChange={(toldInFeed) => onChange({ toldInFeed })}
          className="py-3"
        />
      )}
    </>
  )
}
