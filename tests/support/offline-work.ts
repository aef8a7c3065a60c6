/** Much work on a device without a network, written as the app would have written it, in a moment instead of an hour. */
import type { Page } from '@playwright/test'

export interface OfflineWork {
  userId: string
  /** The new list that all the goals are in: 'Far away'. Every third goal is completed. */
  listId: string
  goals: { id: string; title?: string; budgetTarget?: number }[]
  /** Each goal is edited twice and has two bookings, 10 and 11. */
  withEdits: boolean
}

/** Writes records and their entries of the outbox into the device's own database, as offline work would have. */
export async function workOffline(page: Page, work: OfflineWork): Promise<void> {
  await page.evaluate(async ({ userId, listId, goals, withEdits }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`farlight-${userId}`)
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const stores = ['bucketLists', 'goals', 'transactions', 'syncQueue']
    const transaction = database.transaction(stores, 'readwrite')
    const timestamp = new Date().toISOString()
    const times = { createdAt: timestamp, updatedAt: timestamp, _syncStatus: 'pending' }
    const queue = (
      table: string,
      operation: string,
      id: string,
      parents: string[],
      data: object,
      title: string,
      base: object = {},
    ) =>
      transaction.objectStore('syncQueue').add({
        id: crypto.randomUUID(),
        operation,
        table,
        recordId: id,
        key: `${table}:${id}`,
        parents,
        data,
        base,
        title,
        timestamp,
        retryCount: 0,
        attemptedAt: null,
      })
    const create = (table: string, id: string, parents: string[], data: object, title: string) => {
      transaction.objectStore(table).put({ ...data, ...times })
      queue(table, 'create', id, parents, data, title)
    }
    const shared = {
      isPublic: false,
      privacyLevel: 'private',
      allowComments: true,
      allowReshare: true,
      specificUsers: null,
    }
    const list = {
      id: listId,
      userId,
      name: 'Far away',
      description: null,
      category: 'adventure',
      colorTheme: 'blue',
    }
    create('bucketLists', listId, [], { ...list, ...shared, isCollaborative: false, sortOrder: 0 }, 'Far away')
    for (const [at, { id, title = `Goal ${at}`, budgetTarget = 500 }] of goals.entries()) {
      const goal = {
        id,
        bucketListId: listId,
        ownerId: userId,
        title,
        description: 'A journey that is worth the wait.',
        category: 'nature',
        subcategory: null,
        status: at % 3 === 0 ? 'completed' : 'planned',
        priority: 'medium',
        targetDate: null,
        completionDate: at % 3 === 0 ? timestamp : null,
        budgetTarget,
        currency: 'USD',
        locationData: { name: `Place ${at}`, country: 'Italy', countryCode: 'IT', coordinates: [12, 42] },
        mediaUrls: [],
        tags: ['bench'],
        notes: null,
        followsSavings: true,
        ...shared,
      }
      create('goals', id, [`bucketLists:${listId}`], goal, goal.title)
      if (!withEdits) continue
      const edits = [
        [{ notes: 'Bring a coat.' }, { notes: null }],
        [{ priority: 'high' }, { priority: 'medium' }],
      ] as const
      for (const [data, base] of edits) queue('goals', 'update', id, [`bucketLists:${listId}`], data, goal.title, base)
      for (let booking = 0; booking < 2; booking++) {
        const transactionId = crypto.randomUUID()
        const money = {
          id: transactionId,
          userId,
          goalId: id,
          amount: 10 + booking,
          transactionType: 'saving',
          currency: 'USD',
          transactionDate: timestamp.slice(0, 10),
          category: null,
          description: null,
        }
        create('transactions', transactionId, [`goals:${id}`], money, '')
      }
    }
    await new Promise((done) => transaction.addEventListener('complete', done))
    database.close()
  }, work)
}
