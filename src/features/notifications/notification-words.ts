import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Notification } from '#domain/notifications/notification.ts'
import { reminderWordings } from './reminder-words.ts'

export interface NotificationWords {
  title: string
  /** In lines. */
  message: string
  /** The words are the stored ones: written by whoever made the notification, in whatever language. */
  stored: boolean
}

type Facts = Record<string, unknown>
type Wording = (facts: Facts, i18n: I18n) => Omit<NotificationWords, 'stored'>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const reportedThings: Record<string, MessageDescriptor> & { post: MessageDescriptor } = {
  post: msg`post`,
  comment: msg`comment`,
  profile: msg`profile`,
  goal: msg`goal`,
  bucket_list: msg`bucket list`,
  itinerary: msg`itinerary`,
}
const reportReasons: Record<string, MessageDescriptor> & { other: MessageDescriptor } = {
  spam: msg`spam`,
  harassment: msg`harassment`,
  inappropriate: msg`inappropriate`,
  false_information: msg`false information`,
  other: msg`against our rules`,
}

/** How each event is told. The facts come from the server (notification_events migration). */
const wordings: Record<string, { needs: readonly string[]; word: Wording }> = {
  ...reminderWordings,
  'goal-started': {
    needs: ['goalTitle'],
    word: (facts, i18n) => {
      const goal = text(facts.goalTitle)
      return { title: i18n._(msg`Goal in progress`), message: i18n._(msg`"${goal}" is now in progress.`) }
    },
  },
  'goal-progress': {
    needs: ['goalTitle', 'progressPercentage'],
    word: (facts, i18n) => {
      const goal = text(facts.goalTitle)
      const percent = String(facts.progressPercentage)
      return { title: i18n._(msg`Milestone reached`), message: i18n._(msg`"${goal}" is ${percent}% done.`) }
    },
  },
  'goal-milestone': {
    needs: ['goalTitle', 'milestone'],
    word: (facts, i18n) => {
      const goal = text(facts.goalTitle)
      const milestone = text(facts.milestone)
      return { title: i18n._(msg`Milestone reached`), message: i18n._(msg`"${goal}": ${milestone}`) }
    },
  },
  'achievement-earned': {
    needs: ['achievementName', 'points'],
    word: (facts, i18n) => {
      const achievement = text(facts.achievementName)
      const points = Number(facts.points)
      return {
        title: i18n._(msg`Achievement unlocked`),
        message: i18n._(msg`You earned "${achievement}" and ${plural(points, { one: '# point', other: '# points' })}.`),
      }
    },
  },
  'connection-requested': {
    needs: ['personName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      return { title: i18n._(msg`Connection request`), message: i18n._(msg`${person} wants to connect with you.`) }
    },
  },
  'connection-accepted': {
    needs: ['personName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      return { title: i18n._(msg`Connection accepted`), message: i18n._(msg`${person} accepted your request.`) }
    },
  },
  'post-commented': {
    needs: ['personName', 'quote'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const quote = text(facts.quote)
      return { title: i18n._(msg`New comment`), message: i18n._(msg`${person} commented: "${quote}"`) }
    },
  },
  'post-liked': {
    needs: ['personName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      return { title: i18n._(msg`New like`), message: i18n._(msg`${person} liked your post.`) }
    },
  },
  'list-joined': {
    needs: ['personName', 'listName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const list = text(facts.listName)
      return { title: i18n._(msg`Added to a bucket list`), message: i18n._(msg`${person} added you to "${list}".`) }
    },
  },
  'trip-joined': {
    needs: ['personName', 'destinationName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      return {
        title: i18n._(msg`Added to a trip`),
        message: i18n._(msg`${person} added you to the trip to ${destination}.`),
      }
    },
  },
  'trip-accepted': {
    needs: ['personName', 'destinationName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      return {
        title: i18n._(msg`Joined your trip`),
        message: i18n._(msg`${person} joined your trip to ${destination}.`),
      }
    },
  },
  'trip-handed-over': {
    needs: ['personName', 'destinationName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      return {
        title: i18n._(msg`A trip is yours now`),
        message: i18n._(msg`${person} handed the trip to ${destination} over to you.`),
      }
    },
  },
  'trip-offered': {
    needs: ['personName', 'destinationName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      return {
        title: i18n._(msg`You’ve been offered a trip`),
        message: i18n._(msg`${person} would like to hand the trip to ${destination} over to you.`),
      }
    },
  },
  'trip-taken-over': {
    needs: ['personName', 'destinationName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      return {
        title: i18n._(msg`Your trip has a new owner`),
        message: i18n._(msg`${person} now owns the trip to ${destination}, and you stay on as an editor.`),
      }
    },
  },
  'trip-mentioned': {
    needs: ['personName', 'destinationName', 'quote'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      const quote = text(facts.quote)
      return {
        title: i18n._(msg`You were mentioned`),
        message: i18n._(msg`${person} mentioned you on the trip to ${destination}: "${quote}"`),
      }
    },
  },
  'trip-answered': {
    needs: ['personName', 'destinationName', 'quote'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      const quote = text(facts.quote)
      return {
        title: i18n._(msg`New comment`),
        message: i18n._(msg`${person} commented on the trip to ${destination}: "${quote}"`),
      }
    },
  },
  'poll-opened': {
    needs: ['personName', 'destinationName', 'question'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const destination = text(facts.destinationName)
      const question = text(facts.question)
      return {
        title: i18n._(msg`New poll for ${destination}`),
        message: i18n._(msg`${person} asks: "${question}"`),
      }
    },
  },
  'goal-shared': {
    needs: ['personName', 'goalTitle'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const goal = text(facts.goalTitle)
      return { title: i18n._(msg`Shared with you`), message: i18n._(msg`${person} shared "${goal}" with you.`) }
    },
  },
  'list-shared': {
    needs: ['personName', 'listName'],
    word: (facts, i18n) => {
      const person = text(facts.personName)
      const list = text(facts.listName)
      return { title: i18n._(msg`Shared with you`), message: i18n._(msg`${person} shared "${list}" with you.`) }
    },
  },
  'content-removed': {
    needs: ['contentType', 'reason'],
    word: (facts, i18n) => {
      const thing = i18n._(reportedThings[text(facts.contentType)] ?? reportedThings.post)
      const reason = i18n._(reportReasons[text(facts.reason)] ?? reportReasons.other)
      return {
        title: i18n._(msg`Removed by moderators`),
        message: i18n._(msg`Our moderators removed your ${thing}: ${reason}. Only you can see it now.`),
      }
    },
  },
  'content-restored': {
    needs: ['contentType'],
    word: (facts, i18n) => {
      const thing = i18n._(reportedThings[text(facts.contentType)] ?? reportedThings.post)
      return {
        title: i18n._(msg`Shown again`),
        message: i18n._(msg`Our moderators looked again: your ${thing} can be seen again.`),
      }
    },
  },
  'report-decided': {
    needs: ['contentType', 'decision'],
    word: (facts, i18n) => {
      const thing = i18n._(reportedThings[text(facts.contentType)] ?? reportedThings.post)
      return {
        title: i18n._(msg`Your report`),
        message:
          facts.decision === 'removed'
            ? i18n._(msg`Thank you. Our moderators removed the ${thing} that you reported.`)
            : i18n._(msg`Thank you. Our moderators looked at the ${thing} that you reported and kept it.`),
      }
    },
  },
}

/** What a notification says: worded from its event in the reader's language, or as it is stored. */
export function notificationWords(notification: Notification, i18n: I18n): NotificationWords {
  const { title, message, data } = notification
  const event = text(data?.event)
  const wording = Object.hasOwn(wordings, event) ? wordings[event] : undefined
  const known = wording?.needs.every((fact) => data?.[fact] !== undefined && data[fact] !== null)
  if (!wording || !known || !data) return { title, message, stored: true }
  return { ...wording.word(data, i18n), stored: false }
}
