import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ideasIn, ideasInAnswer } from './idea-answer.ts'
import { type Idea, ideaLimits, partOfType } from './recommendation.ts'
import { sampleIdeas } from './sample-ideas.ts'
import { someIdea } from '#tests/support/idea-answers.ts'

const destination = (more: object = {}) => ({
  type: 'destination',
  title: 'Nara at dawn',
  description: 'Deer and lanterns.',
  confidence: 0.9,
  tags: ['temples'],
  matchReasons: ['You like quiet mornings'],
  data: { location: { name: 'Nara', country: 'Japan', region: 'Kansai', coordinates: [135.8048, 34.6851] } },
  ...more,
})
const others = [
  { type: 'activity', title: 'Tea', activity: { name: 'Tea ceremony', duration: '1 hour', difficulty: 'Easy' } },
  { type: 'timing', title: 'Autumn', data: { timing: { bestMonths: ['November'], season: 'Autumn', events: [] } } },
  {
    type: 'budget',
    title: 'A week',
    budget: { estimatedCost: 900.005, currency: 'eur', breakdown: { food: 200, other: 'x' }, savingTips: ['Walk'] },
  },
]
const ideasOf = (value: unknown, count = 10): Idea[] => {
  const read = ideasIn(value, { count })
  return 'ideas' in read ? read.ideas : []
}
const first = (more: object): Idea | undefined => ideasOf([destination(more)])[0]

describe('ideas', () => {
  it('are read from a bare list and from an object that has one', () => {
    const list = [destination(), ...others]
    expect(ideasOf(list)).toHaveLength(4)
    expect(ideasOf({ recommendations: list })).toEqual(ideasOf(list))
    expect(ideasInAnswer(JSON.stringify(list), { count: 10 })).toEqual({ ideas: ideasOf(list) })
  })

  it('are as the model gave them, with the part that their type demands', () => {
    expect(ideasOf([destination(), ...others])).toEqual([
      {
        type: 'destination',
        title: 'Nara at dawn',
        description: 'Deer and lanterns.',
        confidence: 0.9,
        data: { ...destination().data, tags: ['temples'], matchReasons: ['You like quiet mornings'] },
      },
      { type: 'activity', title: 'Tea', description: '', data: { activity: others[0]?.activity } },
      { type: 'timing', title: 'Autumn', description: '', data: others[1]?.data },
      {
        type: 'budget',
        title: 'A week',
        description: '',
        data: { budget: { estimatedCost: 900.01, currency: 'EUR', breakdown: { food: 200 }, savingTips: ['Walk'] } },
      },
    ])
  })

  it('are at most as many as were asked for', () => {
    expect(
      ideasOf(
        Array.from({ length: 9 }, () => destination()),
        3,
      ),
    ).toHaveLength(3)
  })

  it('that cannot be used are left out, one by one', () => {
    const bad = [
      null,
      7,
      'Go to Nara',
      destination({ type: 'hotel' }),
      destination({ title: ' \u200B' }),
      destination({ title: undefined }),
      destination({ data: {} }),
      destination({ data: { location: { name: '' } } }),
      destination({ type: 'budget', data: { budget: { estimatedCost: -1, currency: 'USD' } } }),
      destination({ type: 'budget', data: { budget: { estimatedCost: 10, currency: 'QQQ' } } }),
      destination({ type: 'timing', data: { timing: { bestMonths: [] } } }),
      destination({ type: 'timing', data: { timing: {} } }),
    ]
    expect(ideasOf([...bad, destination(), ...bad])).toHaveLength(1)
    expect(ideasIn(bad, { count: 5 })).toEqual({ problem: `recommendations: none of ${bad.length} can be used` })
  })

  it('take whatever confidence there is between 0 and 1', () => {
    expect(first({ confidence: 7 })?.confidence).toBe(1)
    expect(first({ confidence: -1 })?.confidence).toBe(0)
    expect(first({ confidence: 'high' })).not.toHaveProperty('confidence')
  })

  it('keep only addresses that a browser may open', () => {
    const externalLinks = [
      { title: 'Nara', url: 'https://nara.example' },
      { title: 'Bad', url: 'javascript:alert(1)' },
      { title: 'Bad', url: 'data:text/html,x' },
      { title: '', url: 'https://untitled.example' },
      { title: 'Bad', url: 'https://' },
    ]
    const imageUrls = [
      'https://pictures.example/nara.jpg',
      'file:///etc/passwd',
      '//x.example/a.jpg',
      'http://a b.example/',
    ]
    const { data } = first({ externalLinks, imageUrls }) ?? {}
    expect(data?.externalLinks).toEqual([externalLinks[0]])
    expect(data?.imageUrls).toEqual([imageUrls[0]])
  })

  it('leave out coordinates that nobody can mean', () => {
    const at = (coordinates: unknown) => first({ data: { location: { name: 'Nara', coordinates } } })?.data.location
    expect(at([0, 0])).toEqual({ name: 'Nara' })
    expect(at([34.68, 135.8])).toEqual({ name: 'Nara' })
    expect(at('135,34')).toEqual({ name: 'Nara' })
  })
})

describe('no ideas', () => {
  it.each(['', 'Here you are!', '[1', '```json\n[\n```'])('are in text that is not JSON: %j', (text) => {
    expect(ideasInAnswer(text, { count: 5 })).toEqual({ problem: 'no JSON' })
  })

  it.each([null, 'x', {}, { recommendations: 'x' }, [], { recommendations: [] }])('are in %j', (value) => {
    expect(ideasIn(value, { count: 5 })).toHaveProperty('problem')
  })
})

it('whatever a model answers, what is read fits what the database takes', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(someIdea, fc.anything())), fc.integer({ min: 1, max: 10 }), (list, count) => {
      const read = ideasIn(list, { count })
      if ('problem' in read) return
      expect(read.ideas.length).toBeLessThanOrEqual(count)
      for (const { type, title, description, confidence = 0.5, data } of read.ideas) {
        expect(title.trim()).not.toBe('')
        expect(title.length).toBeLessThanOrEqual(ideaLimits.title)
        expect(description.length).toBeLessThanOrEqual(ideaLimits.description)
        expect(confidence >= 0 && confidence <= 1).toBe(true)
        expect(data[partOfType[type]]).toBeDefined()
        expect((data.tags ?? []).length).toBeLessThanOrEqual(ideaLimits.tags)
      }
    }),
  )
})

it('the built-in ideas are read back as they are', () => {
  const profile = {
    adventureLevel: 9,
    culturalImmersion: 9,
    culinaryExploration: 9,
    interests: { hiking: 8, food: 8, culture: 8 },
  }
  const ideas = sampleIdeas(profile, 10)
  expect(ideas).toHaveLength(10)
  expect(ideasOf(JSON.parse(JSON.stringify(ideas)))).toEqual(ideas)
})
