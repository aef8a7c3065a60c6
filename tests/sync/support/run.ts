/** One run: two devices of one traveler, a list of actions, an end that must hold the sync laws. */
import { setTimeout as wait } from 'node:timers/promises'
import type { BatchSizes } from '#sync/cycle/sending.ts'
import { createTransport } from '#sync/cycle/transport.ts'
import { createDevice, newStorage, type SimulatedDevice } from '#sync/testing/simulated-device.ts'
import type { Account } from './accounts.ts'
import type { Action } from './actions.ts'
import { createFaultyNetwork, type FaultyNetwork } from './faults.ts'
import { type EditedTable, History } from './history.ts'

export interface Station {
  device: SimulatedDevice
  network: FaultyNetwork
  clockSkew: number
}

export class Run {
  readonly history = new History()
  readonly stations: Station[]
  readonly account: Account
  /** Networks of devices that died in the middle of a pass: what they had sent may still arrive. */
  readonly bereaved: FaultyNetwork[] = []

  readonly batchSizes: BatchSizes | undefined

  constructor(account: Account, clockSkews: number[], batchSizes?: BatchSizes) {
    this.account = account
    this.batchSizes = batchSizes
    this.stations = clockSkews.map((clockSkew) => this.openStation(clockSkew))
  }

  openStation(clockSkew: number, storage = newStorage()): Station {
    const network = createFaultyNetwork()
    const { userId, url, key, accessToken } = this.account
    const transport = createTransport({ url, key, accessToken: async () => accessToken, fetch: network.fetch })
    return {
      device: createDevice({
        userId,
        transport,
        storage,
        clockSkew,
        ...(this.batchSizes && { batchSizes: this.batchSizes }),
      }),
      network,
      clockSkew,
    }
  }

  async play(actions: Action[]): Promise<void> {
    for (const action of actions) await this.act(action)
  }

  /** All connections work again and every device syncs until a whole round sends nothing more. */
  async settle(): Promise<void> {
    await this.heal()
    for (let round = 0; round < 6; round += 1) {
      let sent = 0
      for (const { device } of this.stations) {
        const { uploaded, failed } = await device.cycle('manual')
        sent += uploaded + failed
      }
      if (sent === 0) return
    }
  }

  /** All connections work again, and nothing is under way. */
  async heal(): Promise<void> {
    for (const network of [...this.bereaved, ...this.stations.map((station) => station.network)]) await network.heal()
  }

  close(): void {
    for (const { device } of this.stations) device.close()
  }

  private async act(action: Action): Promise<void> {
    const station = this.stations[action.on] as Station
    const { device, network } = station
    if (action.kind === 'create') return this.create(action.on, action.what, action.pick)
    if (action.kind === 'edit') return this.edit(action.on, action.what, action.pick, action.field, action.invalid)
    if (action.kind === 'delete') return this.remove(action.on, action.what, action.pick)
    if (action.kind === 'die') return this.die(action.on, action.afterRequests)
    if (action.kind === 'quarrel') return this.quarrel(action)
    network.plan(action.faults, action.pullLost)
    if (action.kind === 'pass') await device.cycle(action.reason)
    else await Promise.all(this.stations.map((each) => each.device.cycle(action.reason)))
  }

  private async quarrel({ on, what, pick, field, reason }: Extract<Action, { kind: 'quarrel' }>): Promise<void> {
    for (const station of [on, 1 - on]) await this.edit(station, what, pick, field, false)
    for (const station of [on, 1 - on]) await this.stations[station]?.device.cycle(reason)
  }

  private async create(on: number, table: EditedTable | 'goalProgress', pick: number): Promise<void> {
    const { device } = this.stations[on] as Station
    if (table === 'bucketLists') {
      const list = await device.create('bucketLists', { name: this.history.freshText() })
      return this.history.created('bucketLists', list, null)
    }
    if (table === 'goals') {
      const list = await this.pickRecord(device, 'bucketLists', pick)
      if (!list) return
      const goal = await device.create('goals', { bucketListId: list.id, title: this.history.freshText() })
      return this.history.created('goals', goal, list.id)
    }
    const goal = await this.pickRecord(device, 'goals', pick)
    if (table === 'transactions') {
      const given = { amount: this.history.freshNumber(), transactionType: 'saving', transactionDate: '2026-11-20' }
      const money = await device.create('transactions', { ...given, goalId: goal?.id ?? null } as never)
      return this.history.created('transactions', money as never, null)
    }
    if (!goal) return
    const progress = { goalId: goal.id, progressPercentage: 10, notes: this.history.freshText() }
    const made = await device.create('goalProgress', progress)
    this.history.created('goalProgress', made, goal.id)
  }

  private async edit(on: number, table: EditedTable, pick: number, field: string, invalid: boolean): Promise<void> {
    const { device } = this.stations[on] as Station
    const record = await this.pickRecord(device, table, pick)
    if (!record) return
    const saw = (record as unknown as Record<string, unknown>)[field]
    const fresh = field === 'amount' ? this.history.freshNumber() : this.history.freshText()
    // Too long for every text column, not above zero for money: refused by a check constraint.
    const value = !invalid ? fresh : typeof fresh === 'number' ? -fresh : fresh.padEnd(6000, '.')
    await device.update(table, record.id, { [field]: value })
    this.history.edits.push({ device: on, table, id: record.id, field, value, saw, invalid })
  }

  private async remove(on: number, table: EditedTable, pick: number): Promise<void> {
    const { device } = this.stations[on] as Station
    const record = await this.pickRecord(device, table, pick)
    if (!record) return
    await device.remove(table, record.id)
    this.history.deleted.add(record.id)
  }

  /** The tab dies in the middle of a pass; a new one opens the same storage. */
  private async die(on: number, afterRequests: number): Promise<void> {
    const dying = this.stations[on] as Station
    dying.network.dieAfter(afterRequests)
    const cycle = dying.device.cycle('manual').then(
      () => 'over',
      () => 'over',
    )
    await Promise.race([cycle, wait(40)])
    dying.device.close()
    this.bereaved.push(dying.network)
    this.stations[on] = this.openStation(dying.clockSkew, dying.device.storage)
  }

  private async pickRecord(device: SimulatedDevice, table: EditedTable, pick: number) {
    const records = await device.database.table(table).orderBy('id').toArray()
    return records.length === 0 ? undefined : (records[pick % records.length] as { id: string })
  }
}
