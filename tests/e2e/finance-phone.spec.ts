import { add } from './support/finance.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every transaction is a card, and all can be done', async ({ page, world: _world }) => {
    await page.goto('/dashboard/financial')
    await add(page, { type: 'Expense', amount: '12.40', category: 'Own: Tea', description: 'Own: By the river' })
    const item = page
      .getByRole('list', { name: 'Transactions' })
      .getByRole('listitem')
      .filter({ hasText: 'Own: By the river' })
    await expect(item).toContainText('−$12.40')
    await expect(item).toContainText('Own: Tea')
    await expectAccessible(page)
    await item.getByRole('button', { name: /^View details/ }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
    await expect(item).toHaveCount(0)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const tab of ['Budget Analysis', 'Financial Tools']) {
      await page.getByRole('tab', { name: tab }).tap()
      expect(await overflow(), tab).toBeLessThanOrEqual(0)
    }
  })
})
