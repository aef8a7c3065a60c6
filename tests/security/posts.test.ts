/** What the social page shows and tells authors. Long, because posts, comments and feed are read by the same people. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { type Actor, actors, createWorld, sessionOf, type World } from './world.ts'

interface ShownPost {
  id: string
  content: string
  author: Record<string, unknown>
  likes_count: number
  comments_count: number
  is_liked: boolean
  created_at: string
  reshared: ShownPost | null
  itinerary: Record<string, unknown> | null
}
interface ShownItem {
  id: string
  type: string
  data: Record<string, unknown>
  created_at: string
}

const signedIn = actors.filter((actor) => actor !== 'anonymous')

describe.each(eitherEngine)('posts on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
  })
  afterAll(() => db.close())

  const by = (actor: Actor) => sessionOf(db, world, actor)
  const ask = async <Result>(actor: Actor, call: string, values: unknown[] = []) =>
    (await by(actor).query<{ found: Result }>(`select ${call} as found`, values))[0]?.found as Result
  const posts = (actor: Actor, parameters = '') => ask<ShownPost[]>(actor, `visible_posts(${parameters})`)
  const post = (actor: Actor, id: string) => ask<ShownPost | null>(actor, 'visible_post($1)', [id])
  const feed = (actor: Actor, parameters = '') => ask<ShownItem[]>(actor, `activity_around_me(${parameters})`)
  const readers = async (id: string) => {
    const found: Actor[] = []
    for (const actor of signedIn) if (await post(actor, id)) found.push(actor)
    return found
  }
  const add = async (content: string, columns = '', values = '') =>
    (
      await owner.query<{ id: string }>(
        `insert into posts (content${columns}) values ('${content}'${values}) returning id`,
      )
    )[0]?.id ?? ''
  const told = (person: string, event: string) =>
    db.query<{ message: string; link: string }>(
      `select message, link from notifications where user_id = $1 and data ->> 'event' = $2 order by created_at`,
      [person, event],
    )

  it('shows a post to exactly the people whom its level allows, and the list agrees', async () => {
    const { publicPost, connectionsPost, privatePost } = world.records
    expect(await readers(publicPost)).toEqual(signedIn)
    expect(await readers(connectionsPost)).toEqual(['owner', 'collaborator', 'viewer', 'connection'])
    expect(await readers(privatePost)).toEqual(['owner'])
    for (const actor of signedIn) {
      const listed = (await posts(actor)).map(({ id }) => id)
      for (const id of [publicPost, connectionsPost, privatePost])
        expect([actor, id, listed.includes(id)]).toEqual([actor, id, (await readers(id)).includes(actor)])
    }
    expect(await post('other', '00000000-0000-0000-0000-000000000000')).toBeNull()
  })

  it('answers nobody who is signed out', async () => {
    for (const call of ['visible_posts()', `visible_post(gen_random_uuid())`, 'activity_around_me()'])
      await expect(by('anonymous').attempt(`select ${call}`)).rejects.toMatchObject({ code: '42501' })
  })

  it('opens the link of a public post to visitors, and of nothing else', async () => {
    const open = (actor: Actor, id: string) => ask<Record<string, unknown> | null>(actor, 'shared_post($1)', [id])
    const { publicPost, connectionsPost, privatePost } = world.records
    const shown = await open('anonymous', publicPost)
    expect(shown).toMatchObject({ id: publicPost, content: 'Rain on the cedar avenue', owner: { last_name: '' } })
    expect(JSON.stringify(shown)).not.toContain(world.people.owner)
    for (const id of [connectionsPost, privatePost, '00000000-0000-0000-0000-000000000000'])
      expect(await open('anonymous', id)).toBeNull()
    expect(await open('connection', connectionsPost)).toMatchObject({ id: connectionsPost })
    for (const actor of ['other', 'viewer', 'anonymous'] as const) expect(await open(actor, privatePost)).toBeNull()
  })

  it('opens no link of what is removed, of suspended people or of hidden profiles to visitors', async () => {
    const { publicPost } = world.records
    const opened = async () => (await ask<object | null>('anonymous', 'shared_post($1)', [publicPost])) !== null
    const { owner: person } = world.people
    const hide = (value: boolean) =>
      db.query(
        `update user_profiles set preferences = preferences || jsonb_build_object('public_profile', $2::boolean)
         where user_id = $1`,
        [person, value],
      )
    await hide(true)
    expect(await opened()).toBe(true)
    await hide(false)
    expect(await opened()).toBe(false)
    await hide(true)
    await db.query('update posts set removed_by_moderators = true where id = $1', [publicPost])
    expect(await opened()).toBe(false)
    await db.query('update posts set removed_by_moderators = false where id = $1', [publicPost])
    await db.query("insert into private.suspensions (user_id, reason) values ($1, 'Spam')", [person])
    expect(await opened()).toBe(false)
    await db.query('delete from private.suspensions where user_id = $1', [person])
    expect(await opened()).toBe(true)
  })

  it('passes on to visitors only what they may open themselves', async () => {
    const [reshare] = await by('connection').query<{ id: string }>(
      `insert into posts (content, reshared_post_id) values ('See this', $1) returning id`,
      [world.records.publicPost],
    )
    const open = () => ask<{ reshared: object | null }>('anonymous', 'shared_post($1)', [reshare?.id])
    expect(await open()).toMatchObject({ is_reshare: true, reshared: { id: world.records.publicPost } })
    await db.query(`update posts set privacy_level = 'connections' where id = $1`, [world.records.publicPost])
    expect(await open()).toMatchObject({ is_reshare: true, reshared: null })
    await db.query(`update posts set privacy_level = 'public' where id = $1`, [world.records.publicPost])
    await by('connection').query('delete from posts where id = $1', [reshare?.id])
  })

  it('shows one for chosen connections to those alone', async () => {
    const id = await add(
      'For one',
      ', privacy_level, specific_users',
      `, 'connections', '{${world.people.connection}}'`,
    )
    expect(await readers(id)).toEqual(['owner', 'connection'])
    expect(JSON.stringify(await post('connection', id))).not.toContain('specific_users')
  })

  it('names the author to whoever may know the profile, and never an address', async () => {
    const shown = await post('other', world.records.publicPost)
    expect(shown?.author).toMatchObject({ id: world.people.owner, first_name: expect.stringMatching(/./) })
    expect(JSON.stringify(await posts('other'))).not.toContain('@')
    const hide = (value: boolean) =>
      db.query(
        `update user_profiles set preferences = preferences || jsonb_build_object('public_profile', $2::boolean)
         where user_id = $1`,
        [world.people.owner, value],
      )
    await hide(false)
    expect((await post('other', world.records.publicPost))?.author).toEqual({
      id: '00000000-0000-0000-0000-000000000000',
      first_name: '',
      last_name: '',
      avatar_url: null,
    })
    expect((await post('connection', world.records.publicPost))?.author.first_name).not.toBe('')
    await hide(true)
  })

  it('counts each like once and takes it back, and tells the author once', async () => {
    const id = await add('Likeable')
    const like = () => by('connection').query('insert into post_likes (post_id) values ($1)', [id])
    await like()
    await expect(like()).rejects.toMatchObject({ code: '23505' })
    expect(await post('connection', id)).toMatchObject({ likes_count: 1, is_liked: true })
    expect(await post('other', id)).toMatchObject({ likes_count: 1, is_liked: false })
    await by('connection').query('delete from post_likes where post_id = $1', [id])
    expect(await post('connection', id)).toMatchObject({ likes_count: 0, is_liked: false })
    await like()
    await owner.query('insert into post_likes (post_id) values ($1)', [id])
    const about = (await told(world.people.owner, 'post-liked')).filter(({ link }) => link === `/social?post=${id}`)
    expect(about).toHaveLength(1)
  })

  it('quotes the first 30 characters of a comment to the author, with an ellipsis only when it is longer', async () => {
    const id = await add('Say something')
    const comment = (actor: Actor, text: string) =>
      by(actor).query('insert into post_comments (post_id, content) values ($1, $2)', [id, text])
    await comment('connection', `  ${'a'.repeat(30)} `)
    await comment('other', 'b'.repeat(31))
    await comment('owner', 'On my own post')
    const messages = (await told(world.people.owner, 'post-commented'))
      .filter(({ link }) => link === `/social?post=${id}`)
      .map(({ message }) => message.replace(/^.*? commented: /, ''))
    expect(messages).toEqual([`"${'a'.repeat(30)}"`, `"${'b'.repeat(30)}…"`])
    expect(await post('other', id)).toMatchObject({ comments_count: 3 })
    const listed = await ask<{ content: string; author: object }[]>('other', 'comments_of_post($1)', [id])
    expect(listed.map(({ content }) => content)).toEqual(['a'.repeat(30), 'b'.repeat(31), 'On my own post'])
    expect(await ask('other', 'comments_of_post($1)', [world.records.privatePost])).toBeNull()
  })

  describe('of somebody with a hidden profile', () => {
    const nobody = '00000000-0000-0000-0000-000000000000'
    const show = (shown: boolean) =>
      by('other').query('update user_profiles set preferences = $1::text::jsonb', [
        JSON.stringify({ public_profile: shown }),
      ])
    beforeAll(() => show(false))
    afterAll(() => show(true))

    it('the comments name nobody, neither to the author of the post nor to its readers, and to themselves', async () => {
      const id = await add('Who was there?')
      await by('other').query('insert into post_comments (post_id, content) values ($1, $2)', [id, 'Me'])
      for (const actor of ['owner', 'viewer', 'admin'] as const) {
        const listed = await ask<object[]>(actor, 'comments_of_post($1)', [id])
        expect(listed, actor).toMatchObject([
          { content: 'Me', user_id: nobody, author: { id: nobody, first_name: '', last_name: '', avatar_url: null } },
        ])
        expect(await by(actor).query('select 1 from post_comments where post_id = $1', [id]), actor).toEqual([])
        expect(JSON.stringify(listed), actor).not.toContain(world.people.other)
      }
      const own = { user_id: world.people.other, author: { first_name: 'other' } }
      expect(await ask('other', 'comments_of_post($1)', [id])).toMatchObject([own])
      expect(await by('other').query('select 1 from post_comments where post_id = $1', [id])).toHaveLength(1)
      await expect(ask('anonymous', 'comments_of_post($1)', [id])).rejects.toMatchObject({ code: '42501' })
      await expect(by('anonymous').query('select 1 from post_comments')).rejects.toMatchObject({ code: '42501' })
    })

    it('comments and likes are told of as those of a traveler, to connections with the name', async () => {
      const id = await add('Who was there?')
      await by('other').query('insert into post_comments (post_id, content) values ($1, $2)', [id, 'Me'])
      await by('other').query('insert into post_likes (post_id) values ($1)', [id])
      await by('other').query('delete from post_likes where post_id = $1', [id])
      await by('other').query('insert into post_likes (post_id) values ($1)', [id])
      const news = () =>
        owner.query<{ message: string; data: object }>(
          'select message, data from notifications where link = $1 order by message',
          [`/social?post=${id}`],
        )
      expect((await news()).map(({ message }) => message)).toEqual([
        'A traveler commented: "Me"',
        'A traveler liked your post.',
      ])
      expect(JSON.stringify(await news())).not.toContain(world.people.other)
      const answer = (status: string) =>
        db.query('update user_connections set status = $2 where id = $1', [world.records.pending, status])
      await answer('accepted')
      await by('other').query('insert into post_comments (post_id, content) values ($1, $2)', [id, 'Still me'])
      expect((await news()).at(-1)).toMatchObject({
        message: 'other Tester commented: "Still me"',
        data: { personId: world.people.other, personName: 'other Tester' },
      })
      expect(await ask('owner', 'comments_of_post($1)', [id])).toMatchObject([
        { user_id: world.people.other },
        { author: { first_name: 'other' } },
      ])
      await answer('pending')
    })

    it('a comment is removed by the author of the post alone, and what quoted it goes with it', async () => {
      const id = await add('Who was there?')
      const commentId = randomUUID()
      await by('other').query('insert into post_comments (id, post_id, content) values ($1, $2, $3)', [
        commentId,
        id,
        'Me',
      ])
      const remove = (actor: Actor) => ask<boolean>(actor, 'remove_comment($1)', [commentId])
      const quoted = () => db.query('select 1 from notifications where link = $1', [`/social?post=${id}`])
      expect(await quoted()).toHaveLength(1)
      for (const actor of ['collaborator', 'viewer', 'connection', 'admin', 'other'] as const)
        expect(await remove(actor), actor).toBe(false)
      await expect(remove('anonymous')).rejects.toMatchObject({ code: '42501' })
      expect(await remove('owner')).toBe(true)
      expect(await remove('owner')).toBe(false)
      expect(await quoted()).toEqual([])
    })
  })

  it('refuses what says nothing or too much', async () => {
    const refusals: [string, string][] = [
      [`insert into posts (content) values ('  ')`, 'posts_content_not_blank'],
      [`insert into posts (content) values (E'\\u00a0\\u200b\\u3000')`, 'posts_content_not_blank'],
      [
        `insert into post_comments (post_id, content) values ('${world.records.publicPost}', E'\\u00a0')`,
        'post_comments_content_not_blank',
      ],
      [`insert into posts (content) values ('${'x'.repeat(2001)}')`, 'posts_content_length'],
      [`insert into posts (content, location) values ('x', '${'x'.repeat(121)}')`, 'posts_location_length'],
      [`insert into posts (content, media_urls) values ('x', '{javascript:alert}')`, 'posts_media_are_web_addresses'],
      [
        `insert into post_comments (post_id, content) values ('${world.records.publicPost}', E' \\n')`,
        'post_comments_content_not_blank',
      ],
      [
        `insert into post_comments (post_id, content) values ('${world.records.publicPost}', '${'x'.repeat(1001)}')`,
        'post_comments_content_length',
      ],
    ]
    for (const [statement, constraint] of refusals)
      await expect(owner.attempt(statement), constraint).rejects.toMatchObject({ code: '23514' })
    await owner.query(`insert into posts (content, location) values ('${'x'.repeat(2000)}', '   ')`)
    const [newest] = await posts('owner')
    expect(newest).toMatchObject({ location: null, content: 'x'.repeat(2000) })
  })

  it('passes on a post with credit to its first author, only as far as the reader may see that one', async () => {
    const passOn = async (actor: Actor, id: string) =>
      (
        await by(actor).query<{ id: string }>(
          `insert into posts (content, reshared_post_id) values ('', $1) returning id`,
          [id],
        )
      )[0]?.id ?? ''
    const first = await passOn('connection', world.records.connectionsPost)
    const again = await passOn('collaborator', first)
    for (const id of [first, again]) {
      expect((await post('owner', id))?.reshared).toMatchObject({
        id: world.records.connectionsPost,
        author: { id: world.people.owner },
      })
      expect(await post('other', id)).toMatchObject({ content: '', reshared: null })
    }
    const gone = await add('Soon gone')
    const reshared = await passOn('other', gone)
    await owner.query('delete from posts where id = $1', [gone])
    expect(await post('other', reshared)).toMatchObject({ is_reshare: true, reshared: null })
  })

  it('makes one post of a shared itinerary and keeps it as the itinerary is', async () => {
    const { itinerary } = world.records
    const share = (set: string) => owner.query(`update itineraries set ${set} where id = $1`, [itinerary])
    const made = async () =>
      db.query<Record<string, unknown>>(
        'select id, privacy_level, allow_likes, allow_comments from posts where itinerary_id = $1',
        [itinerary],
      )
    expect(await made()).toEqual([])
    await share(`privacy_level = 'connections', allow_likes = false, destination_coordinates = '{135.77,35.01}'`)
    const [first] = await made()
    expect(first).toMatchObject({ privacy_level: 'connections', allow_likes: false, allow_comments: true })
    const id = String(first?.id)
    expect((await post('connection', id))?.itinerary).toMatchObject({
      id: itinerary,
      destination_name: 'Kyoto',
      destination_coordinates: [135.77, 35.01],
    })
    await expect(by('connection').attempt('insert into post_likes (post_id) values ($1)', [id])).rejects.toMatchObject({
      code: '42501',
    })
    await share(`privacy_level = 'public', allow_likes = true`)
    expect(await made()).toMatchObject([{ id, privacy_level: 'public', allow_likes: true }])
    await owner.query(`update posts set privacy_level = 'private', content = 'Join me' where id = $1`, [id])
    expect(await post('other', id)).toMatchObject({ content: 'Join me', privacy_level: 'public' })
    await share(`privacy_level = 'private'`)
    expect(await readers(id)).toEqual(['owner'])
    await share(`privacy_level = 'public', is_public = false`)
    await db.query(`update itineraries set privacy_level = 'public', is_public = false where id = $1`, [itinerary])
  })

  it('hides what moderators removed from everybody but its author, and closes it', async () => {
    const id = await add('Removed')
    await db.query('update posts set removed_by_moderators = true where id = $1', [id])
    expect(await readers(id)).toEqual(['owner'])
    await expect(owner.attempt('insert into post_likes (post_id) values ($1)', [id])).rejects.toMatchObject({
      code: '42501',
    })
    expect(await by('other').query('select 1 from posts where id = $1', [id])).toEqual([])
  })

  it('finds posts by text, place and author, whatever the case', async () => {
    const id = await add('Lanterns at dusk', ', location', `, 'Hoi An, Vietnam'`)
    const found = async (term: string) => (await posts('other', `term => '${term}'`)).map((shown) => shown.id)
    for (const term of ['LANTERNS', 'hoi an', ' dusk ']) expect(await found(term)).toEqual([id])
    const { first_name: firstName } = (await post('other', id))?.author ?? {}
    expect(await found(String(firstName).toUpperCase())).toContain(id)
    expect(await found('100%_nothing')).toEqual([])
  })

  it('gives pages without a gap and without a repetition', async () => {
    for (let made = 0; made < 25; made++) await add(`Number ${made}`)
    const all = (await posts('owner', 'page_size => 50')).map(({ id }) => id)
    const seen: string[] = []
    for (let page = await posts('owner', 'page_size => 7'); page.length > 0; ) {
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      page = await posts('owner', `before => '${last?.created_at}', before_id => '${last?.id}', page_size => 7`)
    }
    expect(seen.slice(0, 50)).toEqual(all)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('tells in the feed what connections did, as far as the reader may see it, and nothing of strangers', async () => {
    const items = await feed('connection', 'page_size => 50')
    const postIds = items.map(({ data }) => data.postId)
    expect(postIds).toContain(world.records.publicPost)
    expect(postIds).toContain(world.records.connectionsPost)
    expect(postIds).not.toContain(world.records.privatePost)
    expect(items.some(({ type }) => type === 'itinerary')).toBe(true)
    expect(
      (await feed('other', 'page_size => 50')).filter(({ data }) => data.postId === world.records.publicPost),
    ).toEqual([])
    const kinds = new Set((await feed('connection', `kinds => '{itinerary}'`)).map(({ type }) => type))
    expect([...kinds]).toEqual(['itinerary'])
    const [first, second] = items
    expect(await feed('connection', `before => '${first?.created_at}', before_id => '${first?.id}'`)).toMatchObject([
      { id: second?.id },
      ...Array.from({ length: 19 }, () => ({})),
    ])
  })

  it('takes one report of a person for one thing', async () => {
    const report = () =>
      by('viewer').query(`insert into flagged_content (content_type, content_id, reason) values ('post', $1, 'spam')`, [
        world.records.publicPost,
      ])
    await report()
    await expect(report()).rejects.toMatchObject({ code: '23505' })
    expect(
      await db.query('select reason, status from flagged_content where reporter_id = $1', [world.people.viewer]),
    ).toEqual([{ reason: 'spam', status: 'pending' }])
  })
})
