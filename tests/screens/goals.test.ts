import { cdp } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { uuid } from './support/session.ts'
import { expect, expectAddress, page, test, userEvent } from './support/test.ts'

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

test('the form names every kind of nonsense at its field, and keeps it', async ({ open, backend, world }) => {
  await backend.add('bucketLists', { id: uuid(), user_id: world.userId, sort_order: 1, name: 'Own: Another list' })
  await open('/dashboard/goals')
  await page.getByRole('button', { name: 'Create New Goal' }).click()
  const form = page.getByRole('dialog')
  const nonsense: [field: string, typed: string, said: string][] = [
    ['Title', 'x'.repeat(121), 'The title can have at most 120 characters.'],
    ['Budget', '99999999999999', 'This amount is too large.'],
    ['City', 'y'.repeat(201), 'This can have at most 200 characters.'],
    ['Subcategory', 'z'.repeat(61), 'The subcategory can have at most 60 characters.'],
  ]
  await form.getByRole('button', { name: 'More details' }).click()
  for (const [field, typed] of nonsense) await form.getByLabelText(field).fill(typed)
  await form.getByRole('button', { name: 'Add picture by address' }).click()
  await form.getByLabelText('Picture 1', { exact: true }).fill('http://192.168.0.1/logout')
  await form.getByRole('button', { name: 'Create Goal' }).click()
  for (const [field, typed, said] of nonsense) {
    await expect.element(form.getByText(said)).toBeVisible()
    await expect.element(form.getByLabelText(field)).toHaveValue(typed)
  }
  await expect.element(form.getByText('Others can’t open this address. Upload the picture instead.')).toBeVisible()
  await expect.element(form.getByText('Please choose a bucket list.')).toBeVisible()
  expect(backend.rows.all('goals').filter(({ title }) => String(title).startsWith('x'))).toEqual([])
})

/** Counts what is thrown over the page from now on. */
function countConfetti(): { thrown: () => number; stop: () => void } {
  let thrown = 0
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLCanvasElement) thrown += 1
  })
  watch.observe(document, { childList: true, subtree: true })
  return { thrown: () => thrown, stop: () => watch.disconnect() }
}

const wantMotion = (motion: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: motion }] })

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`progress that reaches 100 offers completion, which is celebrated ${motion === 'reduce' ? 'quietly' : 'once'}`, async ({
    open,
    backend,
    world,
    onTestFinished,
  }) => {
    await wantMotion(motion)
    const confetti = countConfetti()
    onTestFinished(async () => {
      confetti.stop()
      await wantMotion('reduce')
    })
    await open(`/dashboard/goals/${world.goalId}`)
    await page.getByRole('button', { name: 'Update Progress' }).click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Save' })
    for (const [typed, said] of [
      ['-5', 'An amount cannot be negative.'],
      ['1e9', 'Please enter an amount, for example 120 or 120.50.'],
      ['9999999999999', 'This amount is too large.'],
      ['0.005', 'An amount can have at most 2 decimals.'],
    ] as const) {
      await dialog.getByLabelText('Savings').fill(typed)
      await save.click()
      await expect.element(dialog.getByText(said)).toBeVisible()
    }
    // What is wrong is said where it was typed.
    const addSaving = dialog.getByLabelText('Add saving')
    await addSaving.fill('lots')
    await save.click()
    await expect.element(addSaving).toHaveFocus()
    await expect.element(addSaving).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByLabelText('Savings')).not.toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabelText('Milestone').fill('<script>alert(1)</script> \u{1F3D4} \u202Eabc')
    await dialog.getByLabelText('Savings').fill('3500')
    await save.dblClick()
    const offer = page.getByRole('alertdialog', { name: 'You reached 100%' })
    await expect.element(offer).toBeVisible()
    expect(confetti.thrown()).toBe(0)
    await expectAccessible()
    await offer.getByRole('button', { name: 'Mark as Completed' }).click()
    await expect.element(page.getByText('Goal marked as completed!')).toBeVisible()
    await expect.element(page.getByText('All changes saved')).toBeVisible()
    expect(confetti.thrown()).toBe(motion === 'reduce' ? 0 : 1)
    expect(
      backend.rows.all('goalProgress').filter(({ milestone_reached: name }) => String(name).includes('script')),
    ).toMatchObject([{ savings_amount: 3500 }])
  })
}

test('a sum in the one line that may be two is asked, and goes into the budget once somebody says which', async ({
  open,
  backend,
  world: _world,
}) => {
  await open('/dashboard/goals')
  await page.getByRole('link', { name: 'New Goal' }).click()
  const dialog = page.getByRole('dialog')
  const line = dialog.getByLabelText('Quick add')
  const title = dialog.getByLabelText('Title')
  const budget = dialog.getByLabelText('Budget')
  const question = dialog.getByRole('group', { name: 'Which one do you mean?' })
  await userEvent.type(line, 'Machu Picchu in May, 1,250')
  await expect.element(question.getByRole('button', { name: '$1.25' })).toBeVisible()
  await expect.element(title).toHaveValue('Machu Picchu, 1,250')
  await expect.element(budget).toHaveValue('')
  await expectAccessible()
  await question.getByRole('button', { name: '$1,250' }).click()
  await expect.element(budget).toHaveValue('1250')
  await expect.element(title).toHaveValue('Machu Picchu')
  await expect.element(line).toHaveFocus()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Budget: $1,250' })).toBeVisible()
  // The answer holds while one types on, and not for another sum.
  await userEvent.type(line, ', with Anna')
  await expect.element(title).toHaveValue('Machu Picchu, with Anna')
  await expect.element(budget).toHaveValue('1250')
  await line.fill('Hike in NZ $3,500')
  await expect.element(budget).toHaveValue('')
  await question.getByRole('button', { name: 'NZ$3,500' }).click()
  await expect.element(title).toHaveValue('Hike in NZ')
  await expect.element(budget).toHaveValue('3500')
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('NZD')
  await dialog.getByRole('button', { name: 'Create Goal' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => backend.rows.all('goals').find(({ title: named }) => named === 'Hike in NZ'))
    .toMatchObject({ budget_target: 3500, currency: 'NZD' })
})
