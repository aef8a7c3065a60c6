/**
 * Asks our server for photos of the destinations on the screen, the latest first and two at a time, and keeps the answers
 * with the account: the next start shows them without asking, also without a network.
 */
import {
  type DestinationAnswer,
  destinationKey,
  type DestinationPicture,
  longestDestination,
} from '#domain/places/destinations.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { askEndpoint } from '#remote/asking/client.ts'
import { keptAnswers } from '#remote/kept-answers.ts'

export interface DestinationPhoto extends DestinationPicture {
  /** To be called when it does not load: it may have gone from the server, which is then asked anew. */
  renew: () => void
}

type Tell = (userId: string, destination: string, photo: DestinationPhoto | null) => void

interface Wish {
  userId: string
  database: LocalDatabase
  destination: string
  tell: Tell
  over: boolean
}

const day = 86_400_000
const foundFor = 7 * day
const nothingFor = day
const failedFor = 60_000
const mostAtOnce = 2

const answers = keptAnswers<{ picture: DestinationPicture | null }>('destination:', 1_000)

const waiting: Wish[] = []
/** Questions to which the page knows an answer. */
const told = new Set<string>()
const renewed = new Set<string>()
/** Requests under way, by account and destination. */
const asking = new Set<string>()
/** Until when the server is left alone, after it could not be reached. */
let pausedUntil = 0

/** Tells what is known of a destination now, and what the server answers. Returns what ends the interest in it. */
export function watchDestination(destination: string, online: boolean, tell: Tell): () => void {
  const account = activeAccount()
  if (!account || destination.length > longestDestination) return () => {}
  const { userId, database } = account
  const wish: Wish = { userId, database, destination, tell, over: false }
  void answers.read(database, destinationKey(destination)).then((kept) => {
    if (!told.has(questionOf(wish))) announce(wish, kept?.picture ?? null)
    if (wish.over || !online || (kept && kept.askAgainAt > Date.now())) return
    waiting.push(wish)
    goOn()
  })
  return () => {
    wish.over = true
  }
}

const questionOf = ({ userId, destination }: Wish) => `${userId} ${destination}`

function announce(wish: Wish, picture: DestinationPicture | null): void {
  told.add(questionOf(wish))
  const renew = () => {
    if (renewed.has(wish.destination) || !navigator.onLine) return
    renewed.add(wish.destination)
    waiting.push({ ...wish, over: false })
    goOn()
  }
  wish.tell(wish.userId, wish.destination, picture && { ...picture, renew })
}

function goOn(): void {
  while (asking.size < mostAtOnce && Date.now() >= pausedUntil) {
    // What was scrolled away is not worth a question.
    const wish = waiting.pop()
    if (!wish) return
    const name = `${wish.userId} ${destinationKey(wish.destination)}`
    if (wish.over || asking.has(name) || activeAccount()?.userId !== wish.userId) continue
    asking.add(name)
    void ask(wish).finally(() => {
      asking.delete(name)
      goOn()
    })
  }
}

async function ask(wish: Wish): Promise<void> {
  const answer = await askServer(wish.destination)
  if (!answer) {
    pausedUntil = Date.now() + failedFor
    return
  }
  const key = destinationKey(wish.destination)
  const before = await answers.read(wish.database, key)
  const picture = pictureIn(answer) ?? (answer.found || answer.retry_after ? (before?.picture ?? null) : null)
  await answers.keep(wish.database, key, { picture }, Date.now() + pauseAfter(answer))
  announce(wish, picture)
}

async function askServer(destination: string): Promise<DestinationAnswer | null> {
  const path = `/destination-pictures?${new URLSearchParams({ query: destination })}`
  return askEndpoint(path).then(
    (answer) => answer as DestinationAnswer,
    () => null,
  )
}

function pictureIn(answer: DestinationAnswer): DestinationPicture | null {
  if (!answer.found || answer.sizes.length === 0) return null
  const { id, sizes, attribution } = answer
  return { id, sizes, attribution }
}

function pauseAfter(answer: DestinationAnswer): number {
  if (answer.found) return foundFor
  return answer.retry_after ? answer.retry_after * 1000 : nothingFor
}
