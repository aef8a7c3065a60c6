/** The dialog in which a traveler chooses who may see something of theirs. */
import { userEvent } from 'vitest/browser'
import { expectAccessible } from './support/accessible.ts'
import { connect, somebody } from './support/connection-rows.ts'
import { expect, page, test } from './support/test.ts'

const dialog = page.getByRole('dialog', { name: 'Share Goal' })
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent)

test('whoever shares says with whom, may pick among connections, and is told of it in one word with the link', async ({
  open,
  backend,
  userId,
  world,
}) => {
  const { goalId } = world
  const ben = somebody('Ben')
  await connect(backend, userId, ben)
  const copied: string[] = []
  Object.assign(navigator.clipboard, { writeText: async (text: string) => void copied.push(text) })
  await open(`/goals/${goalId}`)
  await page.getByRole('button', { name: 'Share Goal' }).click()
  await expect.element(dialog.getByRole('radio', { name: /^Private/ })).toBeChecked()
  await expect.element(dialog.getByRole('switch', { name: 'Allow comments' })).toBeChecked()
  await expect.element(dialog.getByRole('switch', { name: 'Allow reshare' })).not.toBeChecked()
  const share = dialog.getByRole('button', { name: 'Share', exact: true })
  await share.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Only you see it now. Choose who else may see it.')
  await expect.element(dialog.getByText('Specific connections')).not.toBeInTheDocument()
  await dialog.getByRole('radio', { name: /^Connections/ }).click()
  const picker = dialog.getByRole('button', { name: /^Specific connections/ })
  await picker.click()
  await page.getByRole('option', { name: 'Ben Okafor' }).click()
  const chosen = dialog.getByRole('list', { name: 'Chosen connections' })
  await expect.element(chosen).toHaveTextContent('Ben Okafor')
  await picker.click()
  await expect.element(page.getByText('No other connection matches.')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expectAccessible()
  await share.click()
  await expect.poll(toasts).toEqual([expect.stringMatching(/Link copied to clipboard!.*Goal shared successfully/)])
  expect(copied).toEqual([`${location.origin}/goals/${goalId}`])
  await expect
    .poll(() => backend.rows.row(goalId))
    .toMatchObject({ privacy_level: 'connections', allow_reshare: false, specific_users: [ben.id] })

  // Also where only half of it went well.
  await page.getByRole('button', { name: 'Share Goal' }).click()
  await expect.element(chosen).toHaveTextContent('Ben Okafor')
  await dialog.getByRole('radio', { name: /^Public/ }).click()
  Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('Not allowed')) })
  await share.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/Failed to copy link.*Goal shared successfully/))
  await expect.poll(() => backend.rows.row(goalId)).toMatchObject({ is_public: true, privacy_level: 'public' })
})
