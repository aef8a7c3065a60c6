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
  here.emit('went-offline', {})
  here.emit('pass-succeeded', { uploaded: 2, waited: true })
  await eventually(() => expect(heard).toContain('other tab: 2'))
  expect(heard.sort()).toEqual(['mine', 'other tab: 2'])
  for (const tab of tabs) tab.close()
})
