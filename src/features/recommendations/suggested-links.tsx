import { Trans } from '@lingui/react/macro'
import { ArrowUpRight } from 'lucide-react'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { ExternalLink } from '#ui/external-link.tsx'

const opensSafely = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address)

/** Pages on other sites that were suggested with it: nobody has checked them (decision P48). */
export function SuggestedLinks({ recommendation: { recommendationData, source } }: { recommendation: Recommendation }) {
  const links = (recommendationData.externalLinks ?? []).filter(({ url }) => opensSafely(url))
  if (links.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t pt-5">
      <h3 className="font-display font-semibold text-lg">
        <Trans>Read more</Trans>
      </h3>
      {source === 'ai' && (
        <p className="text-muted text-sm">
          <Trans>Suggested by the AI. We have not checked these pages.</Trans>
        </p>
      )}
      <ul className="flex flex-col">
        {links.map(({ title, url }) => (
          <li key={url}>
            <ExternalLink
              href={url}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
            >
              <span className="min-w-0 break-words">{title}</span>
              <ArrowUpRight aria-hidden />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
