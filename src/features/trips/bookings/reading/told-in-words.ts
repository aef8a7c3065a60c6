/** What machines were told nothing of, people are told in words: those of a mail, and of the papers attached to it. */
import type { WordsRead } from '#domain/itineraries/bookings/reading/words/bookings-in-words.ts'
import { textOfPdf } from './pdf-text.ts'
import type { PdfAnswer } from './pdf.worker.ts'
import type { Reading } from './read-source.ts'

/** Of one mail. */
const mostPdfs = 3

/** All that a source says in words, its PDFs too. */
export async function wordsOf({ text, pdfs }: Reading): Promise<{ words: string; pdfs: PdfAnswer[] }> {
  const read = await Promise.all(pdfs.slice(0, mostPdfs).map(textOfPdf))
  const words = [text, ...read.map((one) => (one.pdf === 'text' ? one.text : ''))].join('\n\n').trim()
  return { words, pdfs: read }
}

/** What is told in words: by the mail itself, else also by the papers attached to it, which say more than is meant. */
export async function toldInWords(
  reading: Reading,
  near: string,
): Promise<{ words: string; told: WordsRead | null; pdfs: PdfAnswer[] }> {
  const { readWords } = await import('./read-words.ts')
  const { text, cancelled } = reading
  const own = text === '' || cancelled > 0 ? null : await readWords(text, near)
  if (own && (own.bookings.length > 0 || own.isCancelled)) return { words: text, told: own, pdfs: [] }
  const { words, pdfs } = await wordsOf(reading)
  return { words, told: words === '' || cancelled > 0 ? null : await readWords(words, near), pdfs }
}
