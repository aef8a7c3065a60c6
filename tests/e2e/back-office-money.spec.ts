/** The back office's money: coupons, a payment and its refund, a subscription, plans, a plan for nothing. */
import { actOnRow, administrator, openRowActs } from './support/administrator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, sessionOf, signInByApi, signUpByApi } from './support/travelers.ts'
import { insertRows, readRows } from './support/world.ts'
import { visit } from './support/visit.ts'

test('makes a coupon, refunds a payment once and changes a subscription', async ({
  page,
  server,
  allowConsoleError,
}) => {
  // What another administrator was faster with, and what the provider declines.
  allowConsoleError(/400|402|409/)
  const admin = await signInByApi(server.url, administrator())
  await keepSignedIn(page.context(), admin)
  const buyer = await signUpByApi(server.url, { ...newTraveler(), firstName: 'Renske', lastName: 'Dahl' })
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
  await picture(page, 'coupon-1440-light')
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
  await openRowActs(page, 'SPRING-26')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Uses of SPRING-26' }).click()
  await expect(dialog).toContainText('Renske Dahl')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await actOnRow(page, 'SPRING-26', 'Edit SPRING-26')
  await expect(dialog.getByLabel('Code')).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Description').fill('For the first warm days')
  // A colleague is faster: that is said, nothing typed is lost, and whoever saves again knows what they replace.
  const [coupon] = await readRows<{ id: string }>(server.url, admin, 'coupons?code=eq.SPRING-26&select=id')
  await insertRows(server.url, admin, 'rpc/save_coupon', { coupon: { description: 'Rain' }, coupon_id: coupon?.id })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this meanwhile')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Coupon updated successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /SPRING-26/ })).toContainText('For the first warm days')
  await expectAccessible(page)
  await picture(page, 'promotions-1440-light')

  await visit(page, '/admin/finance')
  const payment = page.getByRole('row', { name: /Renske Dahl/ })
  await expect(payment).toContainText('$7.99')
  await actOnRow(page, 'Renske Dahl', /^Refund: /)
  await expect(dialog.getByLabel('Amount')).toHaveValue('7.99')
  await expect(dialog).toContainText('You can refund a payment only once.')
  await dialog.getByLabel('Amount').fill('8')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText('Invalid refund amount')).toBeVisible()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'refund-1440-light')
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByLabel('Reason').fill('The coupon was read late')
  await dialog.getByLabel('Yes, pay this back').check()
  const refuse = (status: number, error_code: string, message: string) =>
    page.route('**/functions/v1/admin-refund', (route) => route.fulfill({ status, json: { error_code, message } }), {
      times: 1,
    })
  await refuse(402, 'provider_refused', 'The charge is disputed.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Failed to update transaction: The charge is disputed\. Nothing/)
  await refuse(409, 'already_refunded', 'Transaction already refunded')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  // At its field, which has the focus, and no longer above the form.
  await expect(dialog.getByRole('alert')).toHaveText('Transaction already refunded')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Refund processed successfully')).toBeVisible()
  await expect(payment).toContainText('Partially refunded $5.00 of $7.99')
  await openRowActs(page, 'Renske Dahl')
  await expect(page.getByRole('menuitem', { name: /^Refund/ })).toHaveCount(0)
  await page.getByRole('menuitem', { name: /^Details: / }).click()
  await expect(dialog).toContainText('The coupon was read late')
  await expect(dialog).toContainText('Ada Lindqvist')
  await expect(dialog.getByText(/^[A-Z][a-z]{2} \d+, 20\d\d, \d+:\d\d\s[AP]M$/)).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(page.getByText('Nothing found')).toBeVisible()

  await visit(page, '/admin/finance?tab=subscriptions')
  await page
    .getByRole('row', { name: /Renske Dahl/ })
    .getByRole('button', { name: 'Details' })
    .click()
  await expect(dialog.getByRole('heading', { name: 'Subscription', exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('They asked by letter')
  await dialog.getByRole('button', { name: 'Cancel at period end' }).click()
  await expect(page.getByText('Subscription updated successfully')).toBeVisible()
  await expect(dialog).toContainText('They asked by letter')
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await expect(dialog.getByLabel('New end')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByLabel('Reason').fill('They changed their mind')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Resume' }).click()
  await expect(dialog).toContainText('They changed their mind')
  await expectAccessible(page)
  await picture(page, 'subscription-1440-light')
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  // Two buttons that say Cancel would not tell which of them keeps the subscription.
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  await dialog.getByLabel('Reason').fill('The account is closed')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel now' }).click()
  const ended = dialog.getByRole('listitem').filter({ hasText: 'The account is closed' })
  await expect(ended).toHaveText(/^Canceled[A-Z]/)
  await expect(dialog.getByText('Ended on')).toBeVisible()

  // A plan that somebody had stays.
  await page.goto('/admin/finance?tab=plans')
  await openRowActs(page, 'Pro Monthly')
  await expect(page.getByRole('menuitem', { name: 'Edit Pro Monthly' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete Pro Monthly' })).toHaveCount(0)
})

test('adds a plan, and deletes it again', async ({ page, server }) => {
  await keepSignedIn(page.context(), await signInByApi(server.url, administrator()))
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/finance?tab=plans')
  const plans = page.getByRole('table', { name: 'Plans' })
  await expect(plans.getByRole('row')).toContainText(['Name', 'Free', 'Pro Monthly', 'Pro Yearly'])
  await page.getByRole('button', { name: 'Add plan' }).click()
  await dialog.getByLabel('Name').fill('Pro Weekend')
  await dialog.getByLabel('Price').fill('4.999')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText(/Please enter a price of 0 or more/)).toBeVisible()
  await expect(dialog.getByText('Please enter at least one line')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Price').fill('4.99')
  await dialog.getByLabel('What it includes').fill('Unlimited goals')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Plan created successfully')).toBeVisible()
  await actOnRow(page, 'Pro Weekend', 'Deactivate Pro Weekend')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await actOnRow(page, 'Pro Weekend', 'Delete Pro Weekend')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Plan deleted successfully')).toBeVisible()
})

test('a price is told on the landing page as it is set; where nothing is sold no screen tells of plans', async ({
  page,
  server,
  newDevice,
}) => {
  const admin = await signInByApi(server.url, administrator())
  await keepSignedIn(page.context(), admin)
  const [visitor, traveler] = [await newDevice(), await newDevice()]
  await keepSignedIn(traveler.context(), await sessionOf(server.url))
  const dialog = page.getByRole('dialog')
  const price = async (amount: string) => {
    await page.goto('/admin/finance?tab=plans')
    await actOnRow(page, 'Pro Monthly', 'Edit Pro Monthly')
    await dialog.getByLabel('Price').fill(amount)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Plan updated successfully').first()).toBeVisible()
  }
  const sell = async (payments: 'on' | 'off') => {
    await page.goto('/admin/settings')
    await page.getByLabel('Payments', { exact: true }).selectOption(payments)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
  }
  const prices = visitor.getByRole('region', { name: 'Pricing' })
  const scrollToPrices = async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo')).toBeAttached()
    await visitor.locator('#pricing').scrollIntoViewIfNeeded()
  }

  await price('11.50')
  await scrollToPrices()
  await expect(prices).toContainText('Pro Monthly')
  await expect(prices).toContainText('$11.50 a month')
  await price('9.99')
  await scrollToPrices()
  await expect(prices).toContainText('$9.99 a month')
  await prices.getByRole('button', { name: 'Yearly' }).click()
  await expect(prices).toContainText('$99 a year')
  await expect(prices).not.toContainText('$9.99')
  await expectAccessible(visitor)
  await picture(visitor, 'landing-prices-1440-light')
  await traveler.goto('/dashboard')
  await expect(traveler.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
  await expect(traveler.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()

  await sell('off')
  const salesTalk = /\bPro\b|upgrade|free plan|pricing|premium/i
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'Features' })).toBeVisible()
  await expect(visitor.getByRole('contentinfo')).not.toContainText(salesTalk)
  // Nor to somebody who has never been here, nor to a reader without a script.
  for (const address of ['/', '/about', '/contact', '/help', '/privacy', '/terms']) {
    const html = async () => (await page.request.get(address)).text()
    const read = async () => (await html()).replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, '')
    // The setting of a Supabase project does not come through this server, which looks for it every three seconds.
    await expect.poll(read, address).not.toMatch(salesTalk)
  }
  const stranger = await newDevice()
  await stranger.goto('/contact')
  await expect(stranger.getByRole('contentinfo').getByRole('link', { name: 'Features' })).toBeVisible()
  await expect(stranger.locator('body')).not.toContainText(salesTalk)
  for (const [address, ready] of [
    ['/dashboard/goals', traveler.getByRole('dialog').getByLabel('Title')],
    ['/dashboard', traveler.getByRole('heading', { name: 'Where to next?' })],
    ['/dashboard/profile?tab=plan', traveler.getByRole('heading', { name: 'Everything here is free' })],
    [
      `/dashboard/upgrade?checkout=${crypto.randomUUID()}`,
      traveler.getByRole('heading', { name: 'Everything here is free' }),
    ],
    ['/dashboard/upgrade', traveler.getByRole('heading', { name: 'Everything here is free' })],
  ] as const) {
    // The screen before may still be asking when it is left: that answer never ends, and says nothing about this one.
    let arrived = false
    const answered = traveler.waitForEvent('requestfinished', (asked) => arrived && /plans_on_sale/.test(asked.url()))
    await traveler.goto(address, { waitUntil: 'commit' })
    arrived = true
    if (address === '/dashboard/goals') await traveler.getByRole('button', { name: 'Create New Goal' }).click()
    await expect(ready).toBeVisible()
    await answered
    await expect(traveler.locator('body'), address).not.toContainText(salesTalk)
    await picture(traveler, `off${address.replaceAll(/\W/g, '-')}-1440-light`)
  }
  await page.goto('/admin/finance?tab=plans')
  await expect(page.getByText('Nothing is sold here: payments are off.')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'off-admin-1440-light')
  await sell('on')
  await page.goto('/admin/promotions')
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible()
  await expect(page.getByText('Nothing is sold here')).toBeHidden()
})

test('gives a plan for nothing, and reads well on a phone and in the dark', async ({ page, server }) => {
  await keepSignedIn(page.context(), await signInByApi(server.url, administrator()))
  const dialog = page.getByRole('dialog')
  const friend = await signUpByApi(server.url, { ...newTraveler(), firstName: 'Ines', lastName: 'Marsh' })
  await page.goto(`/admin/users/${friend.userId}`)
  await page.getByRole('button', { name: 'Give a plan' }).click()
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('Found a hole in the map')
  await dialog.getByRole('button', { name: 'Give' }).click()
  await expect(page.getByText('This person is on Pro.')).toBeVisible()

  for (const place of ['finance', 'finance?tab=subscriptions', 'finance?tab=plans', 'promotions']) {
    await visit(page, `/admin/${place}`)
    await expect(page.getByText(/Showing|No payments yet|No coupons yet/).first()).toBeVisible()
    await expectReadsWell(page, place.replaceAll(/\W/g, '-'), [
      [1440, 'dark'],
      [390, 'dark'],
      [390, 'light'],
    ])
  }
})
