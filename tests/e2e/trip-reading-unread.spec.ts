import { Buffer } from 'node:buffer'
import { lockedPdf, pdfOf, vagueMail } from '#tests/support/booking-sources.ts'
import { says } from '#tests/support/language-model.ts'
import { dated } from './support/companions.ts'
import { signUpAs } from './support/connections.ts'
import { addItinerary, addressOf } from './support/itinerary.ts'
import { expectReadsWell } from './support/looks.ts'
import { testWithModel } from './support/model-server.ts'
import { expect, test } from './support/test.ts'
import { keepSignedIn, sessionOf } from './support/travelers.ts'
import { dialog, titles, open, choose, fieldOf } from './support/trip-reading.ts'

const withModel = testWithModel(20)

test('what cannot be read is said, and opens the form with what there is', { tag: '@storage' }, async ({
  page,
  context,
  server,
}) => {
  const ada = await signUpAs(server.url, 'Ada', 'Lovett')
  const trip = await addItinerary(server.url, ada, undefined, dated)
  await keepSignedIn(context, ada)
  await page.goto(addressOf(trip))
  await open(page)
  await expectReadsWell(page, 'reading-choose')
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog(page).getByRole('button', { name: 'Read', exact: true }).click()
  await expect(dialog(page).getByText('Choose a file, or paste the text of the booking.')).toBeVisible()
  await expect(dialog(page).getByLabel('Or paste the text')).toBeFocused()
  const refusals: [string, Buffer, string][] = [
    ['Own: Nothing.pdf', Buffer.alloc(0), 'This file is empty.'],
    ['Own: Page.eml', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Only e-mails (.eml), PDFs, passes'],
    ['Own: Photo.eml', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'We cannot read pictures.'],
    ['Own: Film.pdf', Buffer.concat([pdfOf('Film'), Buffer.alloc(20_000_000)]), 'This file is larger than 20 MB.'],
  ]
  for (const [name, buffer, reason] of refusals) {
    await choose(page, name, buffer)
    await expect(dialog(page).getByRole('alert').filter({ hasText: reason })).toBeVisible()
  }

  // Words that say too little: the form opens with them as a note, and with what was found.
  const words = 'Your table at Own: Tsukiji Sushi is kept.\nBooking reference: TBL-4711'
  await dialog(page).getByLabel('Or paste the text').fill(words)
  await dialog(page).getByRole('button', { name: 'Read', exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: 'We could not read a booking in this' })).toBeFocused()
  await expect(dialog(page).getByText('AI is not set up here.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Read with AI' })).toHaveCount(0)
  await expect(dialog(page).getByText('The form starts with what we found')).toBeVisible()
  await expectReadsWell(page, 'reading-unread', [
    [1440, 'dark'],
    [390, 'light'],
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog(page).getByRole('button', { name: 'Enter It by Hand' }).click()
  await expect(fieldOf(page, 'Notes')).toHaveValue(words)
  await expect(fieldOf(page, 'Confirmation code')).toHaveValue('TBL-4711')
  await expect(fieldOf(page, 'Restaurant')).toHaveValue('Own: Tsukiji Sushi')
  await fieldOf(page, 'Restaurant').fill('')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog(page).getByText('Enter what it is.')).toBeVisible()
  await fieldOf(page, 'Restaurant').fill('Own: Tsukiji Sushi')
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(titles(page)).toHaveText(['Own: Tsukiji Sushi'])

  // A mail in words and a PDF are kept with what is filled in.
  for (const [name, content] of [
    ['Own: Table.eml', vagueMail],
    ['Own: Ticket.pdf', pdfOf('Ticket 4711')],
  ] as const) {
    await open(page)
    await choose(page, name, content)
    await dialog(page).getByRole('button', { name: 'Enter It by Hand' }).click()
    await dialog(page).getByLabel('Kind').selectOption('Ticket')
    await dialog(page).getByLabel('Ticket for').fill(`Own: For ${name}`)
    await fieldOf(page, 'Confirmation code').fill('')
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: `Files of Own: For ${name}` })).toContainText(name)
  }
  await expect(titles(page)).toHaveCount(3)
})

withModel(
  'with a model words and papers are read, and what is not in them is said',
  { tag: '@storage' },
  async ({ page, context, server, model }) => {
    const session = await sessionOf(server.url)
    await keepSignedIn(context, session)
    const trip = await addItinerary(server.url, session, undefined, dated)
    await page.goto(addressOf(trip))
    const table = {
      kind: 'restaurant',
      title: { value: 'Own: Tsukiji Sushi', quote: 'look forward to you at Own: Tsukiji Sushi' },
      startsAt: { value: '2027-04-04T19:30', quote: 'April 4, 2027 at 19:30' },
      confirmationCode: { value: 'TBL-4711', quote: 'Booking reference: TBL-4711' },
      people: { value: 'The Lovetts', quote: 'for the Lovetts' },
    }

    await open(page)
    await choose(page, 'Own: Table.eml', vagueMail)
    await expect(dialog(page).getByText('is then sent to the AI service of this site')).toBeVisible()
    expect(model.asked).toHaveLength(0)
    model.answers = [says('Here you are!')]
    await dialog(page).getByRole('button', { name: 'Read with AI' }).click()
    await expect(dialog(page).getByText('AI’s answer made no sense this time.')).toBeVisible()
    model.answers = [says({ bookings: [] })]
    await dialog(page).getByRole('button', { name: 'Read with AI' }).click()
    await expect(dialog(page).getByText('AI found no booking in this.')).toBeVisible()
    model.answers = [says({ bookings: [table] })]
    await dialog(page).getByRole('button', { name: 'Read with AI' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Check each field' })).toBeFocused()
    const asked = model.asked.at(-1)?.body.messages[1]?.content
    expect(asked).toContain('look forward to you at Own: Tsukiji Sushi')
    expect(asked).not.toContain('@')
    await expect(fieldOf(page, 'Restaurant')).toHaveAccessibleDescription(
      'In the source: look forward to you at Own: Tsukiji Sushi',
    )
    await expect(fieldOf(page, 'For whom')).toHaveAccessibleDescription(
      'Not in these words in the source. Please check.',
    )
    await expect(dialog(page).getByText('The source does not say the time zone. Please check.')).toBeVisible()
    await expectReadsWell(page, 'reading-model', [
      [1440, 'light'],
      [390, 'dark'],
    ])
    await page.setViewportSize({ width: 1280, height: 900 })
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(titles(page)).toHaveText(['Own: Tsukiji Sushi'])
    await expect(page.getByRole('list', { name: 'Files of Own: Tsukiji Sushi' })).toContainText('Own: Table.eml')

    // A PDF: its words are read on the device, and only they are sent.
    model.answers = [says({ bookings: [{ kind: 'ticket', title: { value: 'Own: Kanze', quote: 'Own: Kanze' } }] })]
    await open(page)
    await choose(page, 'Own: Ticket.pdf', pdfOf('Own: Kanze (row 5)', 'Booking reference: KNZ-55'))
    await dialog(page).getByRole('button', { name: 'Read with AI' }).click()
    await expect(fieldOf(page, 'Ticket for')).toHaveValue('Own: Kanze')
    expect(model.asked.at(-1)?.body.messages[1]?.content).toContain('Own: Kanze (row 5)\nBooking reference: KNZ-55')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()

    const before = model.asked.length
    await open(page)
    await choose(page, 'Own: Locked.pdf', lockedPdf())
    await dialog(page).getByRole('button', { name: 'Read with AI' }).click()
    await expect(dialog(page).getByText('This PDF is locked with a password.')).toBeVisible()
    expect(model.asked).toHaveLength(before)
  },
)
