import { Trans, useLingui } from '@lingui/react/macro'
import { CodeXml } from 'lucide-react'
import { useId, useState } from 'react'
import { embedCode, embedPath, usualFrame } from '#domain/access-links/embed-link.ts'
import { useHasService } from '#lib/config/use-has-service.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'

interface EmbedLinkProps {
  token: string
  hasPassword: boolean
  /** What screen readers say of the frame: it stays on the other site, so it names nothing of the trip. */
  title: string
}

/** The HTML that shows the page of a link in another site, where a server of ours fills the frame. */
export function EmbedLink({ token, hasPassword, title }: EmbedLinkProps) {
  const { t } = useLingui()
  const id = useId()
  const isOffered = useHasService('embeds')
  const [mustBeSelected, setMustBeSelected] = useState(false)
  if (!isOffered)
    return (
      <p className="text-muted text-sm">
        <Trans>Previews of links, and pages to embed in a website, aren’t available here.</Trans>
      </p>
    )
  const code = embedCode(new URL(embedPath(token), location.origin).href, title, usualFrame)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(t`Embed code copied`),
      () => {
        setMustBeSelected(true)
        toast.error(t`We couldn’t copy it. Select the code and copy it yourself.`)
      },
    )
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <span id={id} className="font-medium text-sm">
        <Trans>On your website</Trans>
      </span>
      <p className="text-muted text-sm">
        {hasPassword ? (
          <Trans>Pages with a password can’t be embedded.</Trans>
        ) : (
          <Trans>
            Paste the code into a website or blog for a short version of the page that leads to all of it. Some only
            need the link.
          </Trans>
        )}
      </p>
      {!hasPassword && (
        <>
          {mustBeSelected && (
            <TextArea readOnly aria-label={t`Embed code`} value={code} onFocus={(event) => event.target.select()} />
          )}
          <Button className="self-start max-sm:w-full" onClick={() => void copy()}>
            <CodeXml aria-hidden />
            <Trans>Copy embed code</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
