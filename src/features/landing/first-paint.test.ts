// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { earlyClick, removeFirstPaint } from './first-paint.tsx'

test('a press before the script had come is not lost, and counts once', () => {
  document.body.innerHTML = '<div id="first-paint"></div>'
  document.documentElement.dataset.firstPaint = 'register'
  expect(earlyClick()).toBe('register')
  removeFirstPaint()
  expect(earlyClick()).toBeNull()
  expect(document.getElementById('first-paint')).toBeNull()
})

test('without a press, and without the written top, nothing is asked', () => {
  document.documentElement.dataset.firstPaint = ''
  expect(earlyClick()).toBeNull()
  removeFirstPaint()
  removeFirstPaint()
  expect(earlyClick()).toBeNull()
})
