import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, sessionOf } from './support/travelers.ts'
import { readRows } from './support/world.ts'

interface ProfileRow {
  demographic_data: object
  travel_personality: object
  interests: object
  preferences: object
  profile_completion_percentage: number
  assessment_completed: boolean
}

test('a newcomer is led through five steps, leaves off, comes back to them and completes the profile', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const traveler = newTraveler()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Get Started', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(traveler.firstName)
  await dialog.getByLabel('Last name').fill(traveler.lastName)
  await dialog.getByLabel('Email').fill(traveler.email)
  await dialog.getByLabel('Password', { exact: true }).fill(traveler.password)
  await dialog.getByLabel('Confirm password').fill(traveler.password)
  await dialog.getByLabel('Confirm password', { exact: true }).press('Enter')

  const next = page.getByRole('button', { name: 'Next' })
  const previous = page.getByRole('button', { name: 'Previous' })
  await test.step('Welcome', async () => {
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    // One more Enter skips nothing: the screen is read from its beginning.
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(previous).toBeDisabled()
    await expectAccessible(page)
    await next.click()
  })

  await test.step('About You', async () => {
    await expect(page.getByRole('heading', { name: 'About You' })).toBeFocused()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await page.getByRole('radio', { name: '25-34' }).check()
    await page.getByLabel('Occupation').fill('Lighthouse keeper')
    await page.getByLabel('Location', { exact: true }).fill('Lisbon, Portugal')
    await page.getByRole('radio', { name: 'Urban', exact: true }).check()
    await expectAccessible(page)
    await page.getByLabel('Location', { exact: true }).press('Enter')
  })

  await test.step('Travel Style, with the keyboard', async () => {
    await expect(page.getByText('Step 3 of 5')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /Adventure Seeker/ })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: /Cultural Explorer/ })).toBeChecked()
    await page.getByRole('radio', { name: /\$0-\$50\/day/ }).check()
    await page.getByRole('radio', { name: /4-7 days/ }).check()
    await previous.click()
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Lisbon, Portugal')
    await next.click()
    await expect(page.getByRole('radio', { name: /Cultural Explorer/ })).toBeChecked()
    await next.click()
  })

  await test.step('Interests', async () => {
    await page.getByRole('checkbox', { name: 'Hiking' }).check()
    await page.getByRole('checkbox', { name: 'Gaming' }).check()
    const slider = page.getByRole('slider', { name: 'Importance of Hiking' })
    await expect(slider).toHaveValue('8')
    await page.getByRole('checkbox', { name: 'Gaming' }).uncheck()
    await expect(page.getByRole('slider')).toHaveCount(1)
    await slider.press('End')
    await slider.press('ArrowRight')
    await expect(slider).toHaveValue('10')
    await expectAccessible(page)
  })

  await test.step('leave off, and come back to where it was', async () => {
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Complete your profile' }).click()
    await expect(page.getByText('Step 4 of 5')).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Importance of Hiking' })).toHaveValue('10')
    await next.click()
  })

  await test.step('Preferences', async () => {
    await page.getByRole('radio', { name: 'Hostel' }).check()
    await page.getByRole('radio', { name: 'Train' }).check()
    await page.getByRole('checkbox', { name: 'Natural Wonders' }).check()
    await page.getByRole('checkbox', { name: 'Local Markets' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Profile setup complete!')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Complete your profile' })).toBeHidden()
    await expect(page.getByText('All changes saved').first()).toBeAttached()
  })

  await test.step('everything is in the profile', async () => {
    const { access_token: accessToken } = JSON.parse(
      await page.evaluate(() => localStorage.getItem('farlight-session') ?? ''),
    ) as { access_token: string }
    const session = { ...(await sessionOf(server.url)), accessToken }
    await expect
      .poll(() => readRows(server.url, session, 'users?select=profile_completed'))
      .toEqual([{ profile_completed: true }])
    const [profile] = await readRows<ProfileRow>(server.url, session, 'user_profiles')
    expect(profile).toMatchObject({
      demographic_data: {
        age_range: '25-34',
        location: 'Lisbon, Portugal',
        location_type: 'urban',
        profession: 'Lighthouse keeper',
      },
      travel_personality: {
        style: 'cultural',
        budget: 'budget',
        duration: 'week',
        adventure_level: 5,
        cultural_immersion: 8,
        culinary_exploration: 5,
        social_preference: 5,
        planning_style: 5,
        motivation_type: 'experience',
        decision_style: 'budget',
      },
      interests: { hiking: 10 },
      preferences: {
        budget_preference: 3,
        preferred_currency: 'USD',
        travel_frequency: 'occasionally',
        preferred_travel_style: 'solo',
        accommodation: 'hostel',
        accommodation_preference: 'budget',
        transportation: 'train',
        activities: ['Local Markets', 'Natural Wonders'],
      },
      profile_completion_percentage: 89,
      assessment_completed: true,
    })
  })

  await test.step('opened again it shows the saved answers', async () => {
    await page.goto('/onboarding')
    await next.click()
    await expect(page.getByLabel('Occupation')).toHaveValue('Lighthouse keeper')
    await expect(page.getByRole('radio', { name: '25-34' })).toBeChecked()
  })

  await test.step('the travel profile shows every answer, also those that it does not offer itself', async () => {
    await page.goto('/dashboard/profile?tab=profiling')
    await expect(page.getByRole('radio', { name: '25-34' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Lighthouse keeper' })).toBeChecked()
    for (let step = 1; step < 7; step++) await next.click()
    await expect(page.getByRole('checkbox', { name: 'hiking' })).toBeChecked()
    await expect(page.getByRole('slider', { name: 'Importance of hiking' })).toHaveValue('10')
    await next.click()
    await expect(
      page.getByRole('group', { name: 'Where you like to stay' }).getByRole('radio', { name: 'Budget' }),
    ).toBeChecked()
    const answers = page.getByRole('region', { name: 'From your set-up' })
    for (const answer of ['Week, 4-7 days', 'Train', 'Local Markets, Natural Wonders'])
      await expect(answers.getByText(answer, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('Travel profile updated successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Change these in your set-up' }).click()
    await expect(page).toHaveURL(/\/onboarding$/)
    // It stands on the page where it was left a moment ago.
    await expect(page.getByText('Step 2 of 5')).toBeVisible()
    for (let step = 2; step < 5; step++) await next.click()
    await expect(page.getByRole('radio', { name: 'Train' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Local Markets' })).toBeChecked()
  })
})

test('nothing is required, also without a network: an empty set-up stays below the gate for recommendations', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/onboarding')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await context.setOffline(true)
  for (let step = 1; step < 5; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText('Profile setup complete!')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.setOffline(false)
  await expect
    .poll(() =>
      readRows(
        server.url,
        session,
        'user_profiles?select=profile_completion_percentage,assessment_completed,interests',
      ),
    )
    .toEqual([{ profile_completion_percentage: 58, assessment_completed: true, interests: {} }])
})

test('the empty dashboard leads through three steps, in place, and then is the dashboard', async ({
  page,
  context,
  server,
}) => {
  const session = await sessionOf(server.url)
  await keepSignedIn(context, session)
  await page.goto('/dashboard')
  const steps = page.getByRole('region', { name: 'Three steps to your first journey' })
  await expect(steps).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Plan a trip' })).toHaveAttribute('href', '/dashboard/itineraries')
  await steps.getByRole('button', { name: 'Create Bucket List' }).click()
  await expect(steps.getByLabel('Name of your list')).toBeFocused()
  await expect(steps.getByText('Please enter a name.')).toBeVisible()
  await page.keyboard.type('Japan, slowly')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bucket list created successfully!')).toBeVisible()

  await steps.getByRole('button', { name: 'Add First Goal' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Cherry blossom in Kyoto')
  await expect(form.getByLabel('Bucket list')).toHaveValue(/.{36}/)
  await form.getByLabel('Budget').fill('3500')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await expect(page.getByText('Goal created successfully!')).toBeVisible()

  await expect(steps.getByText('Cherry blossom in Kyoto')).toBeVisible()
  await steps.getByLabel('Saved so far').fill('-3')
  await steps.getByRole('button', { name: 'Save' }).click()
  await expect(steps.getByText('Please enter an amount above 0.')).toBeVisible()
  await steps.getByLabel('Saved so far').fill('350')
  await steps.getByRole('button', { name: 'Save' }).click()
  await expect(steps).toBeHidden()
  await expect(page.getByText('$350', { exact: true })).toBeVisible()
  await expect(page.getByText('$350 of $3,500')).toBeVisible()
  await expect(page.getByText('10% done')).toBeVisible()
  await expect
    .poll(() => readRows(server.url, session, 'transactions?select=amount,transaction_type'))
    .toEqual([{ amount: 350, transaction_type: 'saving' }])
})
