import { links } from '#app/routes/links.ts'
import { useLater } from '#lib/use-later.ts'

const load = () => import('#features/plans/plan-prompts.tsx')

/** What is sold comes after everything that the traveller came for. */
export function SidebarPlan({ onFollow }: { onFollow?: () => void }) {
  const later = useLater(load)
  return later && <later.SidebarPlan upgradeLink={links.upgrade} planLink={links.plan} onFollow={onFollow} />
}
