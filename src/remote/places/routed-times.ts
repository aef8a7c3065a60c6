/**
 * Asks our server what the operator's routing service says of ways, many in one request, and keeps the answers with the
 * account: the next start shows them without asking, also without a network.
 */
import { mostWaysAtOnce, type TravelAnswer, type TravelTimes, type Way, wayKey } from '#domain/places/travel-time.ts'
import { activeAccount } from '#sync/account/active-account.ts'
import type { LocalDatabase } from '#sync/local/database.ts'
import { askEndpoint } from '#remote/asking/client.ts'
import { keptAnswers } from '#remote/kept-answers.ts'

type Tell = (userId: string, way: string, times: TravelTimes | null) => void

interface Wish {
  userId: string
  database: LocalDatabase
  way: Way
  tell: Tell
  over: boolean
}

const day = 86_400_000
const foundFor = 30 * day
const nothingFor = day
const failedFor = 60_000
/** The ways of a day that is opened travel together. */
const gatherMs = 50

const answers = keptAnswers<{ times: TravelTimes | null }>('way:', 2_000)

let waiting: Wish[] = []
let asking = false
/** Until when the server is left alone, after it could not be reached. */
let pausedUntil = 0

/** Tells what is known of a way now, and what the server answers. Returns what ends the interest in it. */
export function watchWay(way: Way, online: boolean, tell: Tell): () => void {
  const account = activeAccount()
  if (!account) return () => {}
  const { userId, database } = account
  const wish: Wish = { userId, database, way, tell, over: false }
  void answers.read(database, wayKey(way)).then((kept) => {
    if (kept) tell(userId, wayKey(way), kept.times)
    if (wish.over || !online || (kept && kept.askAgainAt > Date.now())) return
    waiting.push(wish)
    if (waiting.length === 1) setTimeout(() => void goOn(), gatherMs)
  })
  return () => {
    wish.over = true
  }
}

async function goOn(): Promise<void> {
  if (asking) return
  asking = true
  try {
    for (;;) {
      const user = activeAccount()?.userId
      waiting = waiting.filter(({ over, userId }) => !over && userId === user)
      if (waiting.length === 0 || Date.now() < pausedUntil) {
        waiting = []
        return
      }
      const byWay = new Map(waiting.map((wish) => [wayKey(wish.way), wish]))
      const now = [...byWay].slice(0, mostWaysAtOnce)
      const keys = new Set(now.map(([key]) => key))
      waiting = waiting.filter(({ way }) => !keys.has(wayKey(way)))
      await ask(now.map(([, wish]) => wish))
    }
  } finally {
    asking = false
  }
}

async function ask(wishes: readonly Wish[]): Promise<void> {
  const answer = await askEndpoint('/functions/v1/travel-times', { ways: wishes.map(({ way }) => way) }).then(
    (said) => said as TravelAnswer,
    () => null,
  )
  if (!Array.isArray(answer?.ways)) {
    pausedUntil = Date.now() + failedFor
    return
  }
  for (const [at, { userId, database, way, tell }] of wishes.entries()) {
    const times = answer.ways[at] ?? null
    await answers.keep(database, wayKey(way), { times }, Date.now() + (times ? foundFor : nothingFor))
    tell(userId, wayKey(way), times)
  }
}
