import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createEventBus } from './events.ts'
import { createSharedEvents } from './shared-events.ts'

test('what a pass tells reaches every tab of the traveler, and nobody else', async () => {
  const [mine, otherTab, stranger] = [createEventBus(), createEventBus(), createEventBus()]
  const here = createSharedEvents('ada', mine)
  const tabs = [here, createSharedEvents('ada', otherTab), createSharedEvents('ben', stranger)]
  const heard: string[] = []
  mine.on('pass-succeeded', () => heard.push('mine'))
  otherTab.on('pass-succeeded', ({ uploaded }) => heard.push(`other tab: ${uploaded}`))
  for (const name of ['pass-succeeded', 'went-offline'] as const) stranger.on(name, () => heard.push('stranger'))
  otherTab.on('went-offline', () => heard.push('not its own network'))
  here.emit('went-offline', {})
  here.emit('pass-succeeded', { uploaded: 2, waited: true, held: 0 })
  await eventually(() => expect(heard).toContain('other tab: 2'))
  expect(heard.sort()).toEqual(['mine', 'other tab: 2'])
  for (const tab of tabs) tab.close()
})

test('a refusal is heard in every tab, and is of the one that sent it alone', async () => {
  const [mine, otherTab] = [createEventBus(), createEventBus()]
  const tabs = [createSharedEvents('cleo', mine), createSharedEvents('cleo', otherTab)]
  const heard: string[] = []
  mine.on('refused', ({ elsewhere }) => heard.push(`mine: ${elsewhere ?? 'here'}`))
  otherTab.on('refused', ({ elsewhere }) => heard.push(`other tab: ${elsewhere ?? 'here'}`))
  const reason = { kind: 'refused', status: 400, code: '23514', message: '', hint: null } as const
  tabs[0]?.emit('refused', { table: 'goals', operation: 'update', title: 'Naxos', reason })
  await eventually(() => expect(heard).toHaveLength(2))
  expect(heard.sort()).toEqual(['mine: here', 'other tab: true'])
  for (const tab of tabs) tab.close()
})
