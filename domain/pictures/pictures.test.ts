import { expect, test } from 'vitest'
import {
  addressOfPicture,
  isAvatarPicture,
  keptPictureId,
  loadableAddress,
  longestAvatar,
  pictureSource,
  pictureTypeOf,
} from './pictures.ts'

const id = '01934f2e-9d3a-7000-8000-0123456789ab'

test('the address of a kept picture gives its id back, no other address gives one', () => {
  expect(keptPictureId(addressOfPicture(id))).toBe(id)
  expect(keptPictureId(`https://example.org/pictures/${id}`)).toBeNull()
  expect(keptPictureId('/pictures/../config.json')).toBeNull()
})

test('a picture shows as what its bytes are, and nothing else shows', () => {
  expect(pictureSource('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ')
  expect(pictureSource('iVBORw0KGgoAAA')).toMatch(/^data:image\/png;/)
  expect(pictureSource('UklGRhoA')).toMatch(/^data:image\/webp;/)
  expect(pictureSource(btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))).toBeNull()
})

test('a profile picture is a small picture of a kind that we keep, and says which', () => {
  expect(isAvatarPicture('data:image/webp;base64,UklGRhoA')).toBe(true)
  for (const wrong of [
    'data:image/png;base64,UklGRhoA',
    'data:image/svg+xml;base64,UklGRhoA',
    'data:text/html;base64,UklGRhoA',
    'data:image/webp;base64,UklGRhoA" onerror="x',
    `data:image/webp;base64,UklGR${'A'.repeat(longestAvatar)}`,
    'https://example.org/me.webp',
  ])
    expect(isAvatarPicture(wrong), wrong.slice(0, 60)).toBe(false)
})

test('a file is judged by its bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(pictureTypeOf(bytes('\u00ff\u00d8\u00ff\u00e0'))).toBe('image/jpeg')
  expect(pictureTypeOf(bytes('\u0089PNG\r\n\u001a\n'))).toBe('image/png')
  expect(pictureTypeOf(bytes('RIFF....WEBPVP8 '))).toBe('image/webp')
  expect(pictureTypeOf(bytes('GIF89a'))).toBeNull()
  expect(pictureTypeOf(bytes('<svg>'))).toBeNull()
  expect(pictureTypeOf(bytes(''))).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'file:///etc/passwd',
  'ftp://example.org/a.png',
  'not an address',
  'https://user:secret@example.org/a.png',
  'http://localhost/a.png',
  'http://router/a.png',
  'https://printer.local/a.png',
  'http://127.0.0.1:8080/a.png',
  'http://0x7f.1/a.png',
  'http://2130706433/a.png',
  'http://10.0.0.8/a.png',
  'http://172.20.1.1/a.png',
  'http://192.168.1.1/a.png',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[fe80::1]/a.png',
])('%s is never loaded', (address) => {
  expect(loadableAddress(address)).toBeNull()
})

test('a public address is loaded, over https', () => {
  expect(loadableAddress('https://example.org/a.jpg?w=1#x')).toBe('https://example.org/a.jpg?w=1#x')
  expect(loadableAddress('http://example.org/a.jpg')).toBe('https://example.org/a.jpg')
  expect(loadableAddress('https://93.184.216.34/a.jpg')).toBe('https://93.184.216.34/a.jpg')
  expect(loadableAddress('https://[2606:2800:220:1::1]/a.jpg')).toBe('https://[2606:2800:220:1::1]/a.jpg')
})
