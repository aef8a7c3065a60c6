import { links } from '#app/routes/links.ts'
import { useLater } from '#lib/timing/use-later.ts'

/** What is told of plans inside the app, for all that shows some of it. */
export const loadPlanPrompts = () => import('#features/subscription/plan-prompts.tsx')

interface SidebarPlanProps {
  onFollow?: () => void
  /** Its icon alone. */
  rail?: boolean
}

/** What is sold comes after everything that the traveler came for. */
export function SidebarPlan({ onFollow, rail = false }: SidebarPlanProps) {
  const later = useLater(loadPlanPrompts)
  return (
    later && <later.SidebarPlan upgradeLink={links.upgrade} planLink={links.plan} onFollow={onFollow} rail={rail} />
  )
}
