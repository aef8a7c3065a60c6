import { Globe, Lock, Users } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { GallerySection } from './gallery-section.tsx'

type Privacy = 'public' | 'connections' | 'private'
type View = 'overview' | 'progress' | 'history'

/** Switches, boxes, cards, a slider, tabs. */
export function ChoicesSection() {
  const [privacy, setPrivacy] = useState<Privacy>('connections')
  const [percent, setPercent] = useState(64)
  const [view, setView] = useState<View>('overview')
  return (
    <GallerySection title="Choices">
      <div className="grid gap-6 md:grid-cols-2">
        <div className="flex flex-col gap-1">
          <Switch label="Email notifications" description="About goals and friends" defaultChecked />
          <Switch label="Weekly digest" />
          <Switch label="Off" disabled />
          <Checkbox label="Allow comments" defaultChecked />
          <Checkbox label="Allow resharing" description="Others may show it to their connections" />
          <Checkbox label="Off" disabled defaultChecked />
        </div>
        <div className="flex flex-col gap-6">
          <RadioCards
            label="Who can see it"
            layout="three"
            value={privacy}
            onValueChange={setPrivacy}
            options={[
              { value: 'public', label: 'Public', icon: <Globe aria-hidden /> },
              { value: 'connections', label: 'Friends', icon: <Users aria-hidden /> },
              { value: 'private', label: 'Only me', icon: <Lock aria-hidden /> },
            ]}
          />
          <div>
            <p className="font-medium text-sm tabular-nums">Progress: {percent}%</p>
            <Slider label="Progress" value={percent} onValueChange={setPercent} valueText={`${percent} percent`} />
            <Slider label="Progress, off" value={30} onValueChange={setPercent} disabled />
          </div>
        </div>
      </div>
      <Tabs
        label="Views of the goal"
        value={view}
        onValueChange={setView}
        tabs={[
          { value: 'overview', label: 'Overview' },
          { value: 'progress', label: 'Progress' },
          { value: 'history', label: 'History' },
        ]}
      >
        <TabPanel value="overview">What it is about.</TabPanel>
        <TabPanel value="progress">How far it has come.</TabPanel>
        <TabPanel value="history">What has happened.</TabPanel>
      </Tabs>
    </GallerySection>
  )
}
