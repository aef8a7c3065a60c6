import { expect, test } from 'vitest'
import { notificationPath } from './notification-link.ts'

test.each(['/goals/7', '/dashboard/goals?status=planned', '/achievements'])('%s is followed', (link) => {
  expect(notificationPath(link)).toBe(link)
})

test.each([null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'goals/7'])(
  '%s leads nowhere',
  (link) => {
    expect(notificationPath(link)).toBeNull()
  },
)
