import { expect, test } from 'vitest'
import { failureText } from '#remote/asking/failure-text.ts'
import { decide } from '#remote/admin/moderation.ts'

test('without an administrator nothing is asked of the server, and the screen says why', async () => {
  const cause = await decide(null, [{ id: 'report', state: 'pending' }], 'removed', '').catch((one: unknown) => one)
  expect(failureText('Failed to update flagged content', cause)).toBe(
    'Failed to update flagged content: No admin user selected',
  )
})
