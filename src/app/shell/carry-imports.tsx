import { useEffect } from 'react'
import { activeAccount } from '#sync/account/active-account.ts'
import { useLive } from '#sync/local/live.ts'

/** Goes on with an import, a restore or their undoing that a closed page left off, whatever screen is open. What waits for the traveler waits. */
export function CarryImports({ userId }: { userId: string }) {
  const begun = useLive(
    async (database) => (await database.imports.where('state').anyOf('running', 'undoing').count()) > 0,
    [],
  ).data
  useEffect(() => {
    if (begun && activeAccount()?.userId === userId) void carry()
  }, [begun, userId])
  return null
}

async function carry(): Promise<void> {
  try {
    const { workThrough } = await import('#features/imports/bringing/work-through.ts')
    await workThrough()
  } catch (cause) {
    // The next page goes on.
    console.warn('An import could not go on.', cause)
  }
}
