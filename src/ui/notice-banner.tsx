import { useIsShown } from '#lib/use-is-shown.ts'

interface NoticeBannerProps {
  notice: Parameters<typeof useIsShown>[0]
  className?: string
}

/** What the operator has to say to everybody, in its time. Of no other parts: visitors load it with nothing else. */
export function NoticeBanner({ notice, className = 'rounded-card px-4' }: NoticeBannerProps) {
  const shown = useIsShown(notice)
  if (!shown) return null
  return (
    <p
      role="status"
      className={`${className} whitespace-pre-line break-words bg-sand-soft py-3 text-[0.9375rem] text-sand-ink`}
    >
      {notice.text}
    </p>
  )
}
