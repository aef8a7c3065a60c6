import { describe, expect, it, test } from 'vitest'
import type { Currency } from '#domain/money/currency.ts'
import { type QuickGoal, readQuickGoal } from './quick-goal.ts'

const today = '2026-11-21'
const read = (line: string, on = today) => readQuickGoal(line, on)

/** What is read of a line, without what stays empty. */
function told(line: string): Partial<QuickGoal> {
  return Object.fromEntries(Object.entries(read(line)).filter(([, value]) => value !== '' && value !== null))
}

test.each<[string, Partial<QuickGoal>]>([
  // A sign that belongs to the sum after it makes no money of the year before it.
  [
    'Cherry blossom in Kyoto April 2027 $3000',
    { title: 'Cherry blossom in Kyoto', placeName: 'Kyoto', targetDate: '2027-04-01', budget: '3000', currency: 'USD' },
  ],
  [
    'Ramen in Fukuoka in 2028 €900',
    { title: 'Ramen in Fukuoka', placeName: 'Fukuoka', targetDate: '2028-01-01', budget: '900', currency: 'EUR' },
  ],
  [
    'Machu Picchu in May, 3000',
    { title: 'Machu Picchu', placeName: 'Machu Picchu', targetDate: '2027-05-01', budget: '3000' },
  ],
  ['machu picchu in may 3000', { title: 'Machu picchu', targetDate: '2027-05-01', budget: '3000' }],
  ['Machu Picchu', { title: 'Machu Picchu', placeName: 'Machu Picchu' }],
  [
    'Cherry blossom in Kyoto next spring €2k',
    { title: 'Cherry blossom in Kyoto', placeName: 'Kyoto', targetDate: '2027-03-01', budget: '2000', currency: 'EUR' },
  ],
  [
    'Ramen in Fukuoka, Japan, by 2028',
    { title: 'Ramen in Fukuoka', placeName: 'Fukuoka', country: 'Japan', targetDate: '2028-12-31' },
  ],
  ['Gion, Kyoto, Japan', { title: 'Gion', placeName: 'Gion', city: 'Kyoto', country: 'Japan' }],
  [
    'Visit Petra before 2028 for $1,500.50',
    { title: 'Visit Petra', placeName: 'Petra', targetDate: '2027-12-31', budget: '1500.50', currency: 'USD' },
  ],
  ['Trek in Nepal for 3 weeks', { title: 'Trek in Nepal for 3 weeks', country: 'Nepal' }],
  [
    'Safari in Tanzania for 10 days in August 2027, budget 4500',
    { title: 'Safari in Tanzania for 10 days', country: 'Tanzania', targetDate: '2027-08-01', budget: '4500' },
  ],
  ['weekend in paris next year', { title: 'Weekend in paris', placeName: 'Paris', targetDate: '2027-01-01' }],
  [
    'Northern lights in Tromsø, winter 2028, 25.000 NOK',
    { title: 'Northern lights in Tromsø, 25.000 NOK', placeName: 'Tromsø', targetDate: '2028-12-01' },
  ],
  [
    'Cherry blossom in Kyoto April 2027 $3000',
    {
      title: 'Cherry blossom in Kyoto',
      placeName: 'Kyoto',
      targetDate: '2027-04-01',
      budget: '3000',
      currency: 'USD',
    },
  ],
  ['Petra by 2028 €900', { title: 'Petra', targetDate: '2028-12-31', budget: '900', currency: 'EUR' }],
  ['Petra 2028 £900', { title: 'Petra', targetDate: '2028-01-01', budget: '900', currency: 'GBP' }],
  ['Petra on May 14, 2027 $ 900', { title: 'Petra', targetDate: '2027-05-14', budget: '900', currency: 'USD' }],
  ['Petra in May, 2030 $', { title: 'Petra', targetDate: '2027-05-01', budget: '2030', currency: 'USD' }],
  ['Petra in May, 2030 euros', { title: 'Petra', targetDate: '2027-05-01', budget: '2030', currency: 'EUR' }],
  ['Skydiving, 300 CHF', { title: 'Skydiving', budget: '300', currency: 'CHF' }],
  [
    'Road trip from Lisbon to Porto in mid-July',
    { title: 'Road trip from Lisbon to Porto', placeName: 'Porto', targetDate: '2027-07-16' },
  ],
  ['Iceland with Anna, 14 June 2027, 2.5k', { title: 'Iceland with Anna', targetDate: '2027-06-14', budget: '2500' }],
  ['Fuji at dawn on May 14', { title: 'Fuji at dawn', targetDate: '2027-05-14' }],
  [
    'New York for Christmas, 2k',
    { title: 'New York', placeName: 'New York', targetDate: '2026-12-25', budget: '2000' },
  ],
  [
    'Bora Bora in 2 years, £6,000',
    { title: 'Bora Bora', placeName: 'Bora Bora', targetDate: '2028-11-21', budget: '6000', currency: 'GBP' },
  ],
  ['Japan 2028', { title: 'Japan', country: 'Japan', targetDate: '2028-01-01' }],
  [
    'Hike the Inca Trail 2027-06-05',
    { title: 'Hike the Inca Trail', placeName: 'Inca Trail', targetDate: '2027-06-05' },
  ],
  [
    'Concert in Vienna on 12/31/2026, 120 euros',
    { title: 'Concert in Vienna', placeName: 'Vienna', targetDate: '2026-12-31', budget: '120', currency: 'EUR' },
  ],
  ['Onsen week, ¥150,000', { title: 'Onsen week', budget: '150000', currency: 'JPY' }],
  [
    'C$900 for the Rockies in late September',
    { title: 'The Rockies', targetDate: '2027-09-24', budget: '900', currency: 'CAD' },
  ],
  [
    'Bali - 1.200 € - next summer',
    { title: 'Bali', placeName: 'Bali', targetDate: '2027-06-01', budget: '1200', currency: 'EUR' },
  ],
  ['Tokyo, with the kids, 3 grand', { title: 'Tokyo, with the kids', placeName: 'Tokyo', budget: '3000' }],
])('%s', (line, expected) => {
  expect(told(line)).toMatchObject(expected)
})

test.each(['Surf, Bali', 'Dinner, Anna', 'Gion, Higashiyama, Kyoto, Japan'])('%s loses no word', (line) => {
  const { title, placeName, city, country } = read(line)
  for (const word of line.split(', ')) expect([title, placeName, city, country].join(', ')).toContain(word)
})

test.each(['Dive', 'Slow', 'Hut', 'Ski', 'Sail', 'The', 'walk', 'Cook'])('%s alone is no place', (word) => {
  expect(read(word)).toMatchObject({
    title: expect.stringMatching(new RegExp(`^${word}$`, 'i')),
    placeName: '',
    country: '',
  })
})

test.each<[string, boolean]>([
  ['Petra', false],
  ['Machu Picchu', false],
  ['Petra, Jordan', true],
  ['visit Petra', true],
  ['Ski in Zermatt', true],
  ['hut to hut in zermatt', true],
  ['Sail to Ithaca', true],
  ['Japan', true],
])('%s marks its place by its words: %s', (line, marked) => {
  expect(read(line).placeIsMarked).toBe(marked)
})

describe('what is not money', () => {
  test.each([
    'Camp in Norway for 3 days',
    'Camp for 3 nights, 2 friends',
    'Dinner for 2',
    'Run a 10k in Berlin',
    'Run 5k',
    'Route 66',
    'Drive Route 66 by 2028',
    'Area 51',
    'Climb 4000 m',
    'Visit 100 countries',
    'Around the world in 80 days',
    'The 7 summits',
    '1001 nights in Marrakesh',
    'Read 1984 in Jura',
    'Bungee jump of 216 m, with 4 people',
    'Walk -500',
    'Fly B747',
    'Top 10 beaches, 3 weeks',
    'See the world for 30 days in May',
    '300',
    'Save 99999999999999999999 $',
  ])('%s', (line) => {
    expect(read(line).budget).toBe('')
  })
})

describe('what is not a date', () => {
  test.each([
    'May the road rise',
    'March across Spain',
    'Spring in Kyoto',
    'Fall Creek Falls',
    'Hot springs in Iceland',
    'Christmas market in Vienna',
    'Summer house in Maine',
    'August Macke museum',
    'Machu Picchu on February 30',
    'Machu Picchu, 3000',
    'Visit in 1999',
    'Everest base camp in 12 days',
  ])('%s', (line) => {
    expect(read(line).targetDate).toBe('')
  })
})

describe('dates follow the calendar', () => {
  test.each([
    ['Kyoto in May', '2027-05-10', '2027-05-10'],
    ['Kyoto in May', '2027-06-01', '2028-05-01'],
    ['Kyoto by May', '2027-02-01', '2027-05-31'],
    ['Kyoto before May', '2027-02-01', '2027-04-30'],
    ['Kyoto in February', '2027-03-01', '2028-02-01'],
    ['Kyoto by February 2028', '2027-03-01', '2028-02-29'],
    ['Kyoto this winter', '2027-01-15', '2027-01-15'],
    ['Kyoto this year', '2027-03-05', '2027-03-05'],
    ['Kyoto by next year', '2027-03-05', '2028-12-31'],
    ['Kyoto next month', '2027-12-05', '2028-01-01'],
    ['Kyoto next weekend', '2026-11-21', '2026-11-28'],
    ['Kyoto in a month', '2027-01-31', '2027-02-28'],
    ['Kyoto in Q3 2027', '2026-11-21', '2027-07-01'],
    ['Kyoto at the end of June', '2026-11-21', '2027-06-30'],
    ['Kyoto in the summer of 2029', '2026-11-21', '2029-06-01'],
    ['Kyoto tomorrow', '2026-12-31', '2027-01-01'],
    ['Kyoto on the 3rd of October', '2026-11-21', '2027-10-03'],
  ])('%s, said on %s', (line, on, date) => {
    expect(read(line, on)).toMatchObject({ title: 'Kyoto', targetDate: date })
  })
})

describe('what may mean two days is no date', () => {
  test.each([
    // The one that comes when this is over, or that of the year after?
    ['Visit Kyoto next winter', '2027-01-15'],
    ['Visit Kyoto next May', '2027-02-01'],
    ['Visit Kyoto next Friday', '2026-11-23'],
    ['Kyoto on Saturday', '2026-11-21'],
    ['Kyoto on the 21st', '2026-11-21'],
  ])('%s, said on %s', (line, on) => {
    expect(read(line, on)).toMatchObject({ title: line, placeName: 'Kyoto', targetDate: '', budget: '' })
  })
})

test.each<[string, Partial<QuickGoal>]>([
  ['Rome 3 Aug 27', { title: 'Rome', placeName: 'Rome', targetDate: '2027-08-03' }],
  ['Opera in Milan 5 May 12:00', { title: 'Opera in Milan', placeName: 'Milan', targetDate: '2027-05-05' }],
  ['Hike in NZ, NZ$3,500', { title: 'Hike in NZ', budget: '3500', currency: 'NZD' }],
  ['Safari, S$12,500', { title: 'Safari', budget: '12500', currency: 'SGD' }],
  ['Delhi food fair, ₹1,25,000', { title: 'Delhi food fair, ₹1,25,000', budget: '', currency: null }],
  ['Carnival in Rio Feb 29 2027', { title: 'Carnival in Rio Feb 29 2027', placeName: 'Rio', targetDate: '' }],
  ['Camino 10 Aug - 12 Sep 2028', { title: 'Camino', targetDate: '2028-08-10' }],
  ['Hike 10-22 August 2027', { title: 'Hike', targetDate: '2027-08-10' }],
  ['Iceland in June 2016', { title: 'Iceland in June 2016', country: 'Iceland', targetDate: '', budget: '' }],
  ['Cello in Kyoto 19.9.2027', { title: 'Cello in Kyoto', targetDate: '2027-09-19' }],
])('%s, said on 27 November 2026', (line, expected) => {
  expect(read(line, '2026-11-27')).toMatchObject(expected)
})

describe('a sign that several currencies have is that of the traveler', () => {
  test.each<[string, Currency, string, Currency | null]>([
    ['Banff, $3,000', 'CAD', '3000', 'CAD'],
    ['Banff, 3000 dollars', 'AUD', '3000', 'AUD'],
    ['Banff, US$3,000', 'CAD', '3000', 'USD'],
    ['Banff, $3,000', 'EUR', '3000', 'USD'],
    ['Guilin, ¥800', 'CNY', '800', 'CNY'],
    ['Guilin, ¥800', 'USD', '800', 'JPY'],
    // A yen has no decimals, so a comma is one of thousands.
    ['Guilin, 3,000', 'JPY', '3000', null],
  ])('%s, of somebody with %s', (line, own, budget, currency) => {
    expect(readQuickGoal(line, today, own)).toMatchObject({ budget, currency, unclearBudget: [] })
  })
})

describe('a sum that is not clear', () => {
  const line = 'Ramen in Fukuoka in May, 1,250, with Anna'

  it('stays in the title until somebody says which is meant', () => {
    expect(read(line)).toMatchObject({
      title: 'Ramen in Fukuoka, 1,250, with Anna',
      placeName: 'Fukuoka',
      targetDate: '2027-05-01',
      budget: '',
      unclearBudget: [
        { amount: 1250, currency: null },
        { amount: 1.25, currency: null },
      ],
    })
  })

  it('is the budget once somebody has said so', () => {
    expect(readQuickGoal(line, today, 'USD', ({ amount }) => amount === 1.25)).toMatchObject({
      title: 'Ramen in Fukuoka, with Anna',
      budget: '1.25',
      unclearBudget: [],
    })
  })

  it('is not chosen by an answer to another question', () => {
    expect(readQuickGoal(line, today, 'USD', ({ amount }) => amount === 3000).budget).toBe('')
  })
})
