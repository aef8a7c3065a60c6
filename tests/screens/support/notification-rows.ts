/** Notifications, as rows that the server has made. */
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

const day = 86_400_000

/** One of each group of days, unread. */
export async function addSeveralDays(backend: Backend, userId: string): Promise<void> {
  for (const { age, type, title } of [
    { age: 0, type: 'goal', title: 'Fresh as today' },
    { age: 1, type: 'system', title: 'From yesterday' },
    { age: 4, type: 'achievement', title: 'Four days old' },
    { age: 20, type: 'milestone', title: 'Three weeks old' },
  ])
    await backend.add('notifications', {
      id: uuid(),
      user_id: userId,
      type,
      title,
      message: `About ${title.toLowerCase()}`,
      data: null,
      link: '/dashboard/goals',
      is_read: false,
      created_at: new Date(Date.now() - age * day).toISOString(),
    })
}
