import { expectAccessible } from './support/accessible.ts'
import { expect, expectAddress, page, test } from './support/test.ts'

test('goals are found by what was typed, by category and by status together, and the address keeps it', async ({
  open,
  world: _world,
}) => {
  await open('/dashboard/goals')
  const kyoto = page.getByRole('heading', { name: 'Own: Cherry blossom in Kyoto' })
  const ramen = page.getByRole('heading', { name: 'Own: Ramen in Fukuoka' })
  await expect.element(kyoto).toBeVisible()
  await expect.element(ramen).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('KYOTO')
  await expect.element(ramen).not.toBeInTheDocument()
  await expect.element(kyoto).toBeVisible()
  await expectAddress(/q=KYOTO/)
  await open('/dashboard/goals?q=own&category=food&status=planned')
  await expect.element(ramen).toBeVisible()
  await expect.element(kyoto).not.toBeInTheDocument()
  await open('/dashboard/goals?q=nothing-like-this')
  await expect.element(page.getByText('No goals found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect.element(kyoto).toBeVisible()
  await expect.element(ramen).toBeVisible()
})

test('a goal form says what is wrong at the field and keeps what was typed', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/goals')
  await page.getByRole('link', { name: 'New Goal' }).click()
  const form = page.getByRole('dialog')
  await expect.element(form.getByRole('heading', { name: 'Create New Goal' })).toBeVisible()
  await form.getByLabelText('Budget').fill('-5')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  await expect.element(form.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByLabelText('Budget')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(form.getByLabelText('Budget')).toHaveValue('-5')
  await expectAccessible()
  await form.getByLabelText('Title').fill('<script>alert(1)</script> \u{1F30B} \u202Eabc')
  await form.getByLabelText('Budget').fill('12.50')
  await form.getByLabelText('Bucket list').selectOptions('Own: Japan, slowly')
  await form.getByRole('button', { name: 'Create Goal' }).dblClick()
  await expect.element(page.getByText('Goal created successfully!')).toBeVisible()
  await expect
    .poll(() => backend.rows.all('goals').filter(({ title }) => String(title).includes('script')))
    .toMatchObject([{ budget_target: 12.5, status: 'planned' }])
  await expect.element(form).not.toBeInTheDocument()
})
