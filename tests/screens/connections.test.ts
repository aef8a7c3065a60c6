/** Travelers who find each other, ask and answer. */
import { userEvent } from 'vitest/browser'
import { ask, connect, somebody, takeRequests } from './support/connection-rows.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

const requests = page.getByRole('region', { name: 'Connection requests' })
const sentRequests = page.getByRole('region', { name: 'Sent requests' })
const failing = () => new Response(JSON.stringify({ message: 'broken' }), { status: 500 })

test('a request is cancelled, or answered meanwhile, and made again', async ({ open, backend, userId }) => {
  const ben = somebody('Ben')
  takeRequests(backend, userId, [ben])
  await open('/social?tab=discover&q=okafor')
  const card = page.getByRole('article', { name: 'Ben Okafor' })
  const cancel = card.getByRole('button', { name: 'Cancel the request to Ben' })
  const connectButton = card.getByRole('button', { name: 'Connect with Ben' })
  // However fast somebody clicks, it is one request.
  await connectButton.dblClick()
  await expect.element(page.getByText('Connection request sent')).toBeVisible()
  await expect.element(sentRequests).toHaveTextContent('Ben Okafor')
  expect(backend.rows.all('connections')).toHaveLength(1)
  await cancel.click()
  await expect.element(page.getByText('Request cancelled')).toBeVisible()
  await expect.element(connectButton).toBeVisible()
  expect(backend.rows.all('connections')).toEqual([])

  // What the other did meanwhile is told, and the screen then shows what holds.
  await connectButton.click()
  await expect.element(card.getByText('Pending')).toBeVisible()
  backend.answer('user_connections', () => {
    for (const { id } of backend.rows.all('connections')) void backend.rows.transport.remove('connections', String(id))
    backend.answers.delete('user_connections')
    return []
  })
  await cancel.click()
  await expect.element(page.getByText('Failed to cancel the request')).toBeVisible()
  await expect.element(page.getByText('They answered or changed their mind in the meantime.')).toBeVisible()
  await connectButton.click()
  await expect.element(card.getByText('Pending')).toBeVisible()
  expect(backend.rows.all('connections')).toMatchObject([{ addressee_id: ben.id, status: 'pending' }])
})

test('a request that is rejected is gone', async ({ open, backend, userId }) => {
  await ask(backend, somebody('Ada', 'Lovett'), userId)
  await open('/social')
  await requests.getByRole('button', { name: 'Reject Ada' }).click()
  await expect.element(page.getByText('Connection rejected')).toBeVisible()
  await expect.element(requests).not.toBeInTheDocument()
  expect(backend.rows.all('connections')).toEqual([])
})

test('a request that crosses another, and one that fails, say why', async ({ open, backend, userId }) => {
  const ben = somebody('Ben')
  takeRequests(backend, userId, [ben])
  await open('/social?tab=discover&q=okafor')
  const card = page.getByRole('article', { name: 'Ben Okafor' })
  const connectButton = card.getByRole('button', { name: 'Connect with Ben' })

  backend.answer('user_connections', failing)
  await connectButton.click()
  await expect.element(page.getByText('Failed to request connection')).toBeVisible()
  await expect.element(connectButton).toBeVisible()

  backend.answer('user_connections', () => {
    void ask(backend, ben, userId)
    backend.answer('user_connections', failing)
    return new Response(JSON.stringify({ code: '23505', message: 'duplicate' }), { status: 409 })
  })
  await connectButton.click()
  await expect.element(page.getByText('Connection already exists')).toBeVisible()

  await card.getByRole('button', { name: 'Accept Ben' }).click()
  await expect.element(page.getByText('Failed to accept connection')).toBeVisible()
  await card.getByRole('button', { name: 'Reject Ben' }).click()
  await expect.element(page.getByText('Failed to reject connection')).toBeVisible()

  backend.answer('rpc/find_people', failing)
  await page.getByRole('searchbox', { name: 'Search people' }).fill('somebody else')
  await expect.element(page.getByText('Failed to search users')).toBeVisible()
  backend.answer('rpc/find_people', () => [])
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No people found')).toBeVisible()
  await expect.element(page.getByText('Nothing matches.')).toBeInTheDocument()
})

test('connections that cannot be fetched say so, and come with the next try', async ({ open, backend }) => {
  backend.answer('rpc/sync_pull', failing)
  await open('/social?tab=connections', { pulled: false })
  await expect.element(page.getByText('Failed to fetch connections')).toBeVisible()
  backend.answers.delete('rpc/sync_pull')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No connections yet')).toBeVisible()
})

test('many connections: five in the preview, all of them in the tab, narrowed down by name', async ({
  open,
  backend,
  userId,
}) => {
  for (const firstName of ['Bea', 'Cem', 'Dag', 'Eva', 'Finn', 'Gül', 'Hana'])
    await connect(backend, userId, somebody(firstName, firstName === 'Gül' ? 'Öztürk' : 'Novak'))
  await page.viewport(390, 844)
  await open('/social?tab=discover')
  const preview = page.getByRole('region', { name: 'Connections', exact: true })
  await expect.element(preview.getByText('+2 more connections')).toBeVisible()
  expect(preview.getByRole('listitem').elements()).toHaveLength(5)
  await preview.getByRole('link', { name: 'View All' }).click()
  await expectAddress(/^\/dashboard\/social\?tab=connections$/)
  await expect.element(page.getByRole('tab', { name: /^Connections/, selected: true })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '7 connections' })).toBeInTheDocument()
  const search = page.getByRole('searchbox', { name: 'Search connections' })
  await search.fill('gul oz')
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(1)
  await expect.element(page.getByRole('article', { name: 'Gül Öztürk' })).toBeVisible()
  await search.fill('nobody')
  await expect.element(page.getByText('No connections found')).toBeVisible()
})

test('the keyboard alone finds, asks and answers', async ({ open, backend, userId }) => {
  const ben = somebody('Ben')
  takeRequests(backend, userId, [ben])
  const cleo = somebody('Cleo')
  await ask(backend, cleo, userId)
  await open('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('gs')
  await expectAddress(/^\/dashboard\/social$/)
  const focus = async (role: 'button' | 'tab' | 'searchbox', name: string) => {
    const wanted = page.getByRole(role, { name })
    await expect.element(wanted).toBeVisible()
    ;(wanted.element() as HTMLElement).focus()
  }
  await focus('button', 'Accept Cleo')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Connection accepted')).toBeVisible()
  await focus('tab', 'Feed')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('article', { name: 'Cleo Okafor' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await focus('searchbox', 'Search people')
  await userEvent.keyboard('Ben Okafor')
  await focus('button', 'Connect with Ben Okafor')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article', { name: 'Ben Okafor' }).getByText('Pending')).toBeVisible()
  const between = backend.rows
    .all('connections')
    .map(({ requester_id, addressee_id, status }) => ({ requester_id, addressee_id, status }))
  expect(between).toEqual([
    { requester_id: cleo.id, addressee_id: userId, status: 'accepted' },
    { requester_id: userId, addressee_id: ben.id, status: 'pending' },
  ])
})
