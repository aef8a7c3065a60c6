import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { newBookingValues } from '#domain/itineraries/bookings/booking-form.ts'
import type { FoundBooking } from '#domain/itineraries/bookings/reading/found-booking.ts'
import type { ProposedBooking } from '#domain/itineraries/bookings/reading/proposed-values.ts'
import { bookingsOfAnswer, textForModel } from '#domain/itineraries/bookings/reading/reading-answer.ts'
import { kindOfBytes } from '#domain/itineraries/files/file-kind.ts'
import type { Itinerary } from '#domain/itineraries/itinerary.ts'
import { bookingLimits } from '#domain/itineraries/bookings/trip-booking.ts'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { tidy } from '#domain/text/answer-fields.ts'
import { calendarDay } from '#domain/text/dates.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { sizeText } from '#lib/words/size-text.ts'
import { readBooking } from '#remote/model/read-booking.ts'
import { readFileSpace } from '#remote/trip-files/file-space.ts'
import type { Pasted } from '#features/trips/shared/pasted.ts'
import { deviceZone } from '#features/trips/bookings/zone-options.ts'
import type { Papers, Source } from './papers.ts'
import type { PdfAnswer } from './pdf.worker.ts'
import { proposeFound, startWith } from './propose-found.ts'
import { toldInWords, wordsOf } from './told-in-words.ts'
import { readableKinds, readFileOf, readPassBundle, readText, type Reading } from './read-source.ts'

type ReadingState =
  | { step: 'choosing'; busy: boolean; problem: string | null }
  /** `words`: all of the source's; `loose`: what was found of a booking that cannot be proposed. */
  | {
      step: 'unread'
      source: Source
      reading: Reading
      words: string
      loose: FoundBooking | null
      asking: boolean
      problem: string | null
    }
  /** `byHand`: nothing was read, the form is to be filled in. */
  | {
      step: 'checking'
      source: Source
      /** The words that it was read from; '' where that is no text for people. */
      words: string
      proposals: ProposedBooking[]
      more: boolean
      /** How many more are in it that could not be read. */
      unread: number
      byHand: boolean
    }

/** In letters; more is no confirmation. */
const mostPasted = 500_000
/** Reads bookings from what somebody has, and proposes them. Nothing is kept by it. */
export function useReading(itinerary: Itinerary, papers: Papers, given: TripFile | Pasted | null) {
  const { t } = useLingui()
  const [state, setState] = useState<ReadingState>({ step: 'choosing', busy: given !== null, problem: null })
  const question = useRef<AbortController | null>(null)
  useEffect(() => () => question.current?.abort(), [])
  const facts = {
    tripZone: itinerary.timeZone,
    deviceZone: deviceZone(),
    currency: itinerary.aiGeneratedPlan.estimatedBudget.currency,
    near: itinerary.startDate ?? calendarDay(new Date()),
  }

  const refuse = (problem: string) => setState({ step: 'choosing', busy: false, problem })

  async function propose(
    source: Source,
    found: readonly FoundBooking[],
    { more = false, unread = 0, words = '' }: { more?: boolean; unread?: number; words?: string },
  ): Promise<boolean> {
    const { proposals, unusable } = await proposeFound(found, facts)
    if (proposals.length === 0) return false
    setState({ step: 'checking', source, words, proposals, more, unread: unread + unusable, byHand: false })
    return true
  }

  async function take(source: Source, read: () => Promise<Reading>): Promise<void> {
    const reading = await read()
    const { more, unread } = reading
    if (await propose(source, reading.bookings, { more, unread })) return
    // What machines were told nothing of, people are told in words.
    const { words, told, pdfs } = await toldInWords(reading, facts.near)
    if (told && (await propose(source, told.bookings, { unread, words }))) return
    setState({
      step: 'unread',
      source,
      reading: told?.isCancelled ? { ...reading, cancelled: 1 } : reading,
      words,
      loose: told?.loose ?? null,
      asking: false,
      problem: words === '' && pdfs.length > 0 ? problemOf(pdfs) : null,
    })
  }

  async function reading(work: () => Promise<void>): Promise<void> {
    setState({ step: 'choosing', busy: true, problem: null })
    try {
      await work()
    } catch (cause) {
      console.warn('A booking could not be read.', cause)
      refuse(t`This could not be read. Please try again.`)
    }
  }

  const readChosen = (file: File) =>
    reading(async () => {
      const { largest, space, used } = await readFileSpace()
      const paper = await papers.read(file, largest)
      if (paper === 'empty') return refuse(t`This file is empty.`)
      if (paper === 'size') return refuse(t`This file is larger than ${sizeText(largest)}.`)
      if (paper === 'unreadable') return refuse(t`This file could not be read. Please choose it again.`)
      // What cannot be kept here may be readable: passes that are packed together.
      if (paper === 'unsafe' || paper === 'kind') return await readLoose(file, largest)
      const { kind, bytes } = paper
      if (!readableKinds.includes(kind))
        return refuse(t`We cannot read pictures. You can add this one to the trip’s documents.`)
      const hasRoom = used + paper.size <= space
      return await take({ from: 'file', file: paper, hasRoom }, () => readFileOf(kind, new Uint8Array(bytes)))
    })

  /** A file that is not kept can be read: where the page is not safe, and passes that are packed together. */
  async function readLoose(file: File, largest: number): Promise<void> {
    if (file.size > largest) return refuse(t`This file is larger than ${sizeText(largest)}.`)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = kindOfBytes(bytes)
    const reading =
      kind !== null && readableKinds.includes(kind) ? () => readFileOf(kind, bytes) : readPassBundle(bytes)
    if (!reading) return refuse(t`Only e-mails (.eml), PDFs, passes and calendar files can be read.`)
    await take({ from: 'loose' }, async () => (typeof reading === 'function' ? await reading() : reading))
  }

  const readPasted = (text: string) =>
    reading(async () => {
      if (text.length > mostPasted)
        return refuse(t`This text is too long. Please paste only what is about the booking.`)
      return await take({ from: 'text', text }, () => readText(text))
    })

  useEffect(() => {
    if (!given) return
    if ('pasted' in given) {
      const { pasted } = given
      if (typeof pasted === 'string') void readPasted(pasted)
      else if (pasted) void readChosen(pasted)
      else refuse(t`We can’t see what you copied. Paste it into the field below.`)
      return
    }
    let wanted = true
    papers.bytes(given).then(
      (bytes) => {
        if (wanted)
          void reading(() => take({ from: 'paper', file: given }, () => readFileOf(given.kind, new Uint8Array(bytes))))
      },
      (cause: unknown) => {
        console.warn('A file could not be opened.', cause)
        if (wanted) refuse(t`This file is not on this device yet. Please try again when you are online.`)
      },
    )
    return () => {
      wanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [given])

  /** Why there are no words. */
  function problemOf(pdfs: readonly PdfAnswer[]): string {
    if (pdfs.some(({ pdf }) => pdf === 'locked'))
      return t`This PDF is locked with a password. Save it without one, or enter the booking by hand.`
    // What reads them is not kept with the app.
    return !navigator.onLine
      ? t`PDFs can be read when you are online.`
      : t`There are no words in this PDF that can be read. Perhaps it is a picture of a paper.`
  }

  async function askAi(): Promise<void> {
    if (state.step !== 'unread' || question.current) return
    const asked = new AbortController()
    question.current = asked
    const { source, reading: read, words } = state
    const end = (problem: string | null) => setState({ ...state, asking: false, problem })
    setState({ ...state, asking: true, problem: null })
    try {
      if (!navigator.onLine) return end(t`AI needs a connection, and you are offline.`)
      if (words === '') return end(problemOf((await wordsOf(read)).pdfs))
      const text = textForModel(words)
      const { destinationName: destination, startDate } = itinerary
      const answer = await readBooking({ text, destination, startDate: startDate ?? '' }, asked.signal)
      if (asked.signal.aborted) return end(null)
      if ('limit' in answer) return end(answer.limit)
      if ('none' in answer)
        return end(
          answer.none === 'offline'
            ? t`AI needs a connection, and you are offline.`
            : t`AI’s answer made no sense this time. Try again, or enter the booking by hand.`,
        )
      if (!(await propose(source, bookingsOfAnswer(answer.answer, text), {}))) end(t`AI found no booking in this.`)
    } catch (cause) {
      if (asked.signal.aborted) return end(null)
      console.warn(cause)
      end(reasonOf(cause, t`AI could not be reached.`))
    } finally {
      question.current = null
    }
  }

  /** Opens the form for what could not be read: with all that was found, and what was pasted as a note. */
  async function fillIn(): Promise<void> {
    if (state.step !== 'unread') return
    const { source, words, loose } = state
    const start: ProposedBooking = loose
      ? await startWith({ ...loose, asksMissing: false }, facts)
      : {
          values: newBookingValues('flight', { ...facts, startDay: itinerary.startDate ?? '' }),
          sources: {},
          unsaid: [],
          doubts: {},
          questions: {},
        }
    const notes = source.from === 'text' ? tidy(source.text, bookingLimits.notes) : ''
    const proposal = { ...start, values: { ...start.values, notes } }
    setState({ step: 'checking', source, words, proposals: [proposal], more: false, unread: 0, byHand: true })
  }

  return {
    state,
    readFile: (file: File) => void readChosen(file),
    readText: (text: string) => void readPasted(text),
    askAi,
    giveUp: () => question.current?.abort(),
    fillIn: () => void fillIn(),
  }
}
