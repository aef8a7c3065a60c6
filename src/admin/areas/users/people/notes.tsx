import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActDialog } from '#admin/forms/act-dialog.tsx'
import { useActForm } from '#admin/forms/use-act-form.ts'
import { GrowingList } from '#admin/list/growing-list.tsx'
import { useAdministration, useMay } from '#admin/session/administration.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { useOnce } from '#lib/timing/use-once.ts'
import type { Person } from '#remote/admin/people.ts'
import { addNote, type AdminNote, longestNote, readNotes, removeNote } from '#remote/admin/person-workbench.ts'
import { refetchTopics, recheckRights } from '#remote/admin/use-page.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { nameOf } from './person-words.ts'
import { Section } from './section.tsx'

/** What administrators have noted about an account, for each other. */
export function Notes({ person }: { person: Person }) {
  const { t } = useLingui()
  const may = useMay()
  const admin = useAdministration()
  const [writing, setWriting] = useState(false)
  const [removing, setRemoving] = useState<AdminNote | null>(null)
  // One's own, and those of whoever is an administrator no more.
  const canRemove = ({ admin_id: writer }: AdminNote) => may('manage_users') && (writer === null || writer === admin.id)
  return (
    <Section
      title={<Trans>Notes</Trans>}
      action={
        may('manage_users') && (
          <Button size="sm" onClick={() => setWriting(true)}>
            <Plus aria-hidden />
            <Trans>Add note</Trans>
          </Button>
        )
      }
    >
      <GrowingList
        question={['person', person.id, 'notes']}
        read={(most, signal) => readNotes(person.id, most, signal)}
        label={t`Notes`}
        failed={t`Failed to fetch notes`}
        none={<Trans>No notes yet. Only administrators can read them.</Trans>}
        renderRow={(note) => (
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="whitespace-pre-wrap break-words [text-align:match-parent]">
                {note.content}
              </p>
              <p className="text-muted text-sm">
                {note.admin_name} · <TimeAgo value={note.created_at} />
              </p>
            </div>
            {canRemove(note) && (
              <IconButton
                label={t`Remove note`}
                size="sm"
                className="-me-2 text-muted pointer-coarse:size-11"
                onClick={() => setRemoving(note)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </div>
        )}
      />
      {writing && <NoteDialog person={person} onClose={() => setWriting(false)} />}
      <RemovalQuestion note={removing} onClose={() => setRemoving(null)} />
    </Section>
  )
}

function NoteDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useLingui()
  const { form, dialog, problem } = useActForm({
    schema: z.object({ content: z.string().check(z.trim(), z.minLength(1, t`Please write a note`)) }),
    initial: { content: '' },
    act: ({ content }) => addNote(person.id, content),
    failed: t`Failed to add note`,
    changes: ['person', 'audit'],
    onClose,
  })
  const name = nameOf(person)
  return (
    <ActDialog
      size="sm"
      title={<Trans>Note about {name}</Trans>}
      description={
        <Trans>
          Every administrator who can view users reads it, {name} never does. It’s deleted with the account.
        </Trans>
      }
      submitLabel={<Trans>Add note</Trans>}
      {...dialog}
    >
      <Field label={t`Note`} required error={problem('content')}>
        {(control) => (
          <TextArea {...control} {...form.register('content')} data-autofocus maxLength={longestNote} rows={4} />
        )}
      </Field>
    </ActDialog>
  )
}

function RemovalQuestion({ note, onClose }: { note: AdminNote | null; onClose: () => void }) {
  const { t } = useLingui()
  const { run, busy } = useOnce(
    async (id: string) => {
      await removeNote(id)
      onClose()
      await refetchTopics('person', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        toast.error(failureText(t`Failed to remove note`, cause))
      },
    },
  )
  return (
    <ConfirmDialog
      open={note !== null}
      onOpenChange={onClose}
      tone="danger"
      title={<Trans>Remove this note?</Trans>}
      message={<Trans>It’s gone for good. The log says that it was removed, not what it said.</Trans>}
      confirmLabel={t`Remove note`}
      cancelLabel={t`Cancel`}
      busy={busy}
      onConfirm={() => note && void run(note.id)}
    />
  )
}
