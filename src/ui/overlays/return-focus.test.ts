// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { rememberFocus } from './return-focus.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main><button id="card">Open</button><button id="dots">Actions</button></main>
    <div role="menu" aria-labelledby="dots"><div role="menuitem" tabindex="-1" id="item">Delete</div></div>
    <input id="field">`
})
const element = (id: string) => document.getElementById(id) as HTMLElement

it('gives the focus back to who had it', () => {
  element('card').focus()
  const restore = rememberFocus()
  element('field').focus()
  restore()
  expect(document.activeElement).toBe(element('card'))
})

it('gives it to the button of the menu whose item opened the dialog', () => {
  element('item').focus()
  const restore = rememberFocus()
  element('item').remove()
  element('field').focus()
  restore()
  expect(document.activeElement).toBe(element('dots'))
})

it('gives it to the main part when its owner is gone', () => {
  element('card').focus()
  const restore = rememberFocus()
  element('card').remove()
  restore()
  expect(document.activeElement).toBe(document.querySelector('main'))
})
