// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { earlyClick, removeWrittenPage } from './early-click.ts'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))

test('a press before the app had come is not lost, and counts once', () => {
  document.body.innerHTML = '<div id="written-page"></div>'
  document.documentElement.dataset.asked = 'register'
  expect(earlyClick()).toBe('register')
  removeWrittenPage()
  expect(earlyClick()).toBeNull()
  expect(document.getElementById('written-page')).toBeNull()
})

test('without a press, and without a written page, nothing is asked', () => {
  expect(earlyClick()).toBeNull()
  removeWrittenPage()
  removeWrittenPage()
  expect(earlyClick()).toBeNull()
})

test('the focus goes to the same button of the page that the app has drawn', () => {
  const page = '<a href="/">Home</a><button data-asks="login">Sign In</button>%<button data-asks="register">Go</button>'
  document.body.innerHTML = `<div id="written-page">${page.replace('%', '<button hidden>Demo</button>')}</div><div id="root">${page}</div>`
  document.querySelector<HTMLElement>('#written-page [data-asks="register"]')?.focus()
  removeWrittenPage()
  expect(document.activeElement).toBe(document.querySelector('#root [data-asks="register"]'))
})
