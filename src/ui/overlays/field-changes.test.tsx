// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { useFieldChanges } from './field-changes.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let close = () => {}
afterEach(() => close())

function open(fields: React.ReactNode): { changed: () => boolean; field: <E extends HTMLElement>(id: string) => E } {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  close = () => {
    act(() => root.unmount())
    box.remove()
  }
  let changed = () => false
  function Form() {
    const { watch, areChanged } = useFieldChanges()
    changed = areChanged
    return <div ref={watch}>{fields}</div>
  }
  act(() => root.render(<Form />))
  return { changed: () => changed(), field: (id) => document.getElementById(id) as never }
}

it('a form that was only walked through is as it was, also where it filled a field in before', () => {
  const { changed, field } = open(<input id="name" defaultValue="Kyoto" />)
  field<HTMLInputElement>('name').value = 'Kyoto, Japan'
  field('name').focus()
  expect(changed()).toBe(false)
})

it('what is typed, chosen or ticked is a change; taken back it is none', () => {
  const { changed, field } = open(
    <>
      <textarea id="text" />
      <input id="tick" type="checkbox" />
      <select id="kind">
        <option>saving</option>
        <option>expense</option>
      </select>
    </>,
  )
  field('text').focus()
  field<HTMLTextAreaElement>('text').value = 'Tea'
  expect(changed()).toBe(true)
  field<HTMLTextAreaElement>('text').value = ''
  expect(changed()).toBe(false)
  field<HTMLInputElement>('tick').checked = true
  expect(changed()).toBe(true)
  field<HTMLInputElement>('tick').checked = false
  field<HTMLSelectElement>('kind').value = 'expense'
  expect(changed()).toBe(true)
})

it('a control without a field of the browser tells its value itself', () => {
  const { changed, field } = open(<div id="tags" data-value="tea" tabIndex={-1} />)
  field('tags').focus()
  field('tags').dataset.value = 'tea,trains'
  expect(changed()).toBe(true)
})
