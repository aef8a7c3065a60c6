/**
 * Takes mails and calendar files apart beside the page: a mail of a million lines keeps the library busy for minutes, and is
 * then ended with its thread.
 */
import { eventsIn } from '#domain/calendar/events-in-file.ts'
import { partsOfMail } from './mail-parts.ts'
import type { PartsAnswer, PartsQuestion } from './take-apart.ts'

const page = self as unknown as { postMessage: (answer: PartsAnswer) => void }

self.addEventListener('message', ({ data }: MessageEvent<PartsQuestion>) => {
  const answer =
    'mail' in data
      ? partsOfMail(data.mail).then((mail) => ({ mail }))
      : Promise.resolve({ calendar: eventsIn(data.calendar) })
  void answer.catch(() => ({ none: true }) as const).then((made) => page.postMessage(made))
})
