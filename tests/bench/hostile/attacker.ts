/** A process of its own that strikes until it is ended, so that measuring does not share a thread with it. */
import { attacks } from './attacks.ts'
import type { Stage } from './stage.ts'

const [number = '', told = ''] = process.argv.slice(2)
const attack = attacks[Number(number)]
if (!attack) throw new Error(`There is no attack ${number}.`)
const stage = JSON.parse(told) as Stage
let turn = process.pid * 1_000

async function strike(): Promise<void> {
  for (;;) {
    turn += 1
    try {
      await attack?.blow(stage, turn)
    } catch {
      // Refused at the door: on with the next, but not faster than a door can close.
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}
for (let each = 0; each < attack.atOnce; each += 1) void strike()
