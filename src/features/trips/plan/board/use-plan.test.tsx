// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planLimits } from '#domain/itineraries/plan/itinerary-plan.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import type { NamedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { withCopies, withIdea, withoutActivities, withStep } from '#domain/itineraries/plan/plan-acts.ts'
import type { PlanChange } from '#domain/itineraries/plan/merging/plan-undo.ts'
import { activityNamed, planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { usePlan } from './use-plan.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const told = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }))
vi.mock('#ui/overlays/toast.ts', () => ({ toast: told }))
const device = vi.hoisted(() => ({ changePlan: vi.fn() }))
vi.mock('#features/trips/shared/actions.ts', () => device)

type Change = (plan: NamedPlan) => NamedPlan
type Planning = ReturnType<typeof usePlan>

let trips = 0
let root: Root
let planning: Planning
/** The trip as the device has it. */
let stored: Itinerary
const hear = (now: Planning) => void (planning = now)

function Page({ itinerary, tell }: { itinerary: Itinerary; tell: (now: Planning) => void }) {
  const now = usePlan(itinerary)
  useEffect(() => tell(now))
  return null
}
const read = () =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Page itinerary={stored} tell={hear} />
      </I18nProvider>,
    ),
  )
/** Stores what a change makes of the plan as it stands, as the device does. */
function store(_itinerary: Itinerary, change: Change): PlanChange | null {
  const from = stored.aiGeneratedPlan as NamedPlan
  const to = change(from)
  if (to === from) return null
  stored = { ...stored, aiGeneratedPlan: to }
  return { from, to }
}
const titles = (plan = planning.plan) => plan.days[0]?.activities.map(({ title }) => title)
const doing = (work: () => unknown) => act(async () => void (await work()))

beforeEach(async () => {
  vi.resetAllMocks()
  device.changePlan.mockImplementation(async (itinerary: Itinerary, change: Change) => store(itinerary, change))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  stored = { id: `trip-${(trips += 1)}`, aiGeneratedPlan: planOf([3]) } as Itinerary
  root = createRoot(document.createElement('div'))
  await read()
})
afterEach(() => act(async () => root.unmount()))

const [one = '', other = ''] = planOf([3]).days[0]?.activities.map(({ id }) => id) ?? []

test('an act shows before it is stored, and is told with a way back once it is', async () => {
  let storeIt: () => void = () => {}
  device.changePlan.mockImplementation(
    (itinerary: Itinerary, change: Change) =>
      new Promise((resolve) => {
        storeIt = () => resolve(store(itinerary, change))
      }),
  )
  await act(async () => void planning.act((plan) => withoutActivities(plan, [one]), { said: 'Deleted' }))
  expect(titles()).toEqual(['Activity 3', 'Activity 4'])
  expect(told.success).not.toHaveBeenCalled()
  expect(planning.history.lastDone()).toBeUndefined()
  await doing(() => storeIt())
  expect(told.success.mock.calls).toMatchObject([['Deleted', { action: { label: 'Undo' } }]])
  expect(planning.history.lastDone()).toBeDefined()
  expect(titles()).toEqual(['Activity 3', 'Activity 4'])
})

test('of two acts in one moment both are kept, also beside what another tab has just stored', async () => {
  stored = {
    ...stored,
    aiGeneratedPlan: withIdea(stored.aiGeneratedPlan as NamedPlan, activityNamed('theirs0001', 'Tea')),
  }
  await doing(() =>
    Promise.all([planning.act((plan) => withStep(plan, one, 1)), planning.act((plan) => withStep(plan, one, 1))]),
  )
  expect(titles(stored.aiGeneratedPlan as NamedPlan)).toEqual(['Activity 3', 'Activity 4', 'Activity 2'])
  await read()
  expect(titles()).toEqual(['Activity 3', 'Activity 4', 'Activity 2'])
  expect(planning.plan.ideas?.map(({ title }) => title)).toEqual(['Tea'])
})

test('what cannot be stored is taken back from the screen, and says why', async () => {
  device.changePlan.mockRejectedValue(new Error('User not authenticated'))
  await doing(() => planning.act((plan) => withoutActivities(plan, [one]), { said: 'Deleted' }))
  expect(titles()).toEqual(['Activity 2', 'Activity 3', 'Activity 4'])
  expect(told.error).toHaveBeenCalledWith('User not authenticated')
  expect(told.success).not.toHaveBeenCalled()
  expect(planning.history.lastDone()).toBeUndefined()
})

test('what would become too long is refused on the spot, with the limit', async () => {
  const most = planLimits.activitiesOfDay
  stored = { ...stored, aiGeneratedPlan: planOf([most]) }
  await read()
  await doing(() => planning.act((plan) => withCopies(plan, new Map([[one, 'copy000001']]))))
  expect(told.error).toHaveBeenCalledWith(`A day can have at most ${most} activities.`)
  expect(device.changePlan).not.toHaveBeenCalled()
})

test('steps go back and forth one by one, however fast they are asked for', async () => {
  await doing(() => planning.act((plan) => withoutActivities(plan, [one])))
  await doing(() => planning.act((plan) => withoutActivities(plan, [other])))
  await doing(() => Promise.all([planning.undo(), planning.undo(), planning.undo()]))
  await read()
  expect(titles()).toEqual(['Activity 2', 'Activity 3', 'Activity 4'])
  await doing(() => Promise.all([planning.redo(), planning.redo(), planning.redo()]))
  expect(titles()).toEqual(['Activity 4'])
  expect(titles(stored.aiGeneratedPlan as NamedPlan)).toEqual(['Activity 4'])
})

test('the offer of one step takes back no other', async () => {
  await doing(() => planning.act((plan) => withoutActivities(plan, [one]), { said: 'Deleted' }))
  const offer = told.success.mock.calls[0]?.[1] as { action: { onClick: (event: Event) => void } }
  await doing(() => planning.act((plan) => withoutActivities(plan, [other])))
  await doing(() => offer.action.onClick(new Event('click')))
  expect(titles()).toEqual(['Activity 4'])
  await doing(() => planning.undo())
  await doing(() => {
    offer.action.onClick(new Event('click'))
    offer.action.onClick(new Event('click'))
  })
  expect(titles()).toEqual(['Activity 2', 'Activity 3', 'Activity 4'])
})
