/** Finds and uses what is on the screen by role and words, as a traveler does, in any browser. */
import { expect } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import type { Browser } from './browser.ts'

type Role = 'button' | 'link' | 'heading' | 'field' | 'option' | 'img' | 'list item button'

interface Wanted {
  role: Role
  /** Its whole name, or the beginning of it where it ends with '…'. */
  name: string
}

const mark = 'data-engine-found'

/** Marks the first of those that can be seen, in the topmost dialog if there is one; runs in the page. */
function look(role: Role, name: string, attribute: string): boolean {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input, textarea, select',
    option: '[role=option]',
    img: 'img, [role=img]',
    'list item button': 'li button, [role=listitem] button',
  }
  const words = (node: Element | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (node: Element): string => {
    const labelledBy = node.getAttribute('aria-labelledby')
    if (labelledBy)
      return labelledBy
        .split(' ')
        .map((id) => words(document.getElementById(id)))
        .join(' ')
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label) return label
    if ('labels' in node && role === 'field') return words((node as HTMLInputElement).labels?.[0] ?? null)
    return words(node)
  }
  const seen = (node: Element) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden'
  const scopes = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(seen)
  const scope = scopes.at(-1) ?? document
  const isWanted = (found: string) =>
    name.endsWith('…') || role === 'field' ? found.startsWith(name.replace(/…$/, '')) : found === name
  for (const before of document.querySelectorAll(`[${attribute}]`)) before.removeAttribute(attribute)
  const inList = role === 'option' ? document : scope
  const nodes = [...inList.querySelectorAll(selectors[role])].filter((node) => isWanted(nameOf(node)) && seen(node))
  const [first] = nodes
  if (!first) return false
  first.scrollIntoView({ block: 'center' })
  first.setAttribute(attribute, '')
  return true
}

/** Whether a pointer would meet it: nothing lies over it, and it can be pressed. */
function isFree(attribute: string): boolean {
  const node = document.querySelector(`[${attribute}]`)
  if (!node || node.matches(':disabled, [aria-busy=true]')) return false
  const { left, top, width, height } = node.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  return met !== null && (node.contains(met) || met.contains(node))
}

export interface Screen {
  see(text: string): Promise<void>
  seeNot(text: string): Promise<void>
  find(role: Role, name: string): Promise<void>
  press(role: Role, name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Chooses in a list, or sets a date: what a picker of the engine's own would do. */
  set(label: string, value: string): Promise<void>
  upload(path: string): Promise<void>
  at(path: RegExp): Promise<void>
  until(work: () => boolean | Promise<boolean>, what: string, timeout?: number): Promise<void>
}

export function screenOf(browser: Browser): Screen {
  const poll = (work: () => unknown, message: string, timeout = patience) =>
    expect.poll(work, { timeout, interval: 100, message })
  const find = async ({ role, name }: Wanted, free: boolean) => {
    await poll(
      async () => (await browser.run(look, role, name, mark)) && (!free || (await browser.run(isFree, mark))),
      `${role} '${name}'`,
    ).toBe(true)
  }
  const shows = (text: string) =>
    browser.run((wanted: string) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), text)
  const selector = `[${mark}]`
  return {
    see: (text) => poll(() => shows(text), `'${text}'`).toBe(true),
    seeNot: (text) => poll(() => shows(text), `no '${text}'`).toBe(false),
    find: (role, name) => find({ role, name }, false),
    press: async (role, name) => {
      // What is drawn anew between the finding and the pressing is found again.
      const pressed = async () => {
        if (!(await browser.run(look, role, name, mark)) || !(await browser.run(isFree, mark))) return false
        return browser.press(selector).then(
          () => true,
          (problem: unknown) => {
            if (/detached|stale|no such element|No element found/i.test(String(problem))) return false
            throw problem
          },
        )
      }
      await poll(pressed, `${role} '${name}' to press`).toBe(true)
    },
    fill: async (label, text) => {
      await find({ role: 'field', name: label }, true)
      await browser.run((where: string) => {
        const field = document.querySelector<HTMLInputElement>(where)
        field?.focus()
        field?.select()
      }, selector)
      await browser.type(selector, text)
    },
    set: async (label, value) => {
      await find({ role: 'field', name: label }, true)
      await browser.run(
        (where: string, wanted: string) => {
          const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(where)
          if (!field) throw new Error('It has gone.')
          const text =
            field instanceof HTMLSelectElement
              ? ([...field.options].find((option) => option.text === wanted)?.value ?? '')
              : wanted
          // As the engine does it: React notices what comes by the element's own setter.
          const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
          set?.call(field, text)
          field.dispatchEvent(new Event('input', { bubbles: true }))
          field.dispatchEvent(new Event('change', { bubbles: true }))
        },
        selector,
        value,
      )
    },
    upload: async (path) => {
      await browser.run((attribute: string) => {
        for (const before of document.querySelectorAll(`[${attribute}]`)) before.removeAttribute(attribute)
        document.querySelector('[role=dialog] input[type=file]')?.setAttribute(attribute, '')
      }, mark)
      await browser.upload(selector, path)
    },
    at: (path) => poll(() => browser.run(() => location.pathname), String(path)).toMatch(path),
    until: (work, what, timeout) => poll(work, what, timeout).toBe(true),
  }
}
