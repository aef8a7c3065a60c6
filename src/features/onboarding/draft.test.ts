import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noAnswers } from './answers.ts'
import { keepOnboardingDraft, readOnboardingDraft } from './draft.ts'

const storage = (): Storage =>
  Object.defineProperties({} as Storage, {
    getItem: { value: storageMethod((kept, key) => kept[key] ?? null) },
    setItem: { value: storageMethod((kept, key, text) => (kept[key] = text)) },
    removeItem: { value: storageMethod((kept, key) => delete kept[key]) },
  })

function storageMethod<Answer>(method: (kept: Record<string, string>, key: string, text: string) => Answer) {
  return function call(this: Record<string, string>, key: string, text = ''): Answer {
    return method(this, key, text)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
})

describe('the unfinished set-up', () => {
  it('comes back with its step and its answers, for this traveler only', () => {
    const draft = { step: 2, answers: { ...noAnswers, interests: { hiking: 8 } } }
    keepOnboardingDraft('mira', draft)
    expect(readOnboardingDraft('mira')).toEqual(draft)
    expect(readOnboardingDraft('jonas')).toBeNull()
  })

  it('is not used when it is damaged or of another shape', () => {
    for (const text of ['{', '[]', '{"step":1,"answers":{}}', '{"step":1,"answers":{"demographics":{"location":3}}}']) {
      localStorage.setItem('farlight-draft:mira:onboarding', text)
      expect(readOnboardingDraft('mira')).toBeNull()
    }
  })
})
