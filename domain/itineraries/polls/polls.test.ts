import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { PollOption, TripPollVote } from './trip-poll.ts'
import { namedPlan } from '#domain/itineraries/plan/part-ids.ts'
import { planOf } from '#domain/itineraries/testing/plan-histories.ts'
import { runs } from '#tests/support/runs.ts'
import { additionsMerge } from '#domain/nouns/additions-merge.ts'
import { optionsOf, type OptionLine, pollFormSchema, saidByLine } from './poll-form.ts'
import { placeOfOption, withOption, wordsOfOption } from './poll-winner.ts'
import { tallyOf, voteChange } from './tally.ts'

const option = (letter: string): PollOption => ({ id: letter.repeat(10), text: letter })
const [a, b, c] = ['a', 'b', 'c'].map(option) as [PollOption, PollOption, PollOption]
let cast = 0
const vote = (userId: string, { id: optionId }: PollOption, minute = (cast += 1)): TripPollVote => ({
  id: `vote ${String((cast += 1)).padStart(6, '0')}`,
  pollId: 'poll',
  itineraryId: 'trip',
  userId,
  optionId,
  createdAt: new Date(minute * 60_000).toISOString(),
})
const single = { multiple: false, options: [a, b, c] }
const several = { multiple: true, options: [a, b, c] }

describe('the tally', () => {
  it('names who voted for what, and what leads', () => {
    const tally = tallyOf(several, [vote('ada', a), vote('ben', a), vote('ben', b)])
    expect(tally.options.map(({ voters }) => voters)).toEqual([['ada', 'ben'], ['ben'], []])
    expect([tally.people, tally.leaders]).toEqual([2, [a]])
  })

  it('says a tie as such, and leads nowhere without votes', () => {
    expect(tallyOf(single, [vote('ada', a), vote('ben', c)]).leaders).toEqual([a, c])
    expect(tallyOf(single, [])).toMatchObject({ people: 0, leaders: [] })
  })

  it('counts of a single choice the later vote, whichever came first', () => {
    const [earlier, later] = [vote('ada', a, 1), vote('ada', b, 2)]
    for (const votes of [
      [earlier, later],
      [later, earlier],
    ])
      expect(tallyOf(single, votes).options.map(({ voters }) => voters.length)).toEqual([0, 1, 0])
  })

  it('counts no option twice for one person, and none that the poll does not have', () => {
    expect(tallyOf(several, [vote('ada', a), vote('ada', a), vote('ben', option('z'))])).toMatchObject({
      people: 1,
      leaders: [a],
    })
  })

  test('of any votes each person has at most one of a single choice, and the sum is that of the people', () => {
    const given = fc.array(fc.record({ user: fc.constantFrom('ada', 'ben', 'cleo'), at: fc.nat(5), what: fc.nat(2) }))
    fc.assert(
      fc.property(given, (cases) => {
        const votes = cases.map(({ user, at, what }) => vote(user, single.options[what] ?? a, at))
        const tally = tallyOf(single, votes)
        expect(tally.options.flatMap(({ voters }) => voters)).toHaveLength(tally.people)
        expect(tallyOf(single, votes.toReversed())).toEqual(tally)
      }),
      { numRuns: runs(100, 5_000) },
    )
  })
})

describe('choosing an option', () => {
  const now = Date.parse('2026-11-26T08:00:00.000Z')
  const castAt = '2026-11-26T08:00:00.000Z'

  it('takes the vote back where it was given', () => {
    const own = [vote('ada', a)]
    expect(voteChange(single, own, a.id, now)).toEqual({ remove: own, castAt: null })
    expect(voteChange(several, [...own, vote('ada', b)], a.id, now)).toEqual({ remove: own, castAt: null })
  })

  it('takes back every earlier vote of a single choice as well, or one of them would count again', () => {
    const own = [vote('ada', a, 1), vote('ada', b, 2)]
    expect(voteChange(single, own, b.id, now)).toEqual({ remove: own, castAt: null })
  })

  it('changes one’s mind by one vote', () => {
    const own = [vote('ada', a)]
    expect(voteChange(single, own, b.id, now)).toEqual({ remove: [], castAt })
    expect(voteChange(several, own, b.id, now)).toEqual({ remove: [], castAt })
    expect(voteChange(single, [], b.id, now)).toEqual({ remove: [], castAt })
  })

  it('casts it later than what it replaces, also where the clock of the device is slow', () => {
    const own = [{ ...vote('ada', a), createdAt: '2026-11-26T09:00:00.000Z' }]
    expect(voteChange(single, own, b.id, now).castAt).toBe('2026-11-26T09:00:00.001Z')
  })

  test('whatever is chosen in turn, the last choice counts', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.nat(2), { minLength: 1 }), (multiple, choices) => {
        const poll = { multiple, options: [a, b, c] }
        let own: TripPollVote[] = []
        for (const at of choices) {
          const chosen = poll.options[at] ?? a
          const before = tallyOf(poll, own).options[at]?.voters.length ?? 0
          const { remove, castAt } = voteChange(poll, own, chosen.id, now)
          own = own.filter((one) => !remove.includes(one))
          if (castAt) own.push({ ...vote('ada', chosen), createdAt: castAt })
          expect(tallyOf(poll, own).options[at]?.voters).toHaveLength(1 - before)
          if (!multiple) expect(tallyOf(poll, own).leaders).toEqual(before === 1 ? [] : [chosen])
        }
      }),
      { numRuns: runs(100, 5_000) },
    )
  })
})

describe('options that meet', () => {
  it('all stay, once each, those of the server first', () => {
    const [d, e] = [option('d'), option('e')]
    expect(additionsMerge.merge('poll', [a, b], [a, b, d], [a, b, e])).toEqual({
      value: [a, b, e, d],
      lost: [],
      kept: [],
    })
    expect(additionsMerge.merge('poll', [a, b], [a, b, d], [a, b, d]).value).toEqual([a, b, d])
  })
})

describe('what is typed', () => {
  it.each<[string, object | null]>([
    ['  Ryokan  ', { text: 'Ryokan' }],
    ['', null],
    ['\u200B', null],
    ['Ryokan https://www.example.com/rooms/', { text: 'Ryokan', link: 'https://www.example.com/rooms/' }],
    ['https://www.example.com/rooms/?id=1', { text: 'example.com/rooms', link: 'https://www.example.com/rooms/?id=1' }],
    ['https://example.com', { text: 'example.com', link: 'https://example.com' }],
    ['javascript:alert(1)', { text: 'javascript:alert(1)' }],
  ])('reads %j', (text, said) => {
    expect(saidByLine({ text })).toEqual(said)
  })

  it('keeps what an idea or a booking is about, shortened where it is called longer than an option can be', () => {
    expect(saidByLine({ text: 'x'.repeat(250), partId: a.id })).toEqual({ text: `${'x'.repeat(199)}…`, partId: a.id })
    expect(saidByLine({ text: 'NH 204', bookingId: 'id' })).toEqual({ text: 'NH 204', bookingId: 'id' })
  })

  const check = (lines: OptionLine[], known?: PollOption[]) =>
    pollFormSchema(known)
      .safeParse({ question: ' Which? ', choice: 'one', lines, voteBy: '' })
      .error?.issues.map(({ message, path }) => [message, path.join('.')])
  const lines = (...texts: string[]) => texts.map((text) => ({ text }))

  it('takes two options, and asks for them where there are fewer', () => {
    expect(check(lines('a', 'b', ''))).toBeUndefined()
    expect(check(lines('a', ''))).toEqual([['options-few', 'lines.1.text']])
    expect(check(lines('', ' '))).toEqual([['options-few', 'lines.0.text']])
    expect(check(lines(''), [a, b])).toBeUndefined()
  })

  it('refuses an option that is there already, and one that is too long', () => {
    expect(check(lines('Onsen', 'onsen'))).toEqual([['option-twice', 'lines.1.text']])
    expect(check(lines('A'), [a, b])).toEqual([['option-twice', 'lines.0.text']])
    expect(check(lines('x'.repeat(201), 'b'))).toEqual([['too-long', 'lines.0.text']])
  })

  it.each([
    ['', 'question-missing'],
    [' ', 'question-missing'],
    ['x'.repeat(201), 'too-long'],
  ])('says what is wrong with the question %j', (question, message) => {
    const { error } = pollFormSchema().safeParse({ question, choice: 'one', lines: lines('a', 'b'), voteBy: '' })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it('says what is wrong with a day', () => {
    const { error } = pollFormSchema().safeParse({
      question: 'x',
      choice: 'one',
      lines: lines('a', 'b'),
      voteBy: '2027-02-30',
    })
    expect(error?.issues.map((issue) => issue.message)).toEqual(['date-invalid'])
  })

  it('names each option anew', () => {
    const options = optionsOf(lines('a', '', 'b'))
    expect(options.map(({ text }) => text)).toEqual(['a', 'b'])
    for (const { id } of options) expect(id).toMatch(/^[0-9a-z]{10}$/)
  })
})

describe('what was decided', () => {
  const plan = namedPlan('trip', planOf([1, 2]))
  const [first, second] = plan.days as [(typeof plan.days)[0], (typeof plan.days)[0]]
  const words = { ...a, text: 'Ryokan', link: 'https://example.com' }

  it('is noted as an idea, or put onto a day, once', () => {
    expect(placeOfOption(plan, words)).toBeNull()
    const noted = withOption(plan, words, 'ideas')
    expect(noted.ideas?.at(-1)).toMatchObject({ id: a.id, title: 'Ryokan', notes: 'https://example.com' })
    expect(placeOfOption(noted, words)).toBe('ideas')
    expect(withOption(noted, words, 'ideas')).toBe(noted)
    const onDay = withOption(noted, words, { day: second.id })
    expect(placeOfOption(onDay, words)).toEqual({ day: second.id })
    expect(onDay.ideas ?? []).not.toContainEqual(expect.objectContaining({ id: a.id }))
  })

  it('moves the idea that it is about, with everything that is known of it', () => {
    const idea = {
      ...first.activities[0],
      id: 'k'.repeat(10),
      title: 'Golden Pavilion',
    } as (typeof first.activities)[0]
    const withShelf = { ...plan, ideas: [idea] }
    const about = { ...b, text: 'The old name', partId: idea.id }
    expect(wordsOfOption(withShelf, about)).toBe('Golden Pavilion')
    const moved = withOption(withShelf, about, { day: first.id })
    expect(moved.days[0]?.activities).toContainEqual(idea)
    expect(moved.ideas).toBeUndefined()
  })

  it('is noted by its words where the idea has gone', () => {
    const about = { ...b, text: 'Gone', partId: 'q'.repeat(10) }
    expect(wordsOfOption(plan, about)).toBe('Gone')
    expect(withOption(plan, about, 'ideas').ideas?.at(-1)).toMatchObject({ id: b.id, title: 'Gone' })
  })

  it('leaves the plan as it is where the day has gone', () => {
    expect(withOption(plan, words, { day: 'zzzzzzzzzz' })).toBe(plan)
  })
})
