/** A network that misbehaves as told: each request takes the next fault of the plan, then all is well again. */

/**
 * `lost`: never arrives. `unanswered`: arrives, the answer is lost. `twice`: arrives two times, the second answer is
 * heard. `broken`: a failing proxy answers 500. `late`: an edit arrives only after the connection has healed.
 */
export const faultKinds = ['ok', 'lost', 'unanswered', 'twice', 'broken', 'late'] as const
export type Fault = (typeof faultKinds)[number]

export interface FaultyNetwork {
  fetch: typeof fetch
  /** The faults of the coming requests that write or read rows; `pullLost`: the next pull never arrives. */
  plan(faults: Fault[], pullLost: boolean): void
  /** After this many more requests the device is dead: nothing is sent and nothing answers. */
  dieAfter(requests: number): void
  /** Delivers what was held up and waits for what is under way, a dead device's too; from now on nothing goes wrong. */
  heal(): Promise<void>
  brokenAnswers(): number
}

export function createFaultyNetwork(transmit: typeof fetch = fetch): FaultyNetwork {
  let planned: Fault[] = []
  let losePull = false
  let left = Number.POSITIVE_INFINITY
  let broken = 0
  const heldUp: Request[] = []
  const underWay = new Set<Promise<Response>>()

  const send: typeof fetch = (input, init) => {
    const answer = transmit(input, init)
    underWay.add(answer)
    void answer.catch(() => undefined).then(() => underWay.delete(answer))
    return answer
  }

  const faulty: typeof fetch = async (input, init) => {
    // A dead device hears nothing, not even an error.
    if ((left -= 1) < 0) return new Promise<Response>(() => {})
    const request = new Request(input, init)
    const fault = nextFault(request.url)
    if (fault === 'broken') {
      broken += 1
      return Response.json({ code: 'XX000', message: 'broken on purpose' }, { status: 500 })
    }
    if (fault === 'lost') throw new TypeError('lost on purpose')
    if (fault === 'late') {
      // Only an edit carries the time that tells an old one; whole records are not held up.
      if (await isOnlyEdits(request)) heldUp.push(request)
      throw new TypeError('held up on purpose')
    }
    if (fault === 'twice' || fault === 'unanswered') await (await send(request.clone())).arrayBuffer()
    if (fault === 'unanswered') throw new TypeError('answer lost on purpose')
    return send(request)
  }

  function nextFault(url: string): Fault {
    if (!url.endsWith('/sync_pull')) return planned.shift() ?? 'ok'
    const lost = losePull
    losePull = false
    return lost ? 'lost' : 'ok'
  }

  return {
    fetch: faulty,
    plan(faults, pullLost) {
      planned = [...faults]
      losePull = pullLost
    },
    dieAfter(requests) {
      left = requests
    },
    async heal() {
      planned = []
      losePull = false
      left = Number.POSITIVE_INFINITY
      for (const request of heldUp.splice(0)) await (await send(request)).arrayBuffer()
      await Promise.allSettled(underWay)
    },
    brokenAnswers: () => broken,
  }
}

async function isOnlyEdits(request: Request): Promise<boolean> {
  if (!request.url.endsWith('/push_changes')) return request.method === 'PATCH'
  const { changes } = (await request.clone().json()) as { changes: { operation: string }[] }
  return changes.every(({ operation }) => operation === 'update')
}
