import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why the set-up could not be completed, in words for the traveler. */
export const onboardingFailure = (signedIn: boolean): MessageDescriptor =>
  signedIn
    ? msg`Failed to complete profile setup. Please try again.`
    : msg`You must be logged in to complete onboarding`
