/** Columns of every table but the goal's own (goal-input.test.ts) with values that no row may hold. */
import { v7 as newId } from 'uuid'

export const long = (length: number) => 'x'.repeat(length)
const notThere = ['22021', '22P05', '22P02']

export const smallPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

export type Bad = [what: string, row: object, codes: string[]]

/** What is wrong, the columns, and the codes that say so; for a row that is made and for one that is edited. */
export const lists: Bad[] = [
  ['no name', { name: null }, ['23502']],
  ['a name of blanks', { name: ' \t ' }, ['23514']],
  ['an over-long name', { name: long(121) }, ['23514']],
  ['the null character', { name: 'Ja\u0000pan' }, notThere],
  ['an over-long description', { description: long(2001) }, ['23514']],
  ['a category of its own', { category: 'culture' }, ['23514']],
  ['a colour of its own', { color_theme: 'red; background: url(javascript:alert(1))' }, ['23514']],
  ['a level of its own', { privacy_level: 'friends' }, ['23514']],
  ['a switch of words', { is_public: 'perhaps' }, ['22P02']],
  ['a place in the order off the scale', { sort_order: 2_147_483_647 }, ['23514']],
  ['a place in the order below it', { sort_order: -2_000_000_000 }, ['23514']],
  ['a place in the order of words', { sort_order: 'first' }, ['22P02']],
  ['people who are no ids', { specific_users: ['everybody'] }, ['22P02']],
  ['501 people', { specific_users: Array.from({ length: 501 }, () => newId()) }, ['23514']],
]

export const accounts: Bad[] = [
  ['an over-long first name', { first_name: long(51) }, ['23514']],
  ['an over-long last name', { last_name: long(51) }, ['23514']],
  ['a blank first name', { first_name: ' \t ' }, ['23514']],
  ['an empty last name', { last_name: '' }, ['23514']],
  ['no first name', { first_name: null }, ['23502']],
  ['the null character', { first_name: 'Mi\u0000ra' }, notThere],
  ['a script as picture', { avatar_url: 'javascript:alert(1)' }, ['23514']],
  ['a page as picture', { avatar_url: 'data:text/html,<script>alert(1)</script>' }, ['23514']],
  [
    'a drawing as picture',
    { avatar_url: `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"></svg>')}` },
    ['23514'],
  ],
  ['a page that claims to be a picture', { avatar_url: `data:image/png;base64,${btoa(long(60))}` }, ['23514']],
  ['a picture of another kind than it says', { avatar_url: `data:image/webp;base64,${smallPicture}` }, ['23514']],
  ['a large picture', { avatar_url: `data:image/png;base64,${smallPicture}${long(30_000)}` }, ['23514']],
  ['a picture address with a blank', { avatar_url: 'https://example.org/a b.jpg' }, ['23514']],
  ['an over-long picture address', { avatar_url: `https://example.org/${long(2000)}` }, ['23514']],
  ['a tier of its choice', { subscription_tier: 'pro' }, ['42501']],
  ['an address of its choice', { email: 'somebody@example.org' }, ['42501']],
  ['an id of its choice', { id: newId() }, ['42501']],
  ['a sign-in on no day', { last_login_at: 'yesterday-ish' }, ['22007']],
]

export const profiles: Bad[] = [
  ['a list of demographics', { demographic_data: [] }, ['23514']],
  ['a text of preferences', { preferences: 'all' }, ['23514', '22P02']],
  ['no personality', { travel_personality: null }, ['23502']],
  ['an endless answer', { demographic_data: { location: long(70_000) } }, ['23514']],
  ['an interest above 10', { interests: { food: 11 } }, ['23514']],
  ['an interest below 1', { interests: { food: 0 } }, ['23514']],
  ['half an interest', { interests: { food: 7.5 } }, ['23514']],
  ['an interest of words', { interests: { food: 'very' } }, ['23514']],
  ['an interest inside an interest', { interests: { food: { sushi: 8 } } }, ['23514']],
  ['an interest without end', { interests: { [long(101)]: 8 } }, ['23514']],
  [
    'more interests than there are',
    { interests: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`i${n}`, 5])) },
    ['23514'],
  ],
  ['101 percent', { profile_completion_percentage: 101 }, ['23514']],
  ['-1 percent', { profile_completion_percentage: -1 }, ['23514']],
  ['the profile of somebody else', { user_id: newId() }, ['42501']],
]

export const bookings: Bad[] = [
  ['no amount', { amount: null }, ['23502']],
  ['nothing', { amount: 0 }, ['23514']],
  ['a negative amount', { amount: -5 }, ['23514']],
  ['an absurd amount', { amount: 1e15 }, ['23514']],
  ['tenths of cents', { amount: 1.005 }, ['23514']],
  ['an amount that is not a number', { amount: 'NaN' }, ['23514']],
  ['an endless amount', { amount: 'Infinity' }, ['23514']],
  ['an amount of words', { amount: 'a lot' }, ['22P02']],
  ['a type of its own', { transaction_type: 'gift' }, ['23514']],
  ['a correction, which only the server makes', { transaction_type: 'correction' }, ['42501']],
  ['a currency of dreams', { currency: 'BTC' }, ['23514']],
  ['a day that does not exist', { transaction_date: '2027-02-30' }, ['22008']],
  ['a day in no calendar', { transaction_date: 'soon' }, ['22007']],
  ['a day before all travel', { transaction_date: '0001-01-01' }, ['23514']],
  ['a day after all travel', { transaction_date: '9999-12-31' }, ['23514']],
  ['an over-long category', { category: long(61) }, ['23514']],
  ['an over-long description', { description: long(501) }, ['23514']],
  ['the null character', { description: 'Tic\u0000ket' }, notThere],
  ['the goal of nobody', { goal_id: newId() }, ['23503', '42501']],
]

export const notices: Bad[] = [
  ['a type of its own', { type: 'advert' }, ['23514']],
  ['no title', { title: '' }, ['23514']],
  ['an over-long title', { title: long(201) }, ['23514']],
  ['an over-long message', { message: long(1001) }, ['23514']],
  ['the null character', { message: 'Hel\u0000lo' }, notThere],
  ['a script as link', { link: 'javascript:alert(1)' }, ['23514']],
  ['another site as link', { link: 'https://elsewhere.example' }, ['23514']],
  ['another site in disguise', { link: '//elsewhere.example' }, ['23514']],
  ['an over-long link', { link: `/${long(300)}` }, ['23514']],
  ['endless data', { data: { text: long(20_000) } }, ['23514']],
]

export const goalDates: Bad[] = [
  ['a completion before all travel', { status: 'completed', completion_date: '0001-01-01' }, ['23514']],
  ['a completion in no calendar', { status: 'completed', completion_date: 'one day' }, ['22007']],
  ['a level of its own', { privacy_level: 'friends' }, ['23514']],
  ['an over-long subcategory', { subcategory: long(61) }, ['23514']],
  ['a place with an endless town', { location_data: { name: 'X', city: long(201) } }, ['23514']],
  ['a place of scripts', { location_data: { name: { toString: 'x' } } }, ['23514']],
  ['people who are no ids', { specific_users: ['everybody'] }, ['22P02']],
]

/** Strange, but somebody's own words: stored exactly as they came. */
export const strange = [
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '🏔️👩‍👩‍👧🇯🇵',
  'جبال الأطلس',
  '\u202Ereversed',
  '{{7*7}}${7*7}%00',
]
