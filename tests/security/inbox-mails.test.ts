/** Addresses for mails, and the mails that wait: whose they are, who gets them, and who has them kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsInAddresses } from '#domain/inbox/inbox-address.ts'
import { engines, openDatabase, type TestDatabase } from '#tests/support/database.ts'

const calls = [
  `claim_mailbox('x')`,
  `leave_mailbox('x')`,
  `has_inbox(array['x'])`,
  `take_mail('x', 1, 1, array['x'], '', '', repeat('0', 64), 'x')`,
  'tidy_inbox()',
]

describe.each(engines)('mails that wait, on %s', (engine) => {
  let db: TestDatabase
  let mira: string
  let jonas: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    mira = await db.signUp('Mira')
    jonas = await db.signUp('Jonas')
  })
  afterAll(() => db.close())

  const newWord = async (person: string) =>
    (await db.as(person).query<{ word: string }>('select new_inbox_word() as word'))[0]?.word ?? ''
  let taken = 0
  const keep = async (word: string, key = '0') =>
    (
      await db.query<{ kept: number }>(
        `select private.take_mail('box', 1, $3, array[$1], 'Mira', 'Fwd', repeat($2, 64), 'bytes') as kept`,
        [word, key, (taken += 1)],
      )
    )[0]?.kept

  it('makes words that nobody guesses and devices understand, each person one, another each time', async () => {
    const words = [await newWord(mira), await newWord(mira), await newWord(jonas)]
    expect(new Set(words).size).toBe(3)
    for (const word of words) expect(wordsInAddresses('t+*@a.example', `t+${word}@a.example`)).toEqual([word])
    expect(await db.query('select word from inbox_addresses where user_id = $1', [mira])).toEqual([{ word: words[1] }])
  })

  it('keeps nothing under a word that was replaced', async () => {
    const before = await newWord(mira)
    const now = await newWord(mira)
    expect(await keep(before, '1')).toBe(0)
    expect(await keep(now, '1')).toBe(1)
  })

  it('gives the bytes to whose they are, and to nobody else', async () => {
    await keep(await newWord(mira), '2')
    const [mail] = await db
      .as(mira)
      .query<{ id: string }>('select id from inbox_mails where user_id = $1 order by received_at desc', [mira])
    const content = async (person: string) =>
      (await db.as(person).query<{ bytes: string | null }>('select inbox_mail_content($1) as bytes', [mail?.id]))[0]
        ?.bytes
    expect(Buffer.from((await content(mira)) ?? '', 'base64').toString()).toBe('bytes')
    expect(await content(jonas)).toBeNull()
    await expect(db.anonymous.query('select inbox_mail_content($1)', [mail?.id])).rejects.toMatchObject({
      code: '42501',
    })
    await expect(db.anonymous.query('select new_inbox_word()')).rejects.toMatchObject({ code: '42501' })
  })

  it('lets no role of the API have mails kept, add any, change any, or choose a word', async () => {
    for (const client of [db.as(mira), db.anonymous]) {
      for (const call of calls)
        await expect(client.query(`select private.${call}`), call).rejects.toMatchObject({ code: '42501' })
      for (const statement of [
        `insert into inbox_mails (user_id, sender, subject, size, message_key, content) values ($1, '', '', 1, repeat('3', 64), 'x')`,
        'update inbox_mails set user_id = $1',
        `insert into inbox_addresses (user_id, word) values ($1, 'abcdefgh2345')`,
        `update inbox_addresses set word = 'abcdefgh2345' where user_id = $1`,
      ])
        await expect(client.query(statement, [mira]), statement).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('goes with the account', async () => {
    const gone = await db.signUp('Gone')
    await keep(await newWord(gone), '4')
    await db.query('delete from auth.users where id = $1', [gone])
    expect(await db.query('select 1 from inbox_mails where user_id = $1', [gone])).toEqual([])
    expect(await db.query('select 1 from inbox_addresses where user_id = $1', [gone])).toEqual([])
  })
})
