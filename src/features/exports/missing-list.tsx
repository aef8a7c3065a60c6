import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MissingReason, MissingThing } from '#domain/export/archive-format.ts'

const words = {
  offline: msg`not on this device, and you’re offline`,
  'on-its-way': msg`the device that added it hasn’t uploaded it yet`,
  gone: msg`the server doesn’t have it, or won’t give it to you`,
  damaged: msg`the copy on the server is damaged`,
  failed: msg`we couldn’t reach the server`,
  'no-room': msg`the ZIP would be larger than 4 GB`,
} satisfies Record<MissingReason, unknown>

/** More, nobody reads here; the archive names them all. */
const most = 20

/** What could not be put into the archive, and why. */
export function MissingList({ missing }: { missing: readonly MissingThing[] }) {
  const { t } = useLingui()
  if (missing.length === 0)
    return (
      <p className="text-muted">
        <Trans>Everything is in it.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Plural value={missing.length} one="# thing is missing:" other="# things are missing:" />
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
        {missing.slice(0, most).map(({ id, name, noun, reason }) => (
          <li key={id}>
            {noun === 'pictures' ? (
              <Trans>
                A picture of <bdi>{name}</bdi>: {t(words[reason])}
              </Trans>
            ) : (
              <Trans>
                <bdi>{name}</bdi>: {t(words[reason])}
              </Trans>
            )}
          </li>
        ))}
      </ul>
      {missing.length > most && (
        <p className="text-sm">
          <Trans>The full list is in the ZIP.</Trans>
        </p>
      )}
      <p className="text-muted text-sm">
        <Trans>Some of it may turn up later. Make the ZIP again when you’re online.</Trans>
      </p>
    </>
  )
}
