// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

// Nothing is drawn here.
HTMLElement.prototype.checkVisibility = function isVisible() {
  return this.closest('[hidden]') === null
}
keepFocus()

beforeEach(() => {
  document.body.innerHTML = ''
})

/** What a screen is made of, put into the page. */
function draw(parent: Element, html: string, before: Element | null = null): HTMLElement {
  const made = document.createElement('div')
  made.innerHTML = html
  parent.insertBefore(made, before)
  return made
}
/** What was drawn so far has been seen. */
const seen = () => new Promise((resolve) => setTimeout(resolve))
const focused = () => document.activeElement?.id

test('a main part that is drawn again has the focus that the one before it had, not the first link of its screen', async () => {
  const loading = draw(document.body, '<a href="/skip" id="old-skip">Skip</a><main id="loading" tabindex="-1"></main>')
  loading.querySelector('main')?.focus()
  expect(focused()).toBe('loading')
  draw(document.body, '<a href="/skip" id="skip">Skip</a><main id="loaded" tabindex="-1"></main>')
  loading.remove()
  await vi.waitFor(() => expect(focused()).toBe('loaded'))
})

test('a screen that comes in place of the one that had it is begun at its main part, not at the first link of its frame', async () => {
  const landing = draw(document.body, '<main><button id="start">Get Started</button></main>')
  landing.querySelector('button')?.focus()
  await seen()
  landing.remove()
  const screen = draw(document.body, '<a href="/skip" id="skip">Skip</a><main id="setup" tabindex="-1"></main>')
  await vi.waitFor(() => expect(focused()).toBe('setup'))
  // Drawn again when what it shows has come.
  screen.remove()
  draw(document.body, '<a href="/skip" id="skip again">Skip</a><main id="filled" tabindex="-1"></main>')
  await vi.waitFor(() => expect(focused()).toBe('filled'))
})

test('of a list that draws only what is near, the neighbour has it, not the row that came at the end', async () => {
  const list = draw(document.body, '')
  const [first, second] = [1, 2, 3].map((row) => draw(list, `<button id="row ${row}">Dismiss</button>`))
  first?.querySelector('button')?.focus()
  await seen()
  first?.remove()
  draw(list, '<button id="row 4">Dismiss</button>')
  await vi.waitFor(() => expect(focused()).toBe('row 2'))
  // What came and went meanwhile is over.
  second?.remove()
  draw(list, '<button id="row 5">Dismiss</button>')
  await vi.waitFor(() => expect(focused()).toBe('row 3'))
})

test('what comes at the place of what went has it', async () => {
  const list = draw(document.body, '')
  const [row, next] = [1, 2].map((number) => draw(list, `<button id="row ${number}">Dismiss</button>`))
  row?.querySelector('button')?.focus()
  await seen()
  row?.remove()
  draw(list, '<button id="undo">Undo</button>', next)
  await vi.waitFor(() => expect(focused()).toBe('undo'))
})

test('while a dialog is hidden because the next screen is on its way, the main part has the focus', async () => {
  draw(document.body, '<main id="main"></main>')
  const dialog = draw(document.body, '<div role="alertdialog"><button id="leave">Leave trip</button></div>')
  const leave = dialog.querySelector('button')
  leave?.focus()
  await seen()
  dialog.hidden = true
  // A browser takes the focus from what it no longer draws.
  leave?.blur()
  await vi.waitFor(() => expect(focused()).toBe('main'))
  // It is shown again: whoever was in it goes on there.
  dialog.hidden = false
  draw(document.body, '')
  await vi.waitFor(() => expect(focused()).toBe('leave'))
})
