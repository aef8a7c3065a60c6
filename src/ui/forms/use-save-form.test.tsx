// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { FieldProblem, useSaveForm } from './use-save-form.ts'

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'missing')), note: z.string() })

let box: HTMLElement
let root: Root
let ends: { resolve: () => void; reject: (cause: Error) => void }[]
const save = vi.fn(
  (_read: z.output<typeof schema>, _overwrites: boolean) =>
    new Promise<void>((resolve, reject) => {
      ends.push({ resolve, reject })
    }),
)
const heard = vi.fn()

function Form() {
  const { form, submit, busy, failure, problem } = useSaveForm({
    schema,
    initial: { name: 'Pro', note: '' },
    save,
    taken: { field: 'name', message: 'taken' },
    onAnyFailure: heard,
    onFailure: (cause) => `Not saved: ${(cause as Error).message}`,
  })
  return (
    <form onSubmit={submit}>
      <input {...form.register('name')} />
      <textarea {...form.register('note')} />
      <output data-of="problem">{problem('name')}</output>
      <output data-of="failure">{failure}</output>
      <output data-of="busy">{String(busy)}</output>
    </form>
  )
}

/** A field of either kind, the form, or where something is told. */
const field = (selector: string) => box.querySelector(selector) as HTMLInputElement
const told = (of: string) => field(`[data-of="${of}"]`).textContent
const type = (selector: string, text: string) =>
  act(async () => {
    const input = field(selector)
    const { prototype } = input.constructor as typeof HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () =>
  act(async () => {
    field('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
const refuse = (at: number, cause: Error) => act(async () => ends[at]?.reject(cause))
const refusal = (told: { code?: string; hint?: string }) => Object.assign(new Error('refused'), told)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ends = []
  save.mockClear()
  heard.mockClear()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() => root.render(<Form />))
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
})

test('what is wrong is said at its field, which gets the focus, and nothing is saved until it is right', async () => {
  await type('input', '  ')
  await submit()
  expect([told('problem'), save.mock.calls.length]).toEqual(['missing', 0])
  expect(document.activeElement).toBe(field('input'))
  await type('input', 'Pro ')
  expect(told('problem')).toBe('')
  await submit()
  expect(save.mock.calls).toEqual([[{ name: 'Pro', note: '' }, false]])
})

test('it is saved once, however often one asks', async () => {
  await submit()
  await submit()
  expect([save.mock.calls.length, told('busy')]).toEqual([1, 'true'])
  await act(async () => ends[0]?.resolve())
  expect(told('busy')).toBe('false')
})

test('a failure is told, what was typed stays, and it can be tried again', async () => {
  await type('textarea', 'Every month')
  await submit()
  await refuse(0, new Error('no network'))
  expect(told('failure')).toBe('Not saved: no network')
  expect(field('textarea').value).toBe('Every month')
  await submit()
  expect(told('failure')).toBe('')
  expect(save).toHaveBeenLastCalledWith({ name: 'Pro', note: 'Every month' }, false)
})

test('a failure is no longer told once something else is wrong', async () => {
  await submit()
  await refuse(0, new Error('no network'))
  await type('input', '')
  await submit()
  expect([told('problem'), told('failure')]).toEqual(['missing', ''])
  await type('input', 'Pro')
  expect(told('failure')).toBe('')
})

test('a value that exists already is said at its field until it is changed', async () => {
  await submit()
  await refuse(0, refusal({ code: '23505' }))
  expect([told('problem'), told('failure')]).toEqual(['taken', ''])
  expect(document.activeElement).toBe(field('input'))
  expect(heard).toHaveBeenCalledOnce()
  await type('input', 'Pro 2')
  expect(told('problem')).toBe('')
})

test('a problem that is found while saving is said at its field', async () => {
  await submit()
  await refuse(0, new FieldProblem('name', 'nobody has this name'))
  expect([told('problem'), told('failure')]).toEqual(['nobody has this name', ''])
})

test('that somebody else has changed it is told once; whoever saves again overwrites it', async () => {
  await submit()
  await refuse(0, refusal({ hint: 'changed_meanwhile' }))
  expect(told('failure')).toBe('Not saved: refused')
  await submit()
  expect(save).toHaveBeenLastCalledWith({ name: 'Pro', note: '' }, true)
})
