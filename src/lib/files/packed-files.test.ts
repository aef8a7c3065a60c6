import { expect, test } from 'vitest'
import { packFiles, unpackFiles } from './packed-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const files = [
  { url: 'assets/base-12.js', type: 'text/javascript', content: bytes('export const ō = 1') },
  { url: 'assets/empty.css', type: 'text/css', content: bytes('') },
  { url: 'assets/font.woff2', type: 'font/woff2', content: new Uint8Array([0, 255, 7]) },
]

test('files that are packed into one come out as they were', () => {
  expect(unpackFiles(packFiles(files))).toEqual(files)
  expect(unpackFiles(packFiles([]))).toEqual([])
})

test('a file that was cut off, or is another, is refused', () => {
  expect(() => unpackFiles(packFiles(files).slice(0, -1))).toThrow('ends before assets/font.woff2')
  expect(() => unpackFiles(bytes('<!doctype html><title>Farlight</title>'))).toThrow()
  expect(() => unpackFiles(new Uint8Array())).toThrow()
})
