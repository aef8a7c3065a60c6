import { expect, test } from 'vitest'
import { shareItem } from './actions.ts'
import type { ShareKind } from './share-kinds.ts'
import { firstShare } from './share-settings.ts'

const item = { id: '1', ownerId: 'ada' }

test.each(['photo', '', 'toString'])('%o is no kind that can be shared', async (kind) => {
  await expect(shareItem({ ...item, kind: kind as ShareKind }, firstShare)).rejects.toThrow('Invalid content type')
})

test('nobody shares while signed out', async () => {
  await expect(shareItem({ ...item, kind: 'goal' }, firstShare)).rejects.toThrow('User not authenticated')
})
