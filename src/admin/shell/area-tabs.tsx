import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'

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
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} />
      <Tabs
        label={title}
        value={shown}
        tabs={tabs}
        onValueChange={(tab) =>
          void navigate({ to: '.', search: (tab === first ? {} : { tab }) as never, resetScroll: false })
        }
      >
        {tabs.map(({ value, content }) => (
          <TabPanel key={value} value={value}>
            {content}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}
