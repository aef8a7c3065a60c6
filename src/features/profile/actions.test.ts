import { beforeEach, expect, it, vi } from 'vitest'
import { saveAccount, savePreferences } from './actions.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
})

it("an account or a preference is saved for nobody: 'No user logged in'", async () => {
  await expect(saveAccount({ firstName: 'Mira', lastName: 'Reyes', avatarUrl: null })).rejects.toThrow(
    'No user logged in',
  )
  await expect(savePreferences({ theme: 'dark' })).rejects.toThrow('No user logged in')
})
