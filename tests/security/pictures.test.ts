/** Pictures from devices: only what is one, only as long as a goal names it, and never without end (decision 8). */
import { beforeEach, describe, expect, it } from 'vitest'
import { eitherEngine } from '#tests/support/database.ts'
import { adaOn } from './ada.ts'
import { smallPicture } from './world.ts'

const base64 = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part))).toString('base64')
const hex = (digits: string) => Buffer.from(digits, 'hex')
const filler = (length: number) => Buffer.alloc(length, 7)

const jpeg = (size: number) => base64(hex('ffd8ffe0'), filler(size - 6), hex('ffd9'))
const webp = (size: number, claimed = size - 8) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(claimed)
  return base64('RIFF', length, 'WEBPVP8 ', filler(size - 16))
}

const refused: Record<string, string> = {
  nothing: '',
  'text that is no base64': 'not a picture!',
  'a drawing with a script': base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', filler(40)),
  'a page': base64('<!doctype html><script>alert(1)</script>', filler(40)),
  'an animated GIF': base64('GIF89a', filler(60)),
  'only the beginning of a JPEG': base64(hex('ffd8ffe0'), filler(60)),
  'a JPEG with a page behind it': base64(hex('ffd8ffe0'), filler(60), hex('ffd9'), '<script>alert(1)</script>'),
  'a PNG that is cut off': smallPicture.slice(0, -8),
  'a WebP that lies about its length': webp(100, 5000),
  'base64 with line breaks': `${smallPicture.slice(0, 8)}\n${smallPicture.slice(8)}`,
  'an address': 'https://example.org/a.jpg',
  'more than is kept of one picture': jpeg(675_003),
}

describe.each(eitherEngine)('pictures on %s', (engine) => {
  const { db, ada } = adaOn(engine)
  let goal: string
  beforeEach(async () => {
    goal = await newGoal()
  })

  const newGoal = async () =>
    (
      await ada.query<{ id: string }>(`insert into goals (bucket_list_id, title) select id, 'Kyoto' from bucket_lists
        returning id`)
    )[0]?.id ?? ''
  const add = async (content = smallPicture, to = goal) =>
    (
      await ada.query<{ id: string }>('insert into pictures (goal_id, content) values ($1, $2) returning id', [
        to,
        content,
      ])
    )[0]?.id ?? ''
  const newPost = async () =>
    (await ada.query<{ id: string }>(`insert into posts (content) values ('Snow') returning id`))[0]?.id ?? ''
  const addToPost = async (post: string) =>
    (
      await ada.query<{ id: string }>('insert into pictures (post_id, content) values ($1, $2) returning id', [
        post,
        smallPicture,
      ])
    )[0]?.id ?? ''
  const name = (ids: string[]) =>
    ada.query('update goals set media_urls = $2 where id = $1', [goal, ids.map((id) => `/pictures/${id}`)])
  const kept = async () =>
    (await ada.query<{ id: string }>('select id from pictures order by created_at, id')).map(({ id }) => id)

  it('takes JPEG, PNG and WebP', async () => {
    for (const content of [smallPicture, jpeg(200), webp(100), jpeg(675_000)]) expect(await add(content)).not.toBe('')
    expect(await ada.query('select distinct owner_id from pictures')).toEqual([{ owner_id: ada.id }])
  })

  it.each(Object.entries(refused))('refuses %s', async (_what, content) => {
    await expect(add(content)).rejects.toMatchObject({ code: '23514' })
    expect(await kept()).toEqual([])
  })

  it('keeps a picture while the goal names it, or until the goal first names it', async () => {
    const [first, second] = [await add(), await add()]
    await name([first, second])
    await ada.query(`update goals set title = 'Kyoto again' where id = $1`, [goal])
    expect(await kept()).toHaveLength(2)
    await name([second])
    expect(await kept()).toEqual([second])
    const third = await add()
    await name([])
    expect(await kept()).toEqual([third])
  })

  it('drops the pictures with their goal', async () => {
    await add()
    await ada.query('delete from goals where id = $1', [goal])
    expect(await kept()).toEqual([])
  })

  it('says so when there is no room for another one', async () => {
    for (let count = 0; count < 20; count += 1) await add()
    await expect(add()).rejects.toMatchObject({ code: 'P0001', hint: 'picture_limit' })
    expect(await add(smallPicture, await newGoal())).not.toBe('')
  })

  it('refuses a picture for a goal that is not there', async () => {
    await expect(add(smallPicture, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: '23503' })
  })

  it('lets a goal name kept pictures and web addresses, and nothing that only looks like them', async () => {
    const named = (address: string) => ada.query('update goals set media_urls = $2 where id = $1', [goal, [address]])
    await named('/pictures/01934f2e-9d3a-7000-8000-0123456789ab')
    for (const address of [
      '/pictures/1',
      '/pictures/01934f2e-9d3a-7000-8000-0123456789ab/../..',
      '//evil.example/a.jpg',
      '/config.json',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://example.org/a.jpg\njavascript:alert(1)',
    ]) {
      await expect(named(address), address).rejects.toMatchObject({ code: '23514' })
    }
  })

  it('belongs to a goal or to a post, never to both or to nothing', async () => {
    const post = await newPost()
    for (const owner of [
      { goal_id: goal, post_id: post },
      { goal_id: null, post_id: null },
    ])
      await expect(
        ada.query('insert into pictures (goal_id, post_id, content) values ($1, $2, $3)', [
          owner.goal_id,
          owner.post_id,
          smallPicture,
        ]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(23514|23503)$/) })
    expect(await kept()).toEqual([])
  })

  it('keeps the pictures of a post while it names them, eight at most, and drops them with the post', async () => {
    const post = await newPost()
    const [first, second] = [await addToPost(post), await addToPost(post)]
    const names = (ids: string[]) =>
      ada.query('update posts set media_urls = $2 where id = $1', [post, ids.map((id) => `/pictures/${id}`)])
    await names([first, second])
    await names([second])
    expect(await kept()).toEqual([second])
    for (let count = 1; count < 8; count += 1) await addToPost(post)
    await expect(addToPost(post)).rejects.toMatchObject({ code: 'P0001', hint: 'picture_limit' })
    await ada.query('delete from posts where id = $1', [post])
    expect(await kept()).toEqual([])
    await expect(addToPost(post)).rejects.toMatchObject({ code: '23503' })
  })

  it('shows a picture of a post to whoever may open the post', async () => {
    const stranger = db.as(await db.signUp('Stranger'))
    const friendId = await db.signUp('Friend')
    await db.query(`insert into user_connections (requester_id, addressee_id, status) values ($1, $2, 'accepted')`, [
      friendId,
      ada.id,
    ])
    const post = await newPost()
    const picture = await addToPost(post)
    const readers = { ada, friend: db.as(friendId), stranger, visitor: db.anonymous }
    const found = async () => {
      const seen: string[] = []
      for (const [name, reader] of Object.entries(readers)) {
        const [row] = await reader.query<{ found: object | null }>('select shared_picture($1) as found', [picture])
        if (row?.found) seen.push(name)
      }
      return seen
    }
    const everybody = ['ada', 'friend', 'stranger', 'visitor']
    const set = (level: string) => ada.query('update posts set privacy_level = $2 where id = $1', [post, level])
    expect(await found()).toEqual(everybody)
    await set('connections')
    expect(await found()).toEqual(['ada', 'friend'])
    await set('private')
    expect(await found()).toEqual(['ada'])
    await set('public')
    await db.query('update posts set removed_by_moderators = true where id = $1', [post])
    expect(await found()).toEqual(['ada'])
    await db.query('update posts set removed_by_moderators = false where id = $1', [post])
    expect(await found()).toEqual(everybody)
    for (const reader of [readers.friend, stranger]) expect(await reader.query('select 1 from pictures')).toEqual([])
  })

  it('nobody changes a picture that is there', async () => {
    const id = await add()
    await expect(ada.query('update pictures set content = $2 where id = $1', [id, jpeg(100)])).rejects.toMatchObject({
      code: '42501',
    })
  })
})
