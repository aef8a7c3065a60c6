import { expect, test } from './support/test.ts'

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what a toast offers stands in the line of its words, and is large enough for a finger', async ({
    page,
    world,
  }) => {
    await page.goto(`/goals/${world.goalId}`)
    await page.getByRole('button', { name: 'Mark as Completed' }).tap()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    const middleOf = (text: string) =>
      toast.getByText(text).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return (top + bottom) / 2
      })
    expect(Math.abs((await middleOf('Undo')) - (await middleOf('Goal marked as completed!')))).toBeLessThan(3)
    const target = await toast.getByRole('button', { name: 'Undo' }).boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(44)
  })
})
