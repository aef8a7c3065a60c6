import { useLingui } from '@lingui/react/macro'
import { Redo2, SquareCheck, Undo2, WandSparkles } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '#ui/button.tsx'
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

/** Choosing several, changes by a model, back and again, which come with the first act. */
export function BoardTools({ onUndo, onRedo, selectButton, canSelect }: BoardToolsProps) {
  const { t } = useLingui()
  const { selection, propose } = useBoard()
  const selecting = useIsSelecting(selection)
  return (
    <>
      {(canSelect || selecting) && (
        <IconButton
          ref={selectButton}
          label={t`Select`}
          size="sm"
          className="text-muted"
          aria-pressed={selecting}
          onClick={selecting ? selection.end : selection.begin}
        >
          <SquareCheck aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t`Change with AI`}
        size="sm"
        className="text-muted"
        onClick={() => propose({ kind: 'change' })}
      >
        <WandSparkles aria-hidden />
      </IconButton>
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
    </>
  )
}
