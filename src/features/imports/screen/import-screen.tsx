import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNames } from '#domain/imports/format-names.ts'
import type { BookingReaders } from '#features/imports/bookings/booking-readers.ts'
import { workThrough } from '#features/imports/bringing/work-through.ts'
import { ForwardedMails } from '#features/imports/inbox/forwarded-mails.tsx'
import { useForwardedMail } from '#features/imports/inbox/use-forwarded-mail.ts'
import { bookmarklet } from '#lib/files/sent-files.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { archiveProblemWords } from './archive-words.ts'
import { FoundArchive } from './found-archive.tsx'
import { Found } from './found.tsx'
import { failureWords } from './import-words.ts'
import { KeptImports, type TargetLink } from './kept-imports.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { useFileReading } from './use-file-reading.ts'
import { useSent } from './use-sent.ts'

export interface ImportScreenProps {
  /** @param points [longitude, latitude] */
  renderMap: (points: readonly [number, number][]) => ReactNode
  bookings: BookingReaders
  linkTo: TargetLink
}

/** Where everything comes in: files of other programs, and text. */
export function ImportScreen({ renderMap, bookings, linkTo }: ImportScreenProps) {
  const { t } = useLingui()
  const { reading, read, stop } = useFileReading(bookings.read)
  const { look, leaving, broughtIn } = useForwardedMail()
  function take(files: readonly File[], mail: string | null = null): void {
    look(mail)
    void read(files)
  }
  useSent(take)
  useEffect(() => {
    // What a closed page left off.
    void workThrough()
  }, [])

  const isEmpty = reading.phase === 'found' && reading.candidates.length === 0
  return (
    <div className="flex max-w-5xl flex-col gap-8">
      <PageHeader title={t`Import`} subtitle={t`Bring in places and trips you’ve kept in other apps.`} />
      {reading.phase === 'reading' && (
        <div role="status" className="flex flex-col gap-3">
          <p>
            <Trans>Reading...</Trans>
          </p>
          <ProgressBar value={reading.share * 100} label={t`Reading`} tone="sea" />
          <Button className="self-start" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
      {reading.phase === 'archive' && <FoundArchive file={reading.file} archive={reading.archive} onDone={stop} />}
      {reading.phase === 'archive-refused' && (
        <Banner tone="danger" role="alert">
          {archiveProblemWords(reading.problem)}
        </Banner>
      )}
      {reading.phase === 'failed' && (
        <Banner tone="danger" role="alert">
          {failureWords(reading.reason)}
        </Banner>
      )}
      {reading.phase === 'found' && !isEmpty && (
        <Found
          key={JSON.stringify([reading.candidates.length, reading.answer.adapters, reading.answer.table?.columns])}
          files={reading.files}
          archives={reading.archives}
          answer={reading.answer}
          candidates={reading.candidates}
          onReadAgain={(request) => void read(reading.files, request)}
          onStarted={broughtIn}
          onDone={stop}
          renderMap={renderMap}
          readers={bookings}
        />
      )}
      {reading.phase === 'found' && isEmpty && (
        <>
          <Banner tone="sand" role="alert">
            <Trans>We know this file, but there’s nothing in it that we could import.</Trans>
          </Banner>
          <LeftOutList answer={reading.answer} />
        </>
      )}
      {(reading.phase === 'nothing' ||
        reading.phase === 'failed' ||
        reading.phase === 'archive-refused' ||
        isEmpty) && (
        <>
          <ChooseFiles onFiles={take} />
          <ForwardedMails leaving={leaving} onLook={(id, file) => take([file], id)} />
          <KeptImports linkTo={linkTo} />
          <FromYourBrowser />
          <WhatWeRead />
        </>
      )}
    </div>
  )
}

/** A bookmark that sends the page that is open. React writes no script into a link, so its address is set by hand. */
function FromYourBrowser() {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const { current } = link
    current?.setAttribute('href', bookmarklet(location.origin))
    // It is for other pages: here it would bring this one.
    const stay = (event: Event) => event.preventDefault()
    current?.addEventListener('click', stay)
    return () => current?.removeEventListener('click', stay)
  }, [])
  return (
    <section aria-labelledby="import-bookmark" className="flex flex-col items-start gap-2 max-lg:hidden">
      <h2 id="import-bookmark" className="font-semibold">
        <Trans>From any web page</Trans>
      </h2>
      <p className="text-muted">
        <Trans>Drag this button to your bookmarks bar. When you find a place online, one click brings it here.</Trans>
      </p>
      <a
        ref={link}
        href="#import-bookmark"
        draggable
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-4 font-medium no-underline"
      >
        <BookmarkPlus aria-hidden className="size-5" />
        <Trans>Add to Farlight</Trans>
      </a>
    </section>
  )
}

/** Which programs and formats there are readers for. */
function WhatWeRead() {
  const { t } = useLingui()
  const { pasted: _pasted, ...files } = formatNames
  const names = [...new Set([...Object.values(files), t`Farlight archives`])].toSorted()
  return (
    <section aria-labelledby="import-formats" className="flex flex-col gap-2">
      <h2 id="import-formats" className="font-semibold">
        <Trans>What we can read</Trans>
      </h2>
      <p className="text-muted">{names.join(', ')}</p>
    </section>
  )
}
