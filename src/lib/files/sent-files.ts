/** What another app, a page or the device's own list of files has sent here; see the service worker's sent-files.ts. */
import { importPath } from './import-path.ts'

export const sentCache = 'farlight-sent'
/** The header that has the name of a file. */
export const sentName = 'x-file-name'

/** What came by the device's menu for sharing: its files, and its words, each field a piece. It is gone afterwards. */
export async function takeSent(): Promise<{ files: File[]; words: string[] }> {
  const files: File[] = []
  let words: string[] = []
  if (!(await caches.has(sentCache))) return { files, words }
  const cache = await caches.open(sentCache)
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const name = kept?.headers.get(sentName)
    if (kept && name) files.push(new File([await kept.blob()], decodeURIComponent(name)))
    else if (kept) words = textsOf(await kept.json())
  }
  await caches.delete(sentCache)
  return { files, words }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** What a bookmarklet put behind the '#' of the address, where no server sees it: title, address and marked words of a page. */
export function wordsInHash(hash: string): string[] {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  return ['title', 'url', 'text'].flatMap((field) => said.get(field) ?? [])
}

/**
 * Words of a page as the reader of pasted text takes them: its title, its address below it, and what was marked as words about
 * it. Some apps send the address within the text.
 */
export function pageAsText(words: readonly string[]): string {
  const pieces = words.map((one) => one.trim()).filter(Boolean)
  const isAddress = (one: string) => /^https?:\/\/\S+$/i.test(one)
  const inText = /https?:\/\/\S+/i.exec(pieces.join(' '))?.[0]
  const address = pieces.find(isAddress) ?? inText
  const others = pieces
    .filter((one) => !isAddress(one))
    .map((one) => (address ? one.replace(address, '').trim() : one))
    .filter(Boolean)
  const [title, ...about] = [...new Set(others)].flatMap((one) => one.split(/\r?\n/)).filter(Boolean)
  return [title, address, ...about.map((line) => `> ${line}`)].filter((line) => line !== undefined).join('\n')
}

/** The script of a bookmark that sends the page that is open, with what is marked on it. @param origin of this app */
export const bookmarklet = (origin: string): string =>
  `javascript:(()=>{const p=new URLSearchParams({title:document.title,url:location.href,text:String(getSelection())});open(${JSON.stringify(`${origin}${importPath}#`)}+p,'_blank')})()`
