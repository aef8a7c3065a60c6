import { beforeEach, describe, expect, it, vi } from 'vitest'
import { completeOnboarding } from './actions.ts'
import { noAnswers } from './answers.ts'
import { onboardingFailure } from './onboarding-failure.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null })
})

describe('completing the set-up without a traveler', () => {
  it("fails with 'No user logged in', which the screen words as 'You must be logged in to complete onboarding'", async () => {
    await expect(completeOnboarding(noAnswers)).rejects.toThrow('No user logged in')
    expect(onboardingFailure(false).message).toBe('You must be logged in to complete onboarding')
  })

  it('has its own words for every other failure', () => {
    expect(onboardingFailure(true).message).toBe('Failed to complete profile setup. Please try again.')
  })
})
