import { Megaphone } from 'lucide-react'
import { useIsShown } from '#lib/use-is-shown.ts'
import { Banner } from './banner.tsx'

/** What the operator has to say to everybody, in its time. */
export function NoticeBanner({ notice, className }: { notice: Parameters<typeof useIsShown>[0]; className?: string }) {
  const shown = useIsShown(notice)
  if (!shown) return null
  return (
    <Banner tone="sand" role="status" icon={<Megaphone aria-hidden />} {...(className && { className })}>
      <span className="whitespace-pre-line break-words">{notice.text}</span>
    </Banner>
  )
}
