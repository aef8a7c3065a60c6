import { useShownText } from '#lib/config/use-shown-text.ts'

/** What the operator has to say to everybody, in its time. Of no other parts: visitors load it with nothing else. */
export function NoticeBanner({ kept, className = 'rounded-card px-4' }: { kept: string; className?: string }) {
  const text = useShownText(kept)
  return (
    text && (
      <p
        role="status"
        className={`${className} whitespace-pre-line break-words bg-sand-soft py-3 text-[0.9375rem] text-sand-ink`}
      >
        {text}
      </p>
    )
  )
}
