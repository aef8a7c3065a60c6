import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import type { PageName } from '#domain/content/content.ts'
import { defaultPage } from '#lib/content/default-pages.ts'
import { usePublished } from '#lib/content/published.ts'
import { refreshPublished } from '#remote/published-content.ts'
import { MarkdownText } from '#ui/markdown-text.tsx'
import { PublicPage } from './public-page.tsx'

/** A page of text: what administrators have published, else what comes with the app, or `instead`. */
export function TextPage({ name, instead, children }: { name: PageName; instead?: ReactNode; children?: ReactNode }) {
  const { i18n } = useLingui()
  const published = usePublished(`page/${name}`)
  useEffect(() => void refreshPublished(), [])
  if (!published && instead) return instead
  const { title, body } = published ?? defaultPage(name, i18n)
  return (
    <PublicPage title={title}>
      <MarkdownText text={body} />
      {children}
    </PublicPage>
  )
}

export const AboutPage = () => <TextPage name="about" />
export const HelpPage = () => <TextPage name="help" />
export const PrivacyPage = () => <TextPage name="privacy" />
export const TermsPage = () => <TextPage name="terms" />
