import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createEventBus } from './events.ts'
import { createSharedEvents } from './shared-events.ts'

test('what a pass tells reaches every tab of the traveller, and nobody else', async () => {
  const [mine, otherTab, stranger] = [createEventBus(), createEventBus(), createEventBus()]
  const here = createSharedEvents('ada', mine)
  const tabs = [here, createSharedEvents('ada', otherTab), createSharedEvents('ben', stranger)]
  const heard: string[] = []
  mine.on('pass-succeeded', () => heard.push('mine'))
  otherTab.on('pass-succeeded', ({ uploaded }) => heard.push(`other tab: ${uploaded}`))
  for (const name of ['pass-succeeded', 'went-offline'] as const) stranger.on(name, () => heard.push('stranger'))
  otherTab.on('went-offline', () => heard.push('not its own network'))
  mine.on('refused', ({ elsewhere }) => heard.push(`mine: refused, elsewhere ${Boolean(elsewhere)}`))
  otherTab.on('refused', ({ elsewhere }) => heard.push(`other tab: refused, elsewhere ${Boolean(elsewhere)}`))
  here.emit('refused', {
    table: 'goals',
    operation: 'create',
    title: 'Kyoto',
    reason: { kind: 'refused', status: 403, code: '42501', message: '', hint: null },
  })
  here.emit('went-offline', {})
  here.emit('pass-succeeded', { uploaded: 2, waited: true })
  await eventually(() => expect(heard).toContain('other tab: 2'))
  // What is done once for a device is left to the tab of the pass.
  expect(heard.sort()).toEqual([
    'mine',
    'mine: refused, elsewhere false',
    'other tab: 2',
    'other tab: refused, elsewhere true',
  ])
  for (const tab of tabs) tab.close()
})
