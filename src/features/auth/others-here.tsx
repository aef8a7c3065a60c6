import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type LeftBehind, othersOnDevice, takeOffAtNextSignIn } from '#sync/account/left-behind.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'

interface Question {
  others: LeftBehind[]
  /** What becomes of their work; null: the sign-in is given up. */
  answer: (decision: 'keep' | 'discard' | null) => void
}

/**
 * Whether somebody may come in on a device where others have left something: what only this device has is asked about
 * before anything happens, what the server has as well leaves with the sign-in.
 */
export function useAdmission(): { admit: (userId: string | null) => Promise<boolean>; question: Question | null } {
  const [question, setQuestion] = useState<Question | null>(null)

  async function admit(userId: string | null): Promise<boolean> {
    const everybody = await othersOnDevice(userId)
    const others = everybody.filter(({ unsent }) => unsent > 0)
    const decision = others.length === 0 ? 'keep' : await ask(others)
    if (!decision) return false
    const leaving = everybody.filter(({ unsent }) => unsent === 0 || decision === 'discard')
    takeOffAtNextSignIn(leaving.map((other) => other.userId))
    return true
  }

  const ask = (others: LeftBehind[]) =>
    new Promise<'keep' | 'discard' | null>((resolve) => {
      const answer: Question['answer'] = (decision) => {
        setQuestion(null)
        resolve(decision)
      }
      setQuestion({ others, answer })
    })

  return { admit, question }
}

const changesOf = (others: readonly LeftBehind[]): number => others.reduce((sum, { unsent }) => sum + unsent, 0)

/** The name of the one person, or '' when there are several or the device does not know it. */
const nameOf = (others: readonly LeftBehind[]): string => (others.length === 1 && others[0]?.name) || ''

export function OthersHereTitle({ others }: Pick<Question, 'others'>) {
  const name = nameOf(others)
  return name ? <Trans>{name} was here before you</Trans> : <Trans>Somebody was here before you</Trans>
}

/** Named before anything happens: somebody else's work waits on this device. */
export function OthersHere({ others, answer }: Question) {
  const { t } = useLingui()
  // Not a button of its own: it would stand where the button for signing in was pressed a moment ago.
  const [discard, setDiscard] = useState(false)
  const name = nameOf(others)
  const changes = t`${plural(changesOf(others), { one: '# change', other: '# changes' })}`
  return (
    <div className="flex flex-col gap-5">
      <span className="flex size-12 items-center justify-center rounded-full bg-sand-soft text-sand-ink">
        <Users aria-hidden className="size-6" />
      </span>
      <div className="flex flex-col gap-3">
        <p role="status">
          {name ? (
            <Trans>
              {changes} by {name} never reached the server, only this device.
            </Trans>
          ) : (
            <Trans>{changes} by somebody else never reached the server, only this device.</Trans>
          )}
        </p>
        <p className="text-muted">
          <Plural
            value={others.length}
            one="If you keep it, it waits here, apart from yours, until that person signs in again. Until then, anyone using this browser could read it."
            other="If you keep it, it waits here, apart from yours, until those people sign in again. Until then, anyone using this browser could read it."
          />
        </p>
      </div>
      <Checkbox label={t`Delete it for good`} checked={discard} onCheckedChange={setDiscard} className="-my-2" />
      <div className="flex flex-col gap-3">
        <Button variant="primary" size="lg" className="w-full" onClick={() => answer(discard ? 'discard' : 'keep')}>
          {discard ? <Trans>Delete it and sign in</Trans> : <Trans>Keep it and sign in</Trans>}
        </Button>
        <Button variant="ghost" className="w-full" onClick={() => answer(null)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
