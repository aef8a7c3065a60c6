import { Trans, useLingui } from '@lingui/react/macro'
import { Download, ExternalLink as Outside } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TripFile } from '#domain/itineraries/files/trip-file.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { saveFile } from './save-file.ts'
import { useFileBytes } from './use-file-bytes.ts'

const PassView = lazy(() => import('./pass-view.tsx'))

/** A file, opened in the app. Nothing of it runs here: what the browser shows of it is a picture, text, or its own PDF viewer. */
export default function FileViewer({ file, onClose }: { file: TripFile; onClose: () => void }) {
  const { t } = useLingui()
  const { name } = file
  const found = useFileBytes(file)
  const here = found.state === 'here' ? found : null
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t`File: ${name}`}
      footer={
        here && (
          <Button onClick={() => saveFile(file, here.bytes)}>
            <Download aria-hidden />
            <Trans>Save a copy</Trans>
          </Button>
        )
      }
    >
      {found.state === 'loading' && (
        <LoadingText>
          <Trans>Loading file...</Trans>
        </LoadingText>
      )}
      {found.state === 'trouble' && <TroubleText trouble={found.trouble} />}
      {here && <Contents file={file} bytes={here.bytes} address={here.address} />}
    </Dialog>
  )
}

function TroubleText({ trouble }: { trouble: 'offline' | 'on-its-way' | 'damaged' | 'failed' }) {
  return (
    <p role="alert" className="text-muted">
      {trouble === 'offline' && <Trans>This file is not on this device yet. Open it again when you are online.</Trans>}
      {trouble === 'on-its-way' && <Trans>This file is still on its way. Whoever added it needs to go online.</Trans>}
      {trouble === 'damaged' && (
        <Trans>The file on the server is not the one that was added, so we did not open it.</Trans>
      )}
      {trouble === 'failed' && <Trans>This file cannot be opened at the moment. Please try again later.</Trans>}
    </p>
  )
}

interface ContentsProps {
  file: TripFile
  bytes: ArrayBuffer
  address: string
}

function Contents(props: ContentsProps) {
  const { bytes } = props
  const { kind } = props.file
  if (kind === 'application/pdf') return <Paper {...props} />
  if (kind === 'application/vnd.apple.pkpass')
    return (
      <Suspense fallback={null}>
        <PassView bytes={bytes} />
      </Suspense>
    )
  if (kind === 'message/rfc822' || kind === 'text/calendar') return <Words bytes={bytes} />
  return <PictureView {...props} />
}

/** Asks the browser's viewer for the pages as wide as there is room, without their small pictures beside them. */
const pagesAlone = '#navpanes=0&view=FitH'

function Paper({ file: { name }, address }: ContentsProps) {
  const { t } = useLingui()
  // Phones have no viewer of their own inside of a page.
  const isShownHere = navigator.pdfViewerEnabled && matchMedia('(pointer: fine)').matches
  return (
    <div className="flex flex-col items-start gap-3">
      {isShownHere ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a sandbox; the address is one of a PDF, and nothing else
        <iframe
          src={`${address}${pagesAlone}`}
          title={t`Pages of ${name}`}
          className="h-[65dvh] w-full rounded-control border bg-sunken"
        />
      ) : (
        <p className="text-muted">
          <Trans>Your browser opens PDFs in a separate window.</Trans>
        </p>
      )}
      <Button asChild variant={isShownHere ? 'link' : 'primary'}>
        <a href={address} target="_blank" rel="noopener">
          <Outside aria-hidden />
          <Trans>Open PDF</Trans>
        </a>
      </Button>
    </div>
  )
}

function PictureView({ file: { name }, address }: ContentsProps) {
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <p className="text-muted">
        <Trans>Your browser cannot show this picture. Save a copy to open it with another app.</Trans>
      </p>
    )
  return (
    <img
      src={address}
      alt={name}
      onError={() => setFailed(true)}
      className="mx-auto max-h-[70dvh] rounded-control object-contain"
    />
  )
}

/** How much of a text is shown. */
const mostBytes = 200_000

function Words({ bytes }: { bytes: ArrayBuffer }) {
  const text = new TextDecoder().decode(bytes.slice(0, mostBytes))
  return <pre className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</pre>
}
