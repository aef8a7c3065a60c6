import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, Globe, Info, Link2, Lock, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { useConnectedPeople } from '#data/people.ts'
import { useOnline } from '#sync/cycle/status.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { shareKinds } from './share-kinds.ts'
import { isShared, type ShareSettings, settingsToStartWith } from './share-settings.ts'
import type { Shareable } from './shareable.ts'
import { TellingSwitches } from './telling-switches.tsx'
import { useShare } from './use-share.ts'

interface ShareDialogProps {
  item: Shareable
  /** A link that opens it without an account, where there can be one. */
  link?: ReactNode
  onClose: () => void
}

/** Who may see an item and what they may do there. Nothing changes before Share; what was chosen stays when it fails. */
export function ShareDialog({ item, link, onClose }: ShareDialogProps) {
  const { t } = useLingui()
  const people = useConnectedPeople()
  const kind = shareKinds[item.kind]
  const online = useOnline()
  const [settings, setSettings] = useState<ShareSettings>(() => settingsToStartWith(item))
  const [unchosen, setUnchosen] = useState(false)
  const { run: share, copyLink, busy, failure } = useShare(item, onClose)
  /** A link that is handed out must open. To take access back needs nothing: it is sent when there is a network. */
  const mustWait = !online && settings.privacyLevel !== 'private'
  const change = (changes: Partial<ShareSettings>) => {
    setSettings({ ...settings, ...changes })
    setUnchosen(false)
  }
  const { privacyLevel } = settings
  const { companions = 0 } = item
  const inside =
    companions > 0 ? t`Only you and ${plural(companions, { one: '# companion', other: '# companions' })}` : t`Only you`
  function submit() {
    // Nobody has been chosen for what nobody sees yet.
    if (privacyLevel === 'private' && !isShared(item.sharing)) setUnchosen(true)
    else void share(settings)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(kind.title)}
      description={item.title}
      footer={
        <>
          {isShared(item.sharing) && (
            <Button variant="ghost" className="me-auto" onClick={() => void copyLink()}>
              <Link2 aria-hidden />
              <Trans>Copy link</Trans>
            </Button>
          )}
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={mustWait} onClick={submit}>
            <Trans>Share</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <Banner tone="danger" role="alert">
            <Trans>{failure}. Nothing you chose is lost. Please try again.</Trans>
          </Banner>
        )}
        {!online && (
          <Banner tone="sand" role="status" icon={<CloudOff aria-hidden />}>
            <Trans>You are offline. Sharing needs a connection to the internet; making it private does not.</Trans>
          </Banner>
        )}
        {item.list && item.list.sharing.privacyLevel !== 'private' && <SharedByItsList list={item.list} />}
        <RadioCards<PrivacyLevel>
          label={t`Who can see it`}
          layout="one"
          value={settings.privacyLevel}
          onValueChange={(privacyLevel) => change({ privacyLevel })}
          options={[
            {
              value: 'public',
              label: t`Public`,
              description: t(kind.everyone),
              icon: <Globe aria-hidden />,
            },
            {
              value: 'connections',
              label: t`Connections`,
              description:
                companions > 0
                  ? t`Your connections, or only those you pick, besides your companions`
                  : t`Your connections, or only those you pick`,
              icon: <Users aria-hidden />,
            },
            { value: 'private', label: t`Private`, description: inside, icon: <Lock aria-hidden /> },
          ]}
        />
        {unchosen && (
          <Banner tone="sand" role="alert">
            {companions > 0 ? (
              <Trans>{inside} see it now. Choose who else may see it.</Trans>
            ) : (
              <Trans>Only you see it now. Choose who else may see it.</Trans>
            )}
          </Banner>
        )}
        {privacyLevel === 'connections' && people && (
          <PeoplePicker
            people={people}
            chosen={settings.specificUsers}
            onChange={(specificUsers) => change({ specificUsers })}
          />
        )}
        <div className="flex flex-col divide-y">
          {kind.isTold && <TellingSwitches level={privacyLevel} settings={settings} onChange={change} />}
          {kind.hasLikes && (
            <Switch
              label={t`Allow likes`}
              checked={settings.allowLikes}
              onCheckedChange={(allowLikes) => change({ allowLikes })}
              className="py-3"
            />
          )}
          <Switch
            label={t`Allow comments`}
            checked={settings.allowComments}
            onCheckedChange={(allowComments) => change({ allowComments })}
            className="py-3"
          />
          <Switch
            label={t`Allow reshare`}
            checked={settings.allowReshare}
            onCheckedChange={(allowReshare) => change({ allowReshare })}
            className="py-3"
          />
        </div>
        {privacyLevel !== 'private' && (
          <p className="text-muted text-sm">
            {companions > 0 ? <CompanionsToo companions={companions} /> : t(kind.hint)}
          </p>
        )}
        {link}
      </div>
    </Dialog>
  )
}

/** What others see of a trip that people take part in, and that those see all of it, whoever else it is shared with. */
function CompanionsToo({ companions }: { companions: number }) {
  return (
    <Trans>
      Others can look at the days, places and costs, but not change anything. Notes and custom requests stay with you
      and <Plural value={companions} one="your companion" other="your # companions" />.
    </Trans>
  )
}

/** Says who sees the goal anyway. */
function SharedByItsList({ list: { name, sharing } }: { list: NonNullable<Shareable['list']> }) {
  return (
    <Banner tone="sea" icon={<Info aria-hidden />}>
      {sharing.privacyLevel === 'public' ? (
        <Trans>The list "{name}" is public, so everyone can see this goal anyway.</Trans>
      ) : (
        <Trans>The list "{name}" is shared with connections, who can see this goal anyway.</Trans>
      )}
    </Banner>
  )
}
