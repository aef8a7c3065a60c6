import { useLingui } from '@lingui/react/macro'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Has the server do one thing at a time that counts for others too, and says how it went. */
export function useServerAct() {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async ({ work, done }: { work: () => Promise<unknown>; done: string | null; failed: string }) => {
      await work()
      if (done) toast.success(done)
    },
    {
      onFailure: (cause, { failed }) => {
        console.warn(cause)
        const why = reason(cause)
        toast.error(why ? failed : failureText(failed, cause), why ? { description: why } : undefined)
      },
    },
  )

  function reason(cause: unknown): string | undefined {
    if (!(cause instanceof RemoteError)) return undefined
    if (cause.kind === 'offline') return t`You are offline. This needs a connection to the internet.`
    if (cause.hint === 'too_many_invitations')
      return t`Twenty links to this trip are waiting to be used. Withdraw one first.`
    return cause.hint === 'account_quota'
      ? t`You don’t have room for it. Delete some of your own trips first.`
      : undefined
  }

  const told = (work: () => Promise<unknown>, done: string | null, failed: string) => run({ work, done, failed })
  return { told, busy }
}
