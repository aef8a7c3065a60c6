import { useNavigate, useSearch } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { AreaHeader } from './area-header.tsx'

interface AreaTab {
  /** As it stands in the address. */
  value: string
  label: string
  content: ReactNode
}

/** An area of several parts: the one that the address names, else the first; only those that are permitted are given. */
export function AreaTabs({ title, tabs }: { title: string; tabs: AreaTab[] }) {
  const navigate = useNavigate()
  const asked = (useSearch({ strict: false }) as { tab?: string }).tab
  const first = tabs[0]?.value
  const shown = tabs.find(({ value }) => value === asked)?.value ?? first ?? ''
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader title={title} />
      <Tabs
        label={title}
        // A tab that is left unsaved asks first, and the focus that comes back to the other one must not open it.
        activation="manual"
        value={shown}
        beside={<div ref={setPlace} className="flex flex-wrap gap-3 empty:hidden" />}
        tabs={tabs}
        onValueChange={(tab) =>
          void navigate({ to: '.', search: (tab === first ? {} : { tab }) as never, resetScroll: false })
        }
      >
        {tabs.map(({ value, content }) => (
          <TabPanel key={value} value={value}>
            <ActionPlace value={place}>{content}</ActionPlace>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

const ActionPlace = createContext<HTMLElement | null>(null)

/** What can be added in a tab: it stands at the end of the row of tabs, as that of an area without tabs in its first line. */
export function TabAction({ children }: { children: ReactNode }) {
  const place = use(ActionPlace)
  return place && createPortal(children, place)
}
