import { describe, expect, it } from 'vitest'
import { wayAside, wayBelow, wayOff } from './step-aside.ts'

const room = { top: 12, bottom: 800 }
const message = { top: 72, bottom: 132 }

describe('a message', () => {
  it('stays in its place where nothing under it has the focus', () => {
    expect(wayAside(message, { top: 200, bottom: 244 }, room)).toBe(0)
    expect(wayAside(message, { top: 20, bottom: 72 }, room)).toBe(0)
  })

  it('goes just below or above what has the focus, whichever is nearer and has room', () => {
    expect(wayAside(message, { top: 100, bottom: 144 }, room)).toBe(-44)
    expect(wayAside({ top: 20, bottom: 80 }, { top: 30, bottom: 74 }, room)).toBe(66)
    expect(wayAside({ top: 640, bottom: 760 }, { top: 700, bottom: 744 }, room)).toBe(-72)
    expect(wayAside({ top: 300, bottom: 360 }, { top: 350, bottom: 394 }, room)).toBe(-22)
  })

  it('stays where it went, until the focus comes there', () => {
    expect(wayAside(message, { top: 300, bottom: 344 }, room, 84)).toBe(84)
    expect(wayAside(message, { top: 180, bottom: 200 }, room, 84)).toBe(0)
  })

  it('stays in its place where what has the focus leaves no room beside it', () => {
    expect(wayAside(message, { top: 0, bottom: 790 }, room)).toBe(0)
  })
})

describe('beside a modal that was just opened, a message', () => {
  it('stays where it does not lie on it', () => {
    expect(wayOff(message, { top: 500, bottom: 844 }, 844, 12)).toBe(0)
  })

  it('goes above it where there is room', () => {
    expect(wayOff(message, { top: 126, bottom: 844 }, 844, 12)).toBe(-18)
  })

  it('goes to its foot, over its buttons, where there is none', () => {
    expect(wayOff(message, { top: 0, bottom: 844 }, 844, 12)).toBe(700)
    expect(wayOff(message, { top: 0, bottom: 844 }, 766, 12)).toBe(622)
  })

  it('goes up for nothing', () => {
    expect(wayOff(message, { top: 0, bottom: 140 }, 120, 12)).toBe(0)
  })
})

describe('what opens beside a button', () => {
  it('lets a message be that is not under it', () => {
    expect(wayBelow(message, { top: 150, bottom: 640 }, 832)).toBe(0)
  })

  it('has the message that would lie under it below it', () => {
    expect(wayBelow(message, { top: 84, bottom: 640 }, 832)).toBe(580)
  })

  it('keeps it where there is no room below', () => {
    expect(wayBelow(message, { top: 84, bottom: 780 }, 832)).toBe(0)
  })
})
