/** The private link to a goal or a list: made where it is shared, listed with the others, and what it opens. */
import { expectReadsWell } from './support/seen.ts'
import { uuid } from './support/session.ts'
import { expect, page, test } from './support/test.ts'

const section = (dialog: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('region', { name: 'Share a private link' })
const token = 'aZ09_-aZ09_-aZ09_-aZ09'
const goalRow = {
  id: uuid(),
  title: 'Own: Walk the Kumano Kodō',
  description: 'Own: Two weeks under the trees, from Tanabe to the great shrine, slowly and with all the hot springs.',
  category: 'nature',
  status: 'planned',
  target_date: '2030-04-01',
  tags: [],
  created_at: '2026-11-01T10:00:00+00:00',
}

test('a goal and a list have links of their own, which stand among those one has shared', async ({
  open,
  backend,
  world,
}) => {
  await open(`/goals/${world.goalId}`)
  await page.getByRole('button', { name: 'Share Goal' }).click()
  await section('Share Goal').getByRole('button', { name: 'Make a link' }).click()
  await expect.element(section('Share Goal').getByLabelText('Link to this goal')).toBeVisible()
  for (const [label, isOn] of [
    ['Where it is', true],
    ['Notes', false],
    ['Your name', false],
  ] as const) {
    const box = section('Share Goal').getByRole('checkbox', { name: label })
    if (isOn) await expect.element(box).toBeChecked()
    else await expect.element(box).not.toBeChecked()
  }
  await section('Share Goal').getByRole('checkbox', { name: 'Notes' }).click()
  const links = () => backend.rows.all('accessLinks')
  await expect.poll(links).toMatchObject([
    {
      kind: 'share',
      goal_id: world.goalId,
      itinerary_id: null,
      bucket_list_id: null,
      options: { map: true, notes: true },
    },
  ])
  await expectReadsWell()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await open('/bucket-lists')
  await page.getByRole('button', { name: 'Actions for Own: Japan, slowly' }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const ofList = section('Share Bucket List')
  await ofList.getByRole('button', { name: 'Make a link' }).click()
  await expect.element(ofList.getByLabelText('Link to this list')).toBeVisible()
  await expect.element(ofList.getByRole('checkbox', { name: 'Notes' })).not.toBeInTheDocument()
  await expect.poll(links).toHaveLength(2)
  expect(links()).toContainEqual(expect.objectContaining({ bucket_list_id: world.listId, goal_id: null }))
  await page.getByRole('button', { name: 'Cancel' }).click()

  backend.answer('rpc/my_link_uses', () => [])
  await open('/dashboard/profile?tab=security')
  const given = page.getByRole('list', { name: 'Links you’ve shared' })
  await given.getByRole('button', { name: 'Turn off the link to Own: Cherry blossom in Kyoto' }).click()
  await expect.poll(links).toMatchObject([{ bucket_list_id: world.listId }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(links).toHaveLength(2)
  expect(links()).toContainEqual(expect.objectContaining({ goal_id: world.goalId }))
})

test('the page of a goal shows what its link tells, and who shares it only where that is told', async ({
  open,
  backend,
}) => {
  const said = { tells: {}, expires_at: '2030-05-01T12:00:00Z' }
  backend.answer('rpc/shared_by_link', () => ({ ...said, goal: goalRow, owner: null }))
  await open(`/s/${token}`, { pulled: false })
  await expect.element(page.getByRole('heading', { level: 1, name: goalRow.title })).toBeVisible()
  await expect.element(page.getByText(goalRow.description)).toBeVisible()
  await expect.element(page.getByText('This link works through May 1, 2030.')).toBeVisible()
  await expect.element(page.getByText('Shared by')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Notes' })).not.toBeInTheDocument()
  await expectReadsWell()

  const location_data = { name: 'Own: Hongū', coordinates: [135.77, 33.84] }
  const owner = { first_name: 'Ada', last_name: 'Byron' }
  backend.answer('rpc/shared_by_link', () => ({
    ...said,
    goal: { ...goalRow, location_data, notes: 'Own: Book the ryokan early.' },
    owner,
  }))
  await open('/about', { pulled: false })
  await open(`/s/${token}`, { pulled: false })
  await expect.element(page.getByText('Shared by Ada Byron')).toBeVisible()
  await expect.element(page.getByText('Own: Hongū')).toBeVisible()
  await expect.element(page.getByText('Own: Book the ryokan early.')).toBeVisible()
})

test('the page of a list has its goals in full, with no way to pages of their own', async ({ open, backend }) => {
  const list = {
    id: uuid(),
    name: 'Own: Japan, slowly',
    description: 'Own: One spring, no hurry.',
    category: 'adventure',
    color_theme: 'blue',
    created_at: '2026-11-01T10:00:00+00:00',
  }
  backend.answer('rpc/shared_by_link', () => ({
    tells: { map: true },
    expires_at: null,
    owner: null,
    list,
    goals: [goalRow, { ...goalRow, id: uuid(), title: 'Own: Ramen in Fukuoka', description: null }],
  }))
  await open(`/s/${token}`, { pulled: false })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Own: Japan, slowly' })).toBeVisible()
  const goal = page.getByRole('article', { name: goalRow.title })
  await expect.element(goal.getByText(goalRow.description)).toBeVisible()
  await expect.element(goal.getByRole('link')).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Own: Ramen in Fukuoka' })).toBeVisible()
  await expectReadsWell()
})
