import { expectAccessible } from './support/accessible.ts'
import { press } from './support/keys.ts'
import { expect, page, test } from './support/test.ts'

test('a first name is demanded, and the address of the account cannot be typed over', async ({
  open,
  userId: _userId,
}) => {
  await open('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit' }).click()
  const firstName = page.getByLabelText('First name')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await firstName.fill('')
  await save.click()
  await expect.element(page.getByText('Please enter your first name')).toBeVisible()
  await firstName.fill('Miranda')
  const { disabled, readOnly } = page.getByLabelText('Email').element() as HTMLInputElement
  expect(disabled || readOnly).toBe(true)
  await save.click()
  await expect.element(page.getByText('Profile updated successfully').first()).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Miranda Reyes' })).toBeVisible()
})

test('the travel profile takes for an answer only what was answered, and says what is missing', async ({
  open,
  userId: _userId,
}) => {
  await open('/dashboard/profile?tab=profiling')
  await expect.element(page.getByText('Step 1 of 8')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByRole('radio', { name: '26-35' }).click({ force: true })
  await page.getByRole('radio', { name: 'Freelancer' }).click({ force: true })
  for (let step = 1; step < 7; step++) {
    if (step === 4) {
      // What nobody moved is no answer; where a slider stands is one as soon as it is pressed there.
      await expect.element(page.getByText('Not answered')).toHaveLength(3)
      await press(page.getByRole('slider', { name: 'Adventure' }), '{Enter}')
      await expect.element(page.getByText('Not answered')).toHaveLength(2)
    }
    await next.click()
  }
  await page.getByRole('checkbox', { name: 'Food' }).click({ force: true })
  await expect.element(page.getByRole('slider', { name: 'Importance of Food' })).toHaveProperty('value', '8')
  await next.click()
  await expect.element(page.getByText('Your answers')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.element(page.getByText('Travel profile updated successfully')).toBeVisible()
  const missing = page.getByRole('status')
  await expect.element(missing.getByRole('button', { name: 'Income range' })).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Profile completion' }))
    .toHaveAttribute('aria-valuenow', '26')
  await expect.element(missing.getByRole('button', { name: 'Planning' })).toBeVisible()
  await expect.element(missing.getByRole('button', { name: 'Adventure' })).not.toBeInTheDocument()
})

test('preferences can be changed once they have come to the device, not before', async ({
  open,
  backend,
  userId: _userId,
}) => {
  const { pull } = backend.rows.transport
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  backend.rows.transport.pull = async (...asked) => {
    await mayAnswer
    return pull(...asked)
  }
  const opening = open('/dashboard/profile?tab=preferences')
  const currency = page.getByLabelText('Preferred currency')
  await expect.element(currency).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: 'Public profile' })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Dark' })).toBeDisabled()
  answer()
  await opening
  await currency.selectOptions('EUR')
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible()
})
