import type { DashboardLinks } from './dashboard-links.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What happened, and the shortest ways on. */
export function ActivityAndActions({ links }: { links: DashboardLinks }) {
  return (
    <div className="grid items-start gap-9 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-5">
      <RecentActivity links={links} />
      <QuickActions links={links} />
    </div>
  )
}
