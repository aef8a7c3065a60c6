/** Recommendations: what a row is born with, what the database takes, and that it takes whatever the app would store. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ideasIn } from '#domain/recommendations/idea-answer.ts'
import type { Idea, RecommendationType } from '#domain/recommendations/recommendation.ts'
import { sampleIdeas } from '#domain/recommendations/sample-ideas.ts'
import { eitherEngine, openDatabase, type Session, type TestDatabase } from '#tests/support/database.ts'
import { someIdea } from '#tests/support/idea-answers.ts'
import { runs } from '#tests/support/runs.ts'
import { createWorld, smallIdea, type World } from './world.ts'

type Row = Record<string, unknown> & { id: string }

const parts: Record<RecommendationType, object> = {
  destination: smallIdea,
  activity: { activity: { name: 'Rafting', duration: '3 hours', difficulty: 'Hard' } },
  timing: { timing: { bestMonths: ['May'], season: 'Spring', events: ['Feria'] } },
  budget: { budget: { estimatedCost: 900.5, currency: 'EUR', breakdown: { food: 300 }, savingTips: ['Walk.'] } },
}

describe.each(eitherEngine)('recommendations on %s', (engine) => {
  let db: TestDatabase
  let world: World
  let owner: Session
  beforeAll(async () => {
    db = await openDatabase(engine)
    world = await createWorld(db)
    owner = db.as(world.people.owner)
  })
  afterAll(() => db.close())

  /** The stored row, taken back at once; rejects when the database refuses it. */
  const keep = async (more: Record<string, unknown> = {}): Promise<Row> => {
    const values: Record<string, unknown> = {
      recommendation_type: 'destination',
      title: 'Kyoto',
      recommendation_data: smallIdea,
      ...more,
    }
    const names = Object.keys(values)
    const [row] = await owner.query<Row>(
      `insert into recommendations (${names.join(', ')})
       values (${names.map((name, at) => (name === 'recommendation_data' ? `$${at + 1}::text::jsonb` : `$${at + 1}`)).join(', ')})
       returning *`,
      names.map((name) => (name === 'recommendation_data' ? JSON.stringify(values[name]) : values[name])),
    )
    if (!row) throw new Error('No row')
    await owner.query('delete from recommendations where id = $1', [row.id])
    return row
  }
  const refusal = { code: '23514' }

  it('are born active, without feedback, with the usual confidence, for thirty days', async () => {
    const row = await keep()
    expect(row).toMatchObject({
      user_id: world.people.owner,
      goal_id: null,
      ai_confidence: 0.7,
      user_feedback: null,
      status: 'active',
      source: 'ai',
    })
    const shownFor = new Date(String(row.expires_at)).getTime() - new Date(String(row.created_at)).getTime()
    expect(shownFor).toBe(30 * 86_400_000)
    expect((await keep({ ai_confidence: null })).ai_confidence).toBeNull()
  })

  it.each(Object.entries(parts))('of type %s carry their part, and are refused without it', async (type, data) => {
    expect((await keep({ recommendation_type: type, recommendation_data: data })).recommendation_data).toEqual(data)
    await expect(keep({ recommendation_type: type, recommendation_data: { tags: [] } })).rejects.toMatchObject(refusal)
  })

  it('can hold everything that the specification names', async () => {
    const data = {
      category: 'culture',
      tags: ['temples'],
      matchReasons: ['You like gardens'],
      personalityMatch: 0.9,
      imageUrls: ['https://pictures.example/kyoto.jpg'],
      externalLinks: [{ title: 'Kyoto', url: 'https://kyoto.example' }],
      location: { name: 'Kyoto', country: 'Japan', region: 'Kansai', coordinates: [135.7681, 35.0116] },
      ...parts.activity,
      ...parts.timing,
      ...parts.budget,
    }
    expect((await keep({ recommendation_data: data })).recommendation_data).toEqual(data)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an unknown type', { recommendation_type: 'hotel' }],
    ['an unknown feedback', { user_feedback: 'loved' }],
    ['an unknown status', { status: 'gone' }],
    ['an unknown source', { source: 'friend' }],
    ['a confidence above 1', { ai_confidence: 1.1 }],
    ['a confidence below 0', { ai_confidence: -0.1 }],
    ['a confidence that is no number', { ai_confidence: 'NaN' }],
    ['no title', { title: '  ' }],
    ['a long title', { title: 'x'.repeat(201) }],
    ['a long description', { description: 'x'.repeat(2001) }],
  ])('are refused with %s', async (_, wrong) => {
    await expect(keep(wrong)).rejects.toMatchObject(refusal)
  })

  it.each<[string, unknown]>([
    ['no object', []],
    ['a place without a name', { location: { name: ' ' } }],
    ['a place off the earth', { location: { name: 'x', coordinates: [200, 0] } }],
    ['a place in words', { location: 'Kyoto' }],
    ['tags that are no texts', { ...smallIdea, tags: [1] }],
    ['too many tags', { ...smallIdea, tags: Array.from({ length: 21 }, String) }],
    ['reasons that are no list', { ...smallIdea, matchReasons: 'Because' }],
    ['a picture that is no web address', { ...smallIdea, imageUrls: ['javascript:alert(1)'] }],
    ['a link that is no web address', { ...smallIdea, externalLinks: [{ title: 'x', url: 'data:text/html,x' }] }],
    ['a link without a title', { ...smallIdea, externalLinks: [{ url: 'https://x.example' }] }],
    ['a match above 1', { ...smallIdea, personalityMatch: 2 }],
    ['an activity without a name', { ...smallIdea, activity: { duration: '1 hour' } }],
    ['a timing without months', { ...smallIdea, timing: { season: 'Spring' } }],
    ['a budget below 0', { ...smallIdea, budget: { estimatedCost: -1, currency: 'USD' } }],
    ['a budget without a currency', { ...smallIdea, budget: { estimatedCost: 1 } }],
    [
      'parts of a budget in words',
      { ...smallIdea, budget: { estimatedCost: 1, currency: 'USD', breakdown: { a: 'x' } } },
    ],
    ['too much of everything', { ...smallIdea, other: 'x'.repeat(50_001) }],
  ])('are refused with %s', async (_, data) => {
    await expect(keep({ recommendation_data: data })).rejects.toMatchObject(refusal)
  })

  it('change by their marks, texts and times, and never their type, source or owner', async () => {
    const { recommendation } = world.records
    const set = (columns: string) =>
      owner.attempt<Row>(`update recommendations set ${columns} where id = '${recommendation}' returning *`)
    for (const columns of [
      `title = 'Nara'`,
      `description = 'Deer.'`,
      `recommendation_data = '{"location": {"name": "Nara"}}'`,
      `user_feedback = 'saved'`,
      `user_feedback = null`,
      `status = 'dismissed'`,
      `expires_at = now()`,
    ])
      expect(await set(columns)).toHaveLength(1)
    for (const columns of [
      `recommendation_type = 'budget'`,
      `source = 'fallback'`,
      `ai_confidence = 1`,
      `user_id = '${world.people.other}'`,
    ])
      await expect(set(columns)).rejects.toMatchObject({ code: '42501' })
    await expect(set(`recommendation_data = '{}'`)).rejects.toMatchObject(refusal)
  })

  it('outlive the goal that was made of them', async () => {
    const [goal] = await owner.query<Row>(
      `insert into goals (bucket_list_id, title) values ($1, 'Kyoto') returning id`,
      [world.lists.private],
    )
    const { recommendation } = world.records
    await owner.query('update recommendations set goal_id = $1 where id = $2', [goal?.id, recommendation])
    await owner.query('delete from goals where id = $1', [goal?.id])
    expect(await owner.query('select goal_id from recommendations where id = $1', [recommendation])).toEqual([
      { goal_id: null },
    ])
  })

  it('lose an older edit of a mark to the later one', async () => {
    const { recommendation } = world.records
    const mark = (feedback: string, ago: string) =>
      owner.query<Row>(
        `update recommendations set user_feedback = $1, edited_at = now() - $2::interval where id = $3 returning *`,
        [feedback, ago, recommendation],
      )
    await mark('liked', '1 minute')
    expect(await mark('disliked', '1 hour')).toMatchObject([{ user_feedback: 'liked' }])
  })

  it('are taken whenever the app would store them: the rules of the device and of the database agree', async () => {
    const isTaken = async ({ type, data }: Idea) => {
      const [row] = await db.query<{ taken: boolean }>(
        'select private.is_recommendation($1, $2::text::jsonb) as taken',
        [type, JSON.stringify(data)],
      )
      return row?.taken
    }
    const profile = {
      adventureLevel: 9,
      culturalImmersion: 9,
      culinaryExploration: 9,
      interests: { hiking: 8, food: 8 },
    }
    for (let time = 0; time < 20; time++)
      for (const idea of sampleIdeas({ ...profile, budgetPreference: (time % 10) + 1 }, 10))
        expect(await isTaken(idea)).toBe(true)
    let read = 0
    await fc.assert(
      fc.asyncProperty(fc.array(someIdea, { maxLength: 10 }), async (answer) => {
        const found = ideasIn(answer, { count: 10 })
        if ('problem' in found) return
        read += found.ideas.length
        for (const idea of found.ideas) expect(await isTaken(idea), JSON.stringify(idea)).toBe(true)
      }),
      { numRuns: runs(60, 2_000) },
    )
    expect(read).toBeGreaterThan(0)
  })
})

describe.each(eitherEngine)('the levels of a travel profile on %s', (engine) => {
  let db: TestDatabase
  let ada: string
  beforeAll(async () => {
    db = await openDatabase(engine)
    ada = await db.signUp('Ada')
  })
  afterAll(() => db.close())
  const answer = (column: 'travel_personality' | 'preferences', value: object) =>
    db
      .as(ada)
      .query(`update user_profiles set ${column} = $1::text::jsonb where user_id = $2`, [JSON.stringify(value), ada])

  it('are whole numbers from 1 to 10', async () => {
    for (const field of [
      'adventure_level',
      'cultural_immersion',
      'culinary_exploration',
      'social_preference',
      'planning_style',
    ]) {
      for (const value of [1, 10]) await answer('travel_personality', { [field]: value })
      for (const value of [0, 11, 5.5, '5', null])
        await expect(answer('travel_personality', { [field]: value })).rejects.toMatchObject({ code: '23514' })
    }
    await answer('preferences', { budget_preference: 10, theme: 'dark' })
    await expect(answer('preferences', { budget_preference: 11 })).rejects.toMatchObject({ code: '23514' })
  })
})
