/** What tests about one traveler share: a database for the block, and for each test a new Ada with one bucket list. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Engine, openDatabase, type Row, type Session, type TestDatabase } from '#tests/support/database.ts'

export interface Ada extends Session {
  /** Of the account. */
  id: string
}

export interface AdasWorld {
  db: Pick<TestDatabase, 'query' | 'as' | 'anonymous' | 'service' | 'signUp'>
  ada: Ada
  /** Makes her somebody new within a test, as before each. */
  renewAda(): Promise<void>
}

/** To be called where the tests of a block are described. */
export function adaOn(engine: Engine): AdasWorld {
  let opened: TestDatabase
  let session: Session
  const ada: Ada = {
    id: '',
    query: <R = Row>(sql: string, parameters?: unknown[]) => session.query<R>(sql, parameters),
    attempt: <R = Row>(sql: string, parameters?: unknown[]) => session.attempt<R>(sql, parameters),
  }
  async function renewAda() {
    ada.id = await opened.signUp('Ada')
    session = opened.as(ada.id)
    await ada.query(`insert into bucket_lists (name) values ('List')`)
  }
  beforeAll(async () => {
    opened = await openDatabase(engine)
  })
  afterAll(() => opened.close())
  beforeEach(renewAda)
  const db: AdasWorld['db'] = {
    query: <R = Row>(sql: string, parameters?: unknown[]) => opened.query<R>(sql, parameters),
    as: (person, claims) => opened.as(person, claims),
    get anonymous() {
      return opened.anonymous
    },
    get service() {
      return opened.service
    },
    signUp: (firstName) => opened.signUp(firstName),
  }
  return { db, ada, renewAda }
}
