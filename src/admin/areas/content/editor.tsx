import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { asSentence } from '#lib/words/as-sentence.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { UnsavedWork } from '#admin/forms/unsaved-work.tsx'
import { useMay } from '#admin/session/administration.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { type AnyText, type EditedText, publish, readText, saveDraft, type TextName } from '#remote/admin/content.ts'
import { refetchTopics, recheckRights, useOne } from '#remote/admin/use-page.ts'
import { RemoteError } from '#remote/asking/remote-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SaveFailure } from '#ui/forms/save-failure.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorHeader } from './editor-header.tsx'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { problemOf } from './texts.ts'
import { VersionList } from './version-list.tsx'

interface EditorProps {
  name: TextName
  title: ReactNode
  /** What stands there while nothing was changed. */
  initial: AnyText
  /** The app's own words; an achievement has none. */
  own?: AnyText
}

/** One text: its words, how travelers will see them, and what was published before. */
export function Editor(props: EditorProps) {
  const { t } = useLingui()
  const { name, title } = props
  const { data, failure, offline, again } = useOne(['content', name], (signal) => readText(name, signal), {
    edited: true,
  })
  const header = <EditorHeader of={name.startsWith('achievement/') ? 'achievement' : 'text'} title={title} />
  if (data === undefined)
    return (
      <div className="flex flex-col gap-6">
        {header}
        {failure || offline ? (
          <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch content`} onRetry={again} />
        ) : (
          <LoadingCards className="grid items-start gap-5 xl:grid-cols-2" cards={[{ lines: 14 }, { lines: 14 }]} />
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      {header}
      <Draft {...props} stored={data} />
    </div>
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function Draft({ name, initial, own, stored }: EditorProps & { stored: EditedText }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const shown = stored.published ?? initial
  // What is typed stays, whatever is asked anew meanwhile; the revision is that which it was begun from.
  const [text, setText] = useState<AnyText>(stored.draft ?? shown)
  /** What the server last had of it, as far as this screen knows. */
  const [saved, setSaved] = useState(text)
  const [begun, setBegun] = useState(stored.revision)
  const [conflict, setConflict] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const changes = may('manage_content')

  function fill(next: AnyText) {
    setText(next)
    setSaved(next)
  }
  const { run, busy, failure } = useOnce(
    async (act: { what: 'draft' | 'publish'; body: AnyText | null; done: string }) => {
      const revision = await (act.what === 'draft' ? saveDraft : publish)(name, begun, act.body)
      setBegun(revision)
      setConflict(null)
      toast.success(act.done)
      fill(act.body ?? (act.what === 'draft' ? shown : (own ?? initial)))
      await refetchTopics('content', 'contents', 'catalogue', 'audit')
    },
    {
      onFailure: (cause) => {
        recheckRights(cause)
        if (cause instanceof RemoteError && cause.hint === 'changed_meanwhile') {
          setConflict(cause.said)
          void refetchTopics('content')
          return
        }
        return failureText(t`Failed to save content`, cause)
      },
    },
  )
  function submit(what: 'draft' | 'publish') {
    const found = problemOf(name, text)
    setProblem(found ? i18n._(found) : null)
    if (found) return
    void run({
      what,
      body: text,
      done: what === 'draft' ? t`Draft saved successfully` : t`Content published successfully`,
    })
  }
  return (
    <>
      {conflict && (
        <Banner tone="danger" role="alert">
          <div className="flex flex-col gap-3">
            <p>
              {conflict}. <Trans>What you typed is still here.</Trans>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => {
                  fill(stored.draft ?? shown)
                  setBegun(stored.revision)
                  setConflict(null)
                }}
              >
                <Trans>Show theirs</Trans>
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  setBegun(stored.revision)
                  setConflict(null)
                }}
              >
                <Trans>Keep mine</Trans>
              </Button>
            </div>
          </div>
        </Banner>
      )}
      <UnsavedWork isUnsaved={() => !same(text, saved)} />
      {failure && <SaveFailure failure={asSentence(failure)} />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {/* Clipped without becoming what scrolls: else its last line would not stay in view. */}
        <Card asChild className="min-w-0 overflow-clip">
          <section className="flex flex-col gap-5 p-5 sm:p-6">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="font-display font-semibold text-lg">
                <Trans>Words</Trans>
              </h2>
              <State stored={stored} />
            </div>
            <TextFields name={name} text={text} readOnly={!changes} onChange={setText} />
            {problem && (
              <p role="alert" className="font-medium text-danger text-sm">
                {problem}
              </p>
            )}
            {changes && (
              <div className="-mx-5 sticky bottom-0 z-10 flex flex-wrap gap-2 rounded-b-card border-t bg-surface px-5 py-3 sm:-mx-6 sm:px-6">
                <Button variant="primary" busy={busy} onClick={() => submit('publish')}>
                  <Trans>Publish</Trans>
                </Button>
                <Button disabled={busy || same(text, stored.draft ?? shown)} onClick={() => submit('draft')}>
                  <Trans>Save draft</Trans>
                </Button>
                {stored.draft && (
                  <Button
                    variant="ghost"
                    disabled={busy}
                    onClick={() => void run({ what: 'draft', body: null, done: t`Draft discarded` })}
                  >
                    <Trans>Discard draft</Trans>
                  </Button>
                )}
              </div>
            )}
          </section>
        </Card>
        <Card asChild>
          <section aria-label={t`Preview`} className="flex min-w-0 flex-col gap-5 p-5 sm:p-6">
            <h2 className="font-display font-semibold text-lg">
              <Trans>As travelers will see it</Trans>
            </h2>
            <TextPreview name={name} text={text} />
          </section>
        </Card>
      </div>
      <VersionList
        name={name}
        stored={stored}
        hasOwnWords={own !== undefined}
        busy={busy}
        onRestore={
          changes ? (body) => run({ what: 'publish', body, done: t`Content restored successfully` }) : undefined
        }
      />
    </>
  )
}

function State({ stored }: { stored: EditedText }) {
  if (stored.draft)
    return (
      <Badge tone="sand">
        <Trans>Draft</Trans>
      </Badge>
    )
  return stored.published ? (
    <Badge tone="moss">
      <Trans>Published</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Original text</Trans>
    </Badge>
  )
}
