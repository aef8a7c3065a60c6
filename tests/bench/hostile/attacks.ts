/**
 * What was found to cost others something, one entry for each finding of the reviews (H1 …) and of earlier ones. Each blow
 * is struck again and again, by so many at once.
 */
import { connect } from 'node:net'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { activityNamed, dayNamed } from '#domain/itineraries/testing/plan-histories.ts'
import { asAttacker, from, type Stage } from './stage.ts'

export interface Attack {
  finding: string
  what: string
  atOnce: number
  blow(stage: Stage, turn: number): Promise<unknown>
}

/** Reads an answer to its end, whatever it is. */
const ask = async (url: string, init: RequestInit = {}) => (await fetch(url, init)).arrayBuffer()

const read =
  (path: string) =>
  (stage: Stage): Promise<unknown> =>
    ask(stage.url + path, { headers: asAttacker(stage) })

/** One letter becomes two; no two texts are the same, and they come from twenty addresses. */
const search = (letter: string) => (stage: Stage, turn: number) =>
  ask(`${stage.url}/geocoding/v5/mapbox.places/${encodeURIComponent(letter.repeat(190) + turn)}.json`, {
    headers: from(`198.51.100.${turn % 20}`),
  })

async function malformed({ url }: Stage, turn: number): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  const target = ['//', '//:1/../realtime/v1/websocket', 'http://', '/%ff', '*'][turn % 5]
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${turn % 2 ? 'websocket' : 'h2c'}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  await Promise.race([once(socket, 'close'), once(socket, 'data')])
  socket.destroy()
}

const file = Buffer.alloc(20_000_000, '%PDF-1.4\n')
/** What comes is not what was announced: it is looked through, and is gone. */
const upload = (stage: Stage, turn: number) =>
  ask(`${stage.url}/storage/v1/object/trip-files/${stage.files[turn % stage.files.length]}`, {
    method: 'POST',
    headers: { ...asAttacker(stage), 'content-type': 'application/pdf' },
    body: file,
  })

/** Days and activities that were never there before. */
function otherPlan(turn: number): object {
  const name = (part: number) => `${turn.toString(36)}${part.toString(36)}`.padStart(10, '0').slice(-10)
  const days = Array.from({ length: 60 }, (_, day) => ({
    ...dayNamed(
      name(day),
      'Day',
      Array.from({ length: 42 }, (__, at) => activityNamed(name(100 + day * 42 + at), 'Walk')),
    ),
    day: day + 1,
  }))
  const breakdown = { accommodation: 0, activities: 0, food: 0, transportation: 0, other: 0 }
  return {
    summary: '',
    source: 'ai',
    tips: [],
    tipIds: [],
    days,
    estimatedBudget: { total: 0, currency: 'USD', breakdown },
  }
}

const replacePlan = (stage: Stage, turn: number) =>
  ask(`${stage.url}/rest/v1/itineraries?id=eq.${stage.trip}`, {
    method: 'PATCH',
    headers: { ...asAttacker(stage), prefer: 'return=minimal' },
    body: JSON.stringify({ ai_generated_plan: otherPlan(turn) }),
  })

async function joinWithoutEnd({ url, key, token, userId }: Stage): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`)
  socket.on('error', () => {})
  await Promise.race([once(socket, 'open'), once(socket, 'close')])
  const payload = { config: { private: true }, access_token: token }
  for (let ref = 0; ref < 2_000 && socket.readyState === WebSocket.OPEN; ref += 1)
    socket.send(JSON.stringify(['1', String(ref), `realtime:person:${userId}`, 'phx_join', payload]))
  if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close')
}

export const attacks: readonly Attack[] = [
  { finding: 'H1', what: 'upgrades without an address', atOnce: 4, blow: malformed },
  { finding: 'H2', what: 'searches for Æ × 200', atOnce: 20, blow: search('Æ') },
  {
    finding: 'H3',
    what: 'files asked for without end',
    atOnce: 600,
    blow: (stage, turn) =>
      read(`/storage/v1/object/trip-files/${stage.trip}/00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`)(
        stage,
      ),
  },
  { finding: 'M1', what: 'uploads of 20 MB that are not what was announced', atOnce: 8, blow: upload },
  {
    finding: 'M2',
    what: 'reads that are ended again and again',
    atOnce: 4,
    blow: read(`/rest/v1/goals?select=${Array.from({ length: 100 }, (_, at) => `a${at}:notes`).join()}`),
  },
  { finding: 'M5', what: 'plans of 2,520 activities made anew', atOnce: 5, blow: replacePlan },
  {
    finding: 'L6',
    what: 'the page of a shared trip',
    atOnce: 50,
    blow: ({ url, trip }) =>
      ask(`${url}/itineraries/${trip}`, { headers: { 'accept-encoding': 'br', ...from('203.0.113.66') } }),
  },
  { finding: 'L7', what: 'joins without end', atOnce: 4, blow: joinWithoutEnd },
  {
    finding: 'earlier',
    what: 'lists in lists in lists',
    atOnce: 4,
    blow: read('/rest/v1/goals?select=id,bucket_lists(id,goals(id,bucket_lists(id)))'),
  },
  {
    finding: 'earlier',
    what: 'everything with everything',
    atOnce: 4,
    blow: read('/rest/v1/goals?select=*,bucket_lists(*,goals(*))&order=description.desc'),
  },
  {
    finding: 'earlier',
    what: 'texts compared with every row',
    atOnce: 4,
    blow: read(
      `/rest/v1/goals?select=id&or=(${Array.from({ length: 150 }, (_, at) => `description.imatch.(a|b)*${at}`).join()})`,
    ),
  },
]
