/** The back office's money: coupons, a payment and its refund, a subscription, plans, a plan for nothing. */
import type { Page } from '@playwright/test'
import { administratorOf } from './support/administrator.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveller, signInByApi, signUpByApi } from './support/travellers.ts'
import { insertRows } from './support/world.ts'

const looks = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

test('makes a coupon, refunds a payment once, changes a subscription and the plans', async ({ page, server }) => {
  const admin = await administratorOf(server)
  await keepSignedIn(page.context(), await signInByApi(server.url, admin))
  const buyer = await signUpByApi(server.url, { ...newTraveller(), firstName: 'Renske', lastName: 'Dahl' })
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/functions/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const told = await answer.text()
    expect(answer.ok, told).toBe(true)
    return JSON.parse(told) as { subscriptionId: string }
  }
  const dialog = page.getByRole('dialog')

  await page.goto('/admin/promotions')
  await page.getByRole('button', { name: 'Create coupon' }).first().click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText("Please enter 3 to 32 letters, digits, '-' or '_'")).toBeVisible()
  await expect(dialog.getByText('Please enter a whole number from 1 to 100')).toBeVisible()
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(dialog.getByLabel('Code')).toHaveValue(/^[A-Z0-9]{10}$/)
  await dialog.getByLabel('Code').fill('spring-26')
  await dialog.getByLabel('Percent', { exact: false }).last().fill('20')
  await dialog.getByLabel('Uses in all').fill('2')
  await expectAccessible(page)
  await looks(page, 'coupon-1440-light')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Coupon created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /SPRING-26/ })).toContainText('Active')

  const sale = (await insertRows(server.url, buyer, 'rpc/plans_on_sale', {})) as unknown as {
    plans: { id: string; name: string }[]
  }
  const planId = sale.plans.find(({ name }) => name === 'Pro Monthly')?.id
  const { subscriptionId } = await ask('checkout', { planId, couponCode: 'SPRING-26' })
  await ask('checkout-confirm', { subscriptionId, outcome: 'pay' })

  await page.goto('/admin/promotions')
  await expect(page.getByRole('row', { name: /SPRING-26/ })).toContainText('1 of 2')
  await page.getByRole('button', { name: 'Uses of SPRING-26' }).click()
  await expect(dialog).toContainText('Renske Dahl')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Edit SPRING-26' }).click()
  await expect(dialog.getByLabel('Code')).toBeDisabled()
  await dialog.getByLabel('Description').fill('For the first warm days')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Coupon updated successfully')).toBeVisible()
  await expectAccessible(page)
  await looks(page, 'promotions-1440-light')

  await page.goto('/admin/finance')
  const payment = page.getByRole('row', { name: /Renske Dahl/ })
  await expect(payment).toContainText('$7.99')
  await payment.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('7.99')
  await expect(dialog).toContainText('You can refund a payment only once.')
  await dialog.getByLabel('Amount').fill('8')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Invalid refund amount')).toBeVisible()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(page)
  await looks(page, 'refund-1440-light')
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByLabel('Reason').fill('The coupon was read late')
  await dialog.getByLabel('Yes, pay this back').check()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refund processed successfully')).toBeVisible()
  await expect(payment).toContainText('Partially refunded $5.00 of $7.99')
  await expect(payment.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await payment.getByRole('button', { name: 'Details' }).click()
  await expect(dialog).toContainText('The coupon was read late')
  await expect(dialog).toContainText('Ada Lindqvist')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page.getByText('Nothing found')).toBeVisible()

  await page.goto('/admin/finance?tab=subscriptions')
  await page
    .getByRole('row', { name: /Renske Dahl/ })
    .getByRole('button', { name: 'Details' })
    .click()
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click()
  await dialog.getByLabel('Reason').fill('They asked by letter')
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click()
  await expect(page.getByText('Subscription updated successfully')).toBeVisible()
  await expect(dialog).toContainText('They asked by letter')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByLabel('Reason').fill('They changed their mind')
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog).toContainText('They changed their mind')
  await expectAccessible(page)
  await looks(page, 'subscription-1440-light')

  await page.goto('/admin/finance?tab=plans')
  const plans = page.getByRole('table', { name: 'Plans' })
  await expect(plans.getByRole('row')).toContainText(['Name', 'Free', 'Pro Monthly', 'Pro Yearly'])
  await page.getByRole('button', { name: 'Add plan' }).click()
  await dialog.getByLabel('Name').fill('Pro Weekend')
  await dialog.getByLabel('Price').fill('4.999')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText(/Please enter a price of 0 or more/)).toBeVisible()
  await expect(dialog.getByText('Please enter at least one line')).toBeVisible()
  await dialog.getByLabel('Price').fill('4.99')
  await dialog.getByLabel('What it has').fill('Unlimited goals')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Plan created successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Pro Weekend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Plan deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Pro Monthly' })).toHaveCount(0)
})

test('gives a plan for nothing, and reads well on a phone and in the dark', async ({ page, server }) => {
  await keepSignedIn(page.context(), await signInByApi(server.url, await administratorOf(server)))
  const dialog = page.getByRole('dialog')
  const friend = await signUpByApi(server.url, { ...newTraveller(), firstName: 'Ines', lastName: 'Marsh' })
  await page.goto(`/admin/users/${friend.userId}`)
  await page.getByRole('button', { name: 'Give a plan' }).click()
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Found a hole in the map')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByText('This person is on Pro.')).toBeVisible()

  for (const [width, colorScheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const place of ['finance', 'finance?tab=subscriptions', 'finance?tab=plans', 'promotions']) {
      await page.goto(`/admin/${place}`)
      await expect(page.getByText(/Showing|No payments yet|No coupons yet/).first()).toBeVisible()
      await expectAccessible(page)
      await looks(page, `${place.replaceAll(/\W/g, '-')}-${width}-${colorScheme}`)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
})
