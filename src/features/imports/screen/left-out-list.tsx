import { Trans } from '@lingui/react/macro'
import type { ImportAnswer } from '#domain/imports/read-import.ts'
import { Banner } from '#ui/banner.tsx'
import { leftOutWords, unreadableWords } from './import-words.ts'

/** What of the files stays outside, and what to export instead. */
export function LeftOutList({ answer }: { answer: ImportAnswer }) {
  const { leftOut, unreadable } = answer
  if (leftOut.length === 0 && unreadable.length === 0) return null
  return (
    <section aria-labelledby="import-left-out" className="flex flex-col gap-3">
      <h3 id="import-left-out" className="font-semibold">
        <Trans>What we left out</Trans>
      </h3>
      {unreadable.map((code) => (
        <Banner key={code} tone="neutral">
          {unreadableWords(code)}
        </Banner>
      ))}
      {leftOut.length > 0 && (
        <ul className="list-disc ps-5 text-muted">
          {leftOut.map((left) => (
            <li key={left.code} className="break-words">
              {leftOutWords(left)}
              {left.example !== '' && (
                <>
                  {' '}
                  <Trans>
                    (such as <bdi>{left.example}</bdi>)
                  </Trans>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
