/** Reads the words of a PDF beside the page: what came by mail may keep it busy for ever, and is then ended with its thread. */
import { getDocument } from 'unpdf/pdfjs'

export type PdfAnswer = { pdf: 'text'; text: string } | { pdf: 'locked' } | { pdf: 'unreadable' }

const mostPages = 30
const mostLetters = 100_000

const page = self as unknown as { postMessage: (answer: PdfAnswer) => void }

async function textOf(bytes: Uint8Array): Promise<string> {
  const opened = await getDocument({
    data: bytes,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  }).promise
  let text = ''
  for (let number = 1; number <= Math.min(opened.numPages, mostPages) && text.length < mostLetters; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n\n'
  }
  return text.slice(0, mostLetters)
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!(data instanceof Uint8Array)) return
  textOf(data).then(
    (text) => page.postMessage({ pdf: 'text', text }),
    (cause: unknown) =>
      page.postMessage({ pdf: (cause as { name?: string }).name === 'PasswordException' ? 'locked' : 'unreadable' }),
  )
})
