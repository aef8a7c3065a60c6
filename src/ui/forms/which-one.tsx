import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

interface WhichOneProps<Meaning> {
  meanings: readonly Meaning[]
  shown: (meaning: Meaning) => string
  onChoose: (meaning: Meaning) => void
}

/** Asks what is meant, where what was typed can be read in more than one way. Whoever answers is led on by the caller. */
export function WhichOne<Meaning>({ meanings, shown, onChoose }: WhichOneProps<Meaning>) {
  const { t } = useLingui()
  if (meanings.length === 0) return null
  const question = meanings.length === 1 ? t`Do you mean` : t`Which one do you mean?`
  return (
    <div role="group" aria-label={question} className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <span aria-hidden>{question}</span>
      {meanings.map((meaning) => (
        <Button key={shown(meaning)} size="sm" onClick={() => onChoose(meaning)}>
          {shown(meaning)}
        </Button>
      ))}
    </div>
  )
}
