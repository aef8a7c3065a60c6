import { Trans, useLingui } from '@lingui/react/macro'
import { ListChecks, Redo2, Sparkles, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { useBoard } from './board-context.ts'
import { useIsSelecting } from './selection.ts'

interface BoardToolsProps {
  /** Null where there is nothing to take back. */
  onUndo: (() => void) | null
  onRedo: (() => void) | null
  selectButton: Ref<HTMLButtonElement>
  /** There is something to choose. */
  canSelect: boolean
}

/** Back, again, changes by a model, and choosing several. Back and again come with the first act. */
export function BoardTools({ onUndo, onRedo, selectButton, canSelect }: BoardToolsProps) {
  const { t } = useLingui()
  const { selection, propose } = useBoard()
  const selecting = useIsSelecting(selection)
  return (
    <>
      {(onUndo || onRedo) && (
        <>
          <IconButton
            label={t`Undo`}
            size="sm"
            aria-keyshortcuts="Control+Z Meta+Z"
            disabled={!onUndo}
            onClick={onUndo ?? undefined}
          >
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton
            label={t`Redo`}
            size="sm"
            aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
            disabled={!onRedo}
            onClick={onRedo ?? undefined}
          >
            <Redo2 aria-hidden />
          </IconButton>
        </>
      )}
      <Button variant="ghost" size="sm" className="text-muted" onClick={() => propose({ kind: 'change' })}>
        <Sparkles aria-hidden />
        <Trans>Change with AI</Trans>
      </Button>
      {(canSelect || selecting) && (
        <Button
          ref={selectButton}
          variant="ghost"
          size="sm"
          className="text-muted"
          aria-pressed={selecting}
          onClick={selecting ? selection.end : selection.begin}
        >
          <ListChecks aria-hidden />
          <Trans>Select</Trans>
        </Button>
      )}
    </>
  )
}
