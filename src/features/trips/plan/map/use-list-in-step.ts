import { type RefObject, useContext, useEffect } from 'react'
import type { PlannedDay } from '#domain/itineraries/plan/itinerary-plan.ts'
import { dayKey } from '#features/trips/plan/days/use-open-days.ts'
import { MapStepsContext } from '#features/trips/shared/map-steps.ts'

/** Frames until a day that was closed has its lines. */
const patienceFrames = 30

/** The list follows the map: the day of what is chosen there is opened, and its line brought into view. */
export function useListInStep(days: readonly PlannedDay[], open: (key: string, opened: boolean) => void): void {
  const steps = useContext(MapStepsContext)
  useEffect(() => {
    if (!steps) return
    let last = steps.now()
    let frame = 0
    const bring = (find: () => Element | null, left = patienceFrames) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const line = find()
        // Closed days have their lines, too; those are not laid out.
        if (line?.checkVisibility()) line.scrollIntoView({ block: 'nearest', behavior: 'auto' })
        else if (left > 0) bring(find, left - 1)
      })
    }
    const stop = steps.subscribe(() => {
      const before = last
      last = steps.now()
      const { chosen, from, day } = last
      if (chosen !== null && from === 'map' && chosen !== before.chosen) {
        const line = () =>
          document.querySelector(`[data-activity="${CSS.escape(chosen)}"], [data-pin="${CSS.escape(chosen)}"]`)
        const list = line()?.closest<HTMLElement>('[data-list]')?.dataset.list
        const of = days.find(({ id, activities }) => id === list || activities.some((one) => one.id === chosen))
        if (of) open(dayKey(of), true)
        bring(line)
      } else if (day !== null && day !== before.day && chosen === null) {
        const of = days.find((one) => one.day === day)
        if (!of) return
        open(dayKey(of), true)
        bring(() => document.querySelector(`[data-list="${CSS.escape(of.id ?? '')}"]`))
      }
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [steps, days, open])
}

/** The map follows the list: what the pointer or the focus is on is marked there. */
export function useMapInStep(list: RefObject<HTMLElement | null>): void {
  const steps = useContext(MapStepsContext)
  useEffect(() => {
    const root = list.current
    if (!root || !steps) return
    const on = ({ target }: Event) => {
      if (!steps.now().open) return
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-activity], [data-pin]') : null
      steps.point(line?.dataset.activity ?? line?.dataset.pin ?? null)
    }
    const off = () => steps.point(null)
    root.addEventListener('pointerover', on)
    root.addEventListener('focusin', on)
    root.addEventListener('pointerleave', off)
    root.addEventListener('focusout', off)
    return () => {
      root.removeEventListener('pointerover', on)
      root.removeEventListener('focusin', on)
      root.removeEventListener('pointerleave', off)
      root.removeEventListener('focusout', off)
    }
  }, [list, steps])
}
