// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { firstField } from './modal-focus.ts'

const idOfFirst = (html: string) => {
  document.body.innerHTML = html
  return firstField(document.body)?.id
}

test('a modal begins at its first field that can be used', () => {
  expect(idOfFirst('<button></button><input type="hidden"><input disabled><textarea id="note"></textarea>')).toBe(
    'note',
  )
})

test('or where it says so', () => {
  expect(idOfFirst('<input id="name"><button id="cancel" data-autofocus></button>')).toBe('cancel')
})

test('at a choice it begins at what is chosen, and at the first where nothing is', () => {
  const choice = (chosen: string) => `
    <input type="radio" name="who" id="public">
    <input type="radio" name="who" id="private" ${chosen}>
    <input type="radio" name="what" id="other" checked>`
  expect(idOfFirst(choice('checked'))).toBe('private')
  expect(idOfFirst(choice(''))).toBe('public')
})
