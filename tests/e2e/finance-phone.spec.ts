import type { Locator } from '@playwright/test'
import { add } from './support/finance.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { visit } from './support/visit.ts'

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
    // While the question closes, the page behind it counts for nobody.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(item).toHaveCount(0)
    const cards = page.getByRole('region', { name: 'Summary' }).locator('> div')
    await expect(cards).toHaveCount(4)
    const heights = await cards.evaluateAll((each) => each.map((card) => card.getBoundingClientRect().height))
    expect(new Set(heights).size, heights.join()).toBe(1)
    // Whoever sets more space between letters still reads an amount on one line, whole.
    await page.addStyleTag({ content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' })
    const onOneLine = (part: Locator) =>
      part.getByText(/^[$][\d,.]+$/).evaluateAll((figures) =>
        figures.map((figure) => {
          const text = document.createRange()
          text.selectNodeContents(figure)
          const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size === 1 && text.getBoundingClientRect().width <= (figure.parentElement?.clientWidth ?? 0) + 1
        }),
      )
    await expect.poll(() => onOneLine(page.getByRole('region', { name: 'Summary' }))).toEqual([true, true])
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    for (const tab of ['Budget Analysis', 'Financial Tools']) {
      await page.getByRole('tab', { name: tab }).tap()
      expect(await overflow(), tab).toBeLessThanOrEqual(0)
    }
    // The summary's two, and what the calculator says of a day, a week and a month.
    await expect.poll(() => onOneLine(page.getByRole('main'))).toEqual([true, true, true, true, true])
    // The overview has the least room for what is saved where four cards stand beside each other.
    await add(page, { type: 'Saving', amount: '120000.50', category: 'Own: House', description: 'Own: Sold' })
    await visit(page, '/dashboard')
    await page.setViewportSize({ width: 1100, height: 844 })
    await expect(page.getByRole('main')).toContainText('$120,875.50')
    await expect.poll(() => onOneLine(page.getByRole('main'))).toEqual([true])
  })
})
