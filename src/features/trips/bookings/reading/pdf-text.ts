import { askBeside } from '#lib/timing/ask-beside.ts'
import type { PdfAnswer } from './pdf.worker.ts'

const isAnswer = (data: unknown): data is PdfAnswer => typeof data === 'object' && data !== null && 'pdf' in data

/** The words of a PDF. `unreadable`: none could be had of it, or not in time. */
export async function textOfPdf(bytes: Uint8Array): Promise<PdfAnswer> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' })
  return (await askBeside(worker, bytes, isAnswer)) ?? { pdf: 'unreadable' }
}
