/** What can be earned, and what somebody has earned. */
import { type AccessRule, nobodyElse, read, signedIn } from './access-rule.ts'

export const achievementRules: AccessRule[] = [
  {
    table: 'achievements',
    operation: 'select',
    sentence: 'signed-in people can see what can be earned',
    allowed: signedIn,
    statement: () => read('achievements', 'First Steps', 'name'),
  },
  {
    table: 'user_achievements',
    operation: 'select',
    sentence: 'people can see what they have earned',
    allowed: nobodyElse,
    statement: ({ records }) => read('user_achievements', records.earned),
  },
]
