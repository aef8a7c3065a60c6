/**
 * Every noun that the device and the server share, parents before children, and before what is checked against them. There is
 * no other list of them.
 */
import { accessLinks } from '#domain/access-links/access-link.ts'
import { users } from '#domain/accounts/user.ts'
import { userProfiles } from '#domain/accounts/user-profile.ts'
import { userStats } from '#domain/accounts/user-stats.ts'
import { achievements } from '#domain/achievements/achievement.ts'
import { userAchievements } from '#domain/achievements/user-achievement.ts'
import { bucketLists } from '#domain/bucket-lists/bucket-list.ts'
import { bucketListMembers } from '#domain/bucket-lists/bucket-list-member.ts'
import { connections } from '#domain/connections/connection.ts'
import { goals } from '#domain/goals/goal.ts'
import { goalProgress } from '#domain/goals/goal-progress.ts'
import { itineraries } from '#domain/itineraries/itinerary.ts'
import { packingTemplates } from '#domain/itineraries/lists/packing-template.ts'
import { tripBookings } from '#domain/itineraries/bookings/trip-booking.ts'
import { tripItems } from '#domain/itineraries/lists/trip-item.ts'
import { tripChanges } from '#domain/itineraries/news/trip-change.ts'
import { tripComments } from '#domain/itineraries/comments/trip-comment.ts'
import { tripLooks } from '#domain/itineraries/news/trip-look.ts'
import { formerCompanions } from '#domain/itineraries/expenses/former-companion.ts'
import { tripExpenses } from '#domain/itineraries/expenses/trip-expense.ts'
import { tripFiles } from '#domain/itineraries/files/trip-file.ts'
import { tripMembers } from '#domain/itineraries/members/trip-member.ts'
import { tripPolls, tripPollVotes } from '#domain/itineraries/polls/trip-poll.ts'
import { transactions } from '#domain/money/transaction.ts'
import { notifications } from '#domain/notifications/notification.ts'
import { people } from '#domain/people/person.ts'
import { pictures } from '#domain/pictures/picture.ts'
import { activityFeed } from '#domain/posts/feed-item.ts'
import { posts } from '#domain/posts/post.ts'
import { postComments } from '#domain/posts/post-comment.ts'
import { recommendations } from '#domain/recommendations/recommendation-record.ts'
import { visits } from '#domain/visits/visit.ts'

export const nouns = {
  users,
  userProfiles,
  userStats,
  bucketLists,
  bucketListMembers,
  goals,
  transactions,
  // The server checks it against the money that is booked.
  goalProgress,
  itineraries,
  tripMembers,
  tripBookings,
  tripItems,
  packingTemplates,
  tripComments,
  tripChanges,
  tripLooks,
  tripFiles,
  tripExpenses,
  formerCompanions,
  tripPolls,
  tripPollVotes,
  accessLinks,
  visits,
  posts,
  postComments,
  pictures,
  achievements,
  userAchievements,
  recommendations,
  notifications,
  connections,
  people,
  activityFeed,
}
