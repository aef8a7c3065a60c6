import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Notification } from '#domain/notifications/notification.ts'
import { notificationWords } from './notification-words.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const stored = { title: 'Stored title', message: 'Stored message' } as Notification
const words = (data: Notification['data']) => notificationWords({ ...stored, data }, i18n)

test.each([
  [{ event: 'goal-started', goalTitle: 'Kyoto' }, 'Goal in progress', '"Kyoto" is now in progress.'],
  [{ event: 'goal-progress', goalTitle: 'Kyoto', progressPercentage: 50 }, 'Milestone reached', '"Kyoto" is 50% done.'],
  [{ event: 'goal-milestone', goalTitle: 'Kyoto', milestone: 'Booked' }, 'Milestone reached', '"Kyoto": Booked'],
  [
    { event: 'achievement-earned', achievementName: 'First Steps', points: 10 },
    'Achievement unlocked',
    'You earned "First Steps" and 10 points.',
  ],
  [
    { event: 'list-joined', personName: 'Ada', listName: 'Japan' },
    'Added to a bucket list',
    'Ada added you to "Japan".',
  ],
  [
    { event: 'trip-checkin', name: 'NH 204', startsAt: '2027-04-02T08:30', startsZone: 'Pacific/Apia', code: 'X7' },
    'Check-in is open',
    'NH 204 leaves on Fri, Apr 2 at 8:30 AM (Apia)\nYour code: X7',
  ],
  [
    { event: 'trip-departure', bookingKind: 'ferry', name: 'Sea 1', place: 'Apia', startsAt: '2027-04-02T20:05' },
    'Your ferry leaves soon',
    'Sea 1 leaves Apia at 8:05 PM',
  ],
  [
    {
      event: 'trip-departure',
      bookingKind: 'train',
      name: 'Hikari 503',
      startsAt: '2027-04-02T20:05',
      startsZone: 'Etc/GMT+5',
    },
    'Your train leaves soon',
    'Hikari 503 leaves at 8:05 PM (UTC−5)',
  ],
  [
    { event: 'trip-tonight', name: 'Kanra', place: '190 Kita-machi', startsAt: '2027-04-02', code: 'X7' },
    'Where you’re staying tonight',
    'Kanra\nYour code: X7\n190 Kita-machi',
  ],
  [
    { event: 'trip-tonight', name: 'Kanra', startsAt: '2027-04-02T15:00', startsZone: 'Pacific/Apia', code: 'X7' },
    'Where you’re staying tonight',
    'Kanra, check-in from 3:00 PM (Apia)\nYour code: X7',
  ],
  [
    { event: 'trip-joined', personName: 'Ada', destinationName: 'Kyoto' },
    'Added to a trip',
    'Ada added you to the trip to Kyoto.',
  ],
  [
    { event: 'trip-accepted', personName: 'Ada', destinationName: 'Kyoto' },
    'Joined your trip',
    'Ada joined your trip to Kyoto.',
  ],
  [
    { event: 'trip-mentioned', personName: 'Ada', destinationName: 'Kyoto', quote: '@Bo look' },
    'You were mentioned',
    'Ada mentioned you on the trip to Kyoto: "@Bo look"',
  ],
  [
    { event: 'trip-answered', personName: 'Ada', destinationName: 'Kyoto', quote: 'At eight' },
    'New comment',
    'Ada commented on the trip to Kyoto: "At eight"',
  ],
  [
    { event: 'trip-handed-over', personName: 'Ada', destinationName: 'Kyoto' },
    'A trip is yours now',
    'Ada handed the trip to Kyoto over to you.',
  ],
  [
    { event: 'trip-offered', personName: 'Ada', destinationName: 'Kyoto' },
    'You’ve been offered a trip',
    'Ada would like to hand the trip to Kyoto over to you.',
  ],
  [
    { event: 'trip-taken-over', personName: 'Bo', destinationName: 'Kyoto' },
    'Your trip has a new owner',
    'Bo now owns the trip to Kyoto, and you stay on as an editor.',
  ],
  [
    { event: 'poll-opened', personName: 'Ada', destinationName: 'Kyoto', question: 'Which hotel?' },
    'New poll for Kyoto',
    'Ada asks: "Which hotel?"',
  ],
  [{ event: 'post-commented', personName: 'Ada', quote: 'Lovely' }, 'New comment', 'Ada commented: "Lovely"'],
  [{ event: 'post-liked', personName: 'Ada' }, 'New like', 'Ada liked your post.'],
  [{ event: 'goal-shared', personName: 'Ada', goalTitle: 'Kyoto' }, 'Shared with you', 'Ada shared "Kyoto" with you.'],
  [
    { event: 'content-removed', contentType: 'bucket_list', reason: 'spam' },
    'Removed by moderators',
    'Our moderators removed your bucket list: spam. Only you can see it now.',
  ],
  [
    { event: 'content-restored', contentType: 'post' },
    'Shown again',
    'Our moderators looked again: your post can be seen again.',
  ],
  [
    { event: 'report-decided', contentType: 'comment', decision: 'removed' },
    'Your report',
    'Thank you. Our moderators removed the comment that you reported.',
  ],
  [
    { event: 'report-decided', contentType: 'goal', decision: 'approved' },
    'Your report',
    'Thank you. Our moderators looked at the goal that you reported and kept it.',
  ],
])('%o is worded by the app', (data, title, message) => {
  expect(words(data)).toEqual({ title, message, stored: false })
})

test.each([null, {}, { event: 'unheard-of' }, { event: 'goal-started' }, { event: 'toString' }])(
  '%o keeps the stored words',
  (data) => {
    expect(words(data)).toEqual({ title: 'Stored title', message: 'Stored message', stored: true })
  },
)
