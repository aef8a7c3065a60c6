/** Texts that administrators replace: written, previewed, published, seen by travelers, also offline, and restored. */
import { administrator, enter } from './support/administrator.ts'
import { expectReadsWell, picture } from './support/looks.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { keepSignedIn, newTraveler, signUpByApi } from './support/travelers.ts'
import { visit } from './support/visit.ts'

test('a page is drafted, published, read by travelers also offline, changed by two at once, and restored', {
  tag: '@installed',
}, async ({ page, server, newDevice, allowConsoleError }) => {
  allowConsoleError(/400/)
  const admin = administrator()
  const device = await newDevice()
  await keepSignedIn(device.context(), await signUpByApi(server.url, newTraveler()))
  await device.goto('/privacy')
  await expect(device.getByRole('heading', { name: 'Who can see it' })).toBeVisible()
  await expectAccessible(device)

  await enter(page, admin)
  await page.getByRole('navigation').getByRole('link', { name: 'Content Management' }).click()
  await page.getByRole('link', { name: 'Privacy' }).click()
  const words = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(words).toHaveValue(/## Who can see it/)
  await words.fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A title and a text are needed')).toBeVisible()
  await words.fill(
    '## Our promise\n\nWe keep **little**. <script>window.harmed = 1</script><img src=x onerror="window.harmed = 1">[Ask](javascript:window.harmed=1)',
  )
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Our promise' })).toBeVisible()
  await expect(preview.getByRole('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved successfully')).toBeVisible()
  await expectReadsWell(page, 'content-page')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Another administrator has begun from the same draft.
  const other = await page.context().newPage()
  await other.goto('/admin/content/page/privacy')
  const theirs = other.getByRole('textbox', { name: 'Text', exact: true })
  await expect(theirs).toHaveValue(/Our promise/)
  await theirs.fill('Written by the second')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Content published successfully')).toBeVisible()
  await other.getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByRole('alert')).toContainText('Ada Lindqvist has changed this text meanwhile')
  await expect(theirs).toHaveValue('Written by the second')
  await other.getByRole('button', { name: 'Show theirs' }).click()
  await expect(theirs).toHaveValue(/Our promise/)

  await device.reload()
  await expect(device.getByRole('heading', { name: 'Our promise' })).toBeVisible()
  await expect(device.getByText('Ask')).not.toHaveAttribute('href')
  await expectAccessible(device)
  await device.goto('/dashboard/notifications')
  await device.context().setOffline(true)
  await device.goto('/privacy')
  await expect(device.getByRole('heading', { name: 'Our promise' })).toBeVisible()
  for (const one of [page, device]) expect(await one.evaluate(() => 'harmed' in window)).toBe(false)
  await device.context().setOffline(false)

  const confirm = async () => {
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  }
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Go back to the original text' }).click()
  await confirm()
  await expect(page.getByText('Content restored successfully')).toBeVisible()
  await expect(words).toHaveValue(/## Who can see it/)
  await page.getByRole('button', { name: 'Restore' }).click()
  await confirm()
  await expect(words).toHaveValue(/Our promise/)
  await page.getByRole('button', { name: 'Go back to the original text' }).click()
  await confirm()
  await expect(words).toHaveValue(/## Who can see it/)
  await visit(page, '/admin/audit-logs?resource=content')
  await expect(page.getByRole('table', { name: 'Audit Logs' }).getByRole('row').nth(1)).toContainText(
    'publishedText · Privacy',
  )
})

test('the landing page, tips and an achievement say what was published', async ({ page, server, newDevice }) => {
  const admin = administrator()
  await enter(page, admin)
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Content published successfully')).toBeVisible()
  }
  await visit(page, '/admin/content')
  await expect(page.getByRole('link', { name: 'Promise at the top' })).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'content-list-1440-light')
  await page.getByRole('link', { name: 'Promise at the top' }).click()
  await page.getByLabel('Title').fill('Go & see <it>')
  await publish()
  // The page has it before any script: what is answered is at most two seconds old.
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Go &#38; see &#60;it&#62;</h1>')
  await page.goto('/admin/content/landing/stories')
  await page.getByRole('textbox', { name: 'Words', exact: true }).first().fill('“It was real.”')
  await page.getByRole('button', { name: 'Remove Story 3' }).click()
  await picture(page, 'content-stories-1440-light')
  await expectAccessible(page)
  await publish()
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('It was real.')
  const visitor = await newDevice()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Go & see <it>')
  await expect(visitor.getByText('“It was real.”')).toBeVisible()
  await expect(visitor.getByText('Example story')).toHaveCount(2)
  await expectAccessible(visitor)
  await picture(visitor, 'landing-published')

  await page.goto('/admin/content/tips/notifications')
  await page.getByRole('button', { name: 'Remove Tip 3' }).click()
  await page.getByRole('button', { name: 'Remove Tip 2' }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Look here on Sundays.')
  await publish()
  await page.goto('/admin/content?tab=achievements')
  await page.getByRole('combobox', { name: /Rows per page/ }).selectOption('50')
  await picture(page, 'content-achievements-1440-light')
  await page.getByRole('link', { name: 'First Steps' }).click()
  await page.getByLabel('Name').fill('First Miles')
  await page.getByLabel('Points').fill('25')
  await expectAccessible(page)
  await picture(page, 'content-achievement-1440-light')
  await publish()
  const device = await newDevice()
  await keepSignedIn(device.context(), await signUpByApi(server.url, newTraveler()))
  await device.goto('/dashboard/notifications')
  await expect(device.getByText('Look here on Sundays.')).toBeVisible()
  await visit(device, '/dashboard/achievements')
  await expect(device.getByText('First Miles').first()).toBeVisible()

  // What other journeys read stays as it was.
  const restored = await page.evaluate(async (name) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('farlight-session') ?? '') as {
      access_token: string
    }
    const { supabaseKey: apikey } = (await (await fetch('/config.json')).json()) as { supabaseKey: string }
    const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (what: string, body: object): Promise<unknown> =>
      (await fetch(`/rest/v1/rpc/${what}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const { versions } = (await ask('admin_content', { name })) as { versions: { body: object }[] }
    return Promise.all([
      ask('publish_content', { name, revision: 1, body: versions[1]?.body }),
      ...['landing/hero', 'landing/stories', 'tips/notifications'].map((text) =>
        ask('publish_content', { name: text, revision: 1 }),
      ),
    ])
  }, new URL(page.url()).pathname.slice('/admin/content/'.length))
  expect(restored).toEqual([2, 2, 2, 2])
})
