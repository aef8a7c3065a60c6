/** Who may do what: the sentences are the names of the policies. */
import type { AccessRule } from './access-rule.ts'
import { administrationRules } from './access-rules-administration.ts'
import { achievementRules } from './access-rules-achievements.ts'
import { companionRules } from './access-rules-companions.ts'
import { goalRules, pictureRules, progressRules, transactionRules } from './access-rules-goals.ts'
import { itineraryRules } from './access-rules-itineraries.ts'
import { listRules } from './access-rules-lists.ts'
import { recommendationRules } from './access-rules-recommendations.ts'
import { paymentRules } from './access-rules-payments.ts'
import { accountRules, connectionRules, messageRules } from './access-rules-people.ts'
import { postRules } from './access-rules-posts.ts'
import { tripRules } from './access-rules-trips.ts'

export const accessRules: AccessRule[] = [
  ...accountRules,
  ...connectionRules,
  ...listRules,
  ...goalRules,
  ...pictureRules,
  ...progressRules,
  ...transactionRules,
  ...itineraryRules,
  ...companionRules,
  ...tripRules,
  ...recommendationRules,
  ...postRules,
  ...achievementRules,
  ...messageRules,
  ...administrationRules,
  ...paymentRules,
]
