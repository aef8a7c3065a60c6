/** What the service worker and a page tell each other of a notice that was clicked. Every page has it: no library in here. */

/** The worker to a page: somebody has clicked a notice. */
export interface OpenNotice {
  type: 'OPEN_NOTICE'
  id: string
  path: string
}
/** A page to the worker: was it opened by a click? */
export const askedForNotice = 'ASK_FOR_NOTICE'
