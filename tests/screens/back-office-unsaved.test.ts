/** In the back office nothing that was typed is lost without a question. */
import { expectAccessible } from './support/accessible.ts'
import { type BackOffice, test } from './support/back-office.ts'
import type { Backend } from './support/backend.ts'
import { expect, page } from './support/test.ts'

const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })

function answerTexts(backend: Backend): void {
  backend.answer('rpc/admin_content', () => ({ revision: 0, draft: null, published: null, versions: [] }))
  backend.answer('rpc/admin_contents', () => [])
  backend.answer('rpc/save_content_draft', () => 1 as unknown as object)
}

/** Each way out asks; staying keeps what was typed. */
async function expectAsked(office: BackOffice, leave: () => unknown): Promise<void> {
  const before = office.address()
  await leave()
  await expect.element(question).toBeVisible()
  expect(office.address()).toBe(before)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
}

test('a text that is being written is left only after a question', async ({ enter, backend }) => {
  answerTexts(backend)
  const office = await enter('/admin/content/page/about')
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await words.fill('Own: who we are')
  await expectAsked(office, () => link('Promotions').click())
  await expectAsked(office, () => page.getByRole('button', { name: 'Sign Out' }).click())
  await expect.element(words).toHaveValue('Own: who we are')

  await link('Promotions').click()
  await expectAccessible()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(office.address).toBe('/admin/promotions')
})

test('a text that is saved, or only looked at, is left without a question', async ({ enter, backend }) => {
  answerTexts(backend)
  const office = await enter('/admin/content/page/about')
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await words.fill('Own: who we are')
  const stored = { title: 'About', body: 'Own: who we are' }
  backend.answer('rpc/admin_content', () => ({ revision: 1, draft: stored, published: null, versions: [] }))
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.element(page.getByText('Draft saved successfully')).toBeVisible()
  await link('Promotions').click()
  await expect.poll(office.address).toBe('/admin/promotions')
})

test('settings that are being changed are left only after a question, also for another tab', async ({
  enter,
  backend,
}) => {
  backend.answer('platform_settings', () => [])
  const office = await enter('/admin/settings')
  const name = page.getByLabelText('Platform name')
  await name.fill('Own: Wander')
  await expectAsked(office, () => link('Dashboard').click())
  await expectAsked(office, () => page.getByRole('tab', { name: 'Your account' }).click())
  await expect.element(name).toHaveValue('Own: Wander')
  await name.fill('Farlight')
  await page.getByRole('tab', { name: 'Your account' }).click()
  await expect.poll(office.address).toBe('/admin/settings?tab=account')
})

test('a dialog with something typed asks before another screen takes it away', async ({ enter, backend }) => {
  backend.answer('rpc/admin_coupons', () => ({ rows: [], total: 0 }))
  backend.answer('rpc/admin_plans', () => ({ rows: [], total: 0 }))
  backend.answer('rpc/plans_on_sale', () => ({ mode: 'test', plans: [] }))
  const office = await enter('/admin/promotions')
  await page.getByRole('button', { name: 'Create coupon' }).first().click()
  await page.getByRole('textbox', { name: 'Code' }).fill('SPRING')
  await expectAsked(office, () => office.history.push('/admin/notifications'))
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('SPRING')
})
