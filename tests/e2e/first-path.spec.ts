import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../../scripts/find-chromium.ts'
import { expect, test } from './support/test.ts'
import { newTraveler, signIn } from './support/travelers.ts'
import { areHintsImpossible, withoutHintsAnywhere } from './support/without-hints.ts'

test('a newcomer signs up, plans a goal, works on without a network and a closed browser, and finds it all on a second device', {
  tag: '@installed',
}, async ({ server, newDevice }) => {
  test.setTimeout(120_000)
  const traveler = newTraveler()
  const profile = await mkdtemp(join(tmpdir(), 'farlight-profile-'))
  const openBrowser = async (network: { offline: boolean } = { offline: false }): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...network,
      executablePath: findHeadlessChromium(),
      args: chromiumFlags,
      baseURL: server.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'no-preference',
    })
    if (areHintsImpossible) await withoutHintsAnywhere(context)
    return context
  }

  let browser = await openBrowser()
  let page = await browser.newPage()

  await test.step('sign up', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Get Started', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill(traveler.firstName)
    await dialog.getByLabel('Last name').fill(traveler.lastName)
    await dialog.getByLabel('Email').fill(traveler.email)
    await dialog.getByLabel('Password', { exact: true }).fill(traveler.password)
    await dialog.getByLabel('Confirm password').fill(traveler.password)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByText('Account created successfully!')).toBeVisible()
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('No goals found. Create your first goal to get started!')).toBeVisible()
  })

  await test.step('make a bucket list', async () => {
    await page.getByRole('link', { name: 'Bucket Lists' }).first().click()
    // The dashboard that is left has a button of this name too.
    await expect(page.getByRole('heading', { name: 'Bucket Lists', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Create Bucket List' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Japan, slowly')
    await dialog.getByRole('button', { name: 'Create Bucket List' }).click()
    await expect(page.getByText('Bucket list created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Japan, slowly' })).toBeVisible()
  })

  await test.step('add a goal with a budget and a target date', async () => {
    await page.getByRole('link', { name: 'Goals', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Create First Goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Cherry blossom in Kyoto')
    await dialog.getByLabel('Bucket list').selectOption({ label: 'Japan, slowly' })
    await dialog.getByLabel('Target date').fill('2027-04-02')
    await dialog.getByLabel('Budget').fill('3500')
    await dialog.getByRole('button', { name: 'Create Goal' }).click()
    await expect(page.getByText('Goal created successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cherry blossom in Kyoto' })).toBeVisible()
  })

  await test.step('update its progress', async () => {
    await page.getByRole('heading', { name: 'Cherry blossom in Kyoto' }).click()
    await page.getByRole('button', { name: 'Update Progress' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Savings').fill('875')
    await dialog.getByRole('slider').press('ArrowRight')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Progress updated successfully')).toBeVisible()
    await expect(page.getByText('$875').first()).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('pull the plug and edit', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await browser.setOffline(true)
    await expect(page.getByText('You are offline. Changes will be saved when you reconnect.')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Cherry blossom in Kyoto and Nara')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Goal updated successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cherry blossom in Kyoto and Nara' })).toBeVisible()
  })

  await test.step('close the browser and open it again, still offline', async () => {
    await browser.close()
    // Offline from its first moment: its background sync would send the edit in the time that it takes to say so later.
    browser = await openBrowser({ offline: true })
    page = await browser.newPage()
    await page.goto('/dashboard/goals')
    await expect(page.getByRole('heading', { name: 'Cherry blossom in Kyoto and Nara' })).toBeVisible()
  })

  await test.step('plug in again', async () => {
    await browser.setOffline(false)
    await expect(page.getByText('You are back online! Syncing data...')).toBeVisible()
    await expect(page.getByText('All changes synced successfully!')).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('find everything on a second device', async () => {
    const second = await newDevice()
    await signIn(second, traveler)
    await expect(second.getByRole('heading', { name: 'Cherry blossom in Kyoto and Nara' })).toBeVisible()
    await second.getByRole('heading', { name: 'Cherry blossom in Kyoto and Nara' }).click()
    await expect(second.getByText('$875').first()).toBeVisible()
    await expect(second.getByText('Apr 2, 2027').first()).toBeVisible()
    await second.getByRole('link', { name: 'Bucket Lists' }).first().click()
    await expect(second.getByRole('heading', { name: 'Japan, slowly' })).toBeVisible()
  })

  await browser.close()
  await rm(profile, { recursive: true, force: true })
})
