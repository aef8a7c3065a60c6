import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyForWorker } from '#sync/account/worker-credentials.ts'
import { type LocalDatabase, openLocalDatabase } from '#sync/local/database.ts'
import { openNotice, showNotice, tellOpened } from './notices.ts'

const userId = '0b2f3a54-6d5e-4a4e-8a51-6f4d2b8c9e10'
let database: LocalDatabase
let badge: number
const icon = {
  setAppBadge: async (count: number) => void (badge = count),
  clearAppBadge: async () => void (badge = 0),
}
beforeEach(async () => {
  database = openLocalDatabase(userId)
  badge = 0
  vi.stubGlobal('navigator', icon)
  await copyForWorker({ userId, accessToken: 'x', expiresAt: 0 } as Parameters<typeof copyForWorker>[0], {
    supabaseUrl: 'https://backend.test',
    supabaseKey: 'public',
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await database.delete()
})

function worker(tabs: ReturnType<typeof tabAt>['tab'][] = []) {
  const shown: (NotificationOptions & { title: string; close: () => void })[] = []
  const opened: string[] = []
  const parts = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        const notice = { ...options, title, close: () => void shown.splice(shown.indexOf(notice), 1) }
        shown.push(notice)
      },
      getNotifications: async () => [...shown],
    },
    clients: { matchAll: async () => tabs, openWindow: async (path: string) => void opened.push(path) },
  }
  return { shown, opened, self: parts as unknown as Parameters<typeof showNotice>[0] }
}
const pushed = (id: string, link: string | null = '/goals/1') =>
  JSON.stringify({ id, title: 'Kyoto', message: 'Soon.', link })
const notification = (id: string, isRead: boolean) =>
  database.notifications.put({ id, userId, type: 'goal', title: 'x', message: '', isRead, createdAt: '' } as never)

test('what is pushed is shown, and the icon counts what is unread, also what the device has not pulled yet', async () => {
  await notification('known', false)
  const { self, shown } = worker()
  await showNotice(self, pushed('known'))
  expect(badge).toBe(1)
  await showNotice(self, pushed('new'))
  expect(badge).toBe(2)
  expect(shown.map(({ title, body, tag, data, silent }) => ({ title, body, tag, data, silent }))).toEqual([
    { title: 'Kyoto', body: 'Soon.', tag: 'known', data: '/goals/1', silent: false },
    { title: 'Kyoto', body: 'Soon.', tag: 'new', data: '/goals/1', silent: false },
  ])
  await notification('known', true)
  await showNotice(self, pushed('newer'))
  expect([badge, shown.map(({ tag }) => tag)]).toEqual([2, ['new', 'newer']])
})

test('of two counts at once the later one stays on the icon, however long the earlier one takes', async () => {
  let last: Promise<unknown> = Promise.resolve()
  let asked = 0
  const locks = {
    request: (_name: string, work: () => Promise<void>) => {
      asked += 1
      return (last = last.then(work))
    },
  }
  vi.stubGlobal('navigator', { ...icon, locks })
  const { self, shown } = worker()
  const { getNotifications } = self.registration
  let counts = 0
  self.registration.getNotifications = async () => {
    const notices = await getNotifications()
    // The first goes on when the second has written its count, or waits for its turn.
    if (++counts === 1) await vi.waitFor(() => expect(badge === 2 || asked === 2).toBe(true))
    return notices
  }
  const first = showNotice(self, pushed('one'))
  await vi.waitFor(() => expect(counts).toBe(1))
  await Promise.all([first, showNotice(self, pushed('two'))])
  expect([shown.length, badge]).toEqual([2, 2])
})

test('somebody who looks at the app hears no sound', async () => {
  const { self, shown } = worker([tabAt('https://app.test/dashboard').tab])
  await showNotice(self, pushed('one'))
  expect(shown[0]?.silent).toBe(true)
})

test('nothing is shown of what none of our servers has said, and where a link leads out it leads to the notifications', async () => {
  const { self, shown, opened } = worker()
  for (const text of [undefined, '', 'hello', '{}', '{"id":"x","title":""}']) await showNotice(self, text)
  expect(shown).toEqual([])
  await showNotice(self, pushed('one', '//elsewhere.example'))
  await openNotice(self, shown[0] as unknown as Notification)
  expect([shown, opened]).toEqual([[], ['/dashboard/notifications']])
})

function tabAt(url: string, focus: () => Promise<unknown> = async () => undefined) {
  const said: unknown[] = []
  return { said, tab: { url, visibilityState: 'visible', postMessage: (one: unknown) => void said.push(one), focus } }
}

test('a click goes on in the open tab, which is not loaded anew, and never in the back office', async () => {
  const office = tabAt('https://app.test/admin/users')
  const app = tabAt('https://app.test/dashboard', () => Promise.reject(new Error('Not allowed to focus a window')))
  const { self, shown, opened } = worker([office.tab, app.tab])
  await showNotice(self, pushed('one'))
  await openNotice(self, shown[0] as unknown as Notification)
  expect(app.said).toEqual([{ type: 'OPEN_NOTICE', id: 'one', path: '/goals/1' }])
  expect([office.said, opened, shown]).toEqual([[], [], []])
})

test('without a tab a click opens one, which learns once what it was opened for', async () => {
  const { self, shown, opened } = worker()
  await showNotice(self, pushed('one'))
  await openNotice(self, shown[0] as unknown as Notification)
  expect(opened).toEqual(['/goals/1'])
  const { said, tab } = tabAt('https://app.test/goals/1')
  tellOpened(tab)
  tellOpened(tab)
  expect(said).toEqual([{ type: 'OPEN_NOTICE', id: 'one', path: '/goals/1' }])
})
