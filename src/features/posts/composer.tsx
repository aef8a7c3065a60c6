import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Link2, MapPin, Send } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { postLimits } from '#domain/posts/social.ts'
import { acceptedPictures } from '#lib/files/picture-files.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { createPost } from './actions.ts'
import { ComposerPictures, useComposedPictures } from './composer-pictures.tsx'
import { privacyOptions } from './privacy-labels.ts'
import { useLocationField } from './use-location-field.ts'

/** Where a post is written. What was typed stays when it cannot be kept. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [content, setContent] = useState('')
  const [privacyLevel, setPrivacyLevel] = useState<PrivacyLevel>('connections')
  const [problem, setProblem] = useState<string | null>(null)
  const place = useLocationField()
  const pictures = useComposedPictures()
  const fileInput = useRef<HTMLInputElement>(null)
  const empty = !hasVisibleText(content)

  const { run, busy } = useOnce(
    async () => {
      const taken = pictures.take()
      if (taken === null) return
      await createPost({ content, privacyLevel, location: place.valueToSend, pictures: taken })
      setContent('')
      place.reset()
      pictures.reset()
      onPosted()
      toast.success(t`Post created successfully`)
    },
    {
      onFailure: (cause) => {
        console.warn(cause)
        toast.error(failureText(t`Failed to create post`, cause))
      },
    },
  )

  function submit() {
    if (empty) setProblem(t`Post content cannot be empty`)
    else void run()
  }

  return (
    <Card asChild className="p-5">
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="mb-3 font-display font-semibold text-lg">
          <Trans>Share your journey</Trans>
        </h2>
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <label htmlFor={id} className="sr-only">
            <Trans>Your post</Trans>
          </label>
          <div>
            <TextArea
              id={id}
              value={content}
              maxLength={postLimits.content}
              placeholder={t`Where did you go, where do you dream of?`}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => {
                setContent(event.target.value)
                setProblem(null)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
              }}
            />
            {problem && (
              <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-danger text-sm">
                {problem}
              </p>
            )}
          </div>
          {place.open && (
            <div>
              <label htmlFor={`${id}-place`} className="sr-only">
                <Trans>Location</Trans>
              </label>
              <TextInput
                id={`${id}-place`}
                value={place.value}
                maxLength={postLimits.location}
                aria-describedby={place.hint ? `${id}-place-hint` : undefined}
                onChange={(event) => place.type(event.target.value)}
              />
              {place.hint && (
                <p id={`${id}-place-hint`} className="mt-1 text-muted text-sm">
                  {place.hint}
                </p>
              )}
            </div>
          )}
          <ComposerPictures pictures={pictures} />
          <div className="flex flex-wrap items-center gap-x-1 gap-y-3">
            <IconButton
              label={t`Upload pictures`}
              busy={pictures.reading}
              disabled={pictures.room <= 0}
              onClick={() => fileInput.current?.click()}
              className="text-muted"
            >
              <ImagePlus aria-hidden />
            </IconButton>
            <IconButton
              label={t`Add picture by address`}
              disabled={pictures.room <= 0}
              onClick={pictures.addAddress}
              className="text-muted"
            >
              <Link2 aria-hidden />
            </IconButton>
            <input
              ref={fileInput}
              type="file"
              multiple
              hidden
              accept={acceptedPictures}
              onChange={(event) => {
                void pictures.addFiles([...(event.target.files ?? [])])
                // The same file may be chosen again after it was removed.
                event.target.value = ''
              }}
            />
            <IconButton
              label={t`Current Location`}
              aria-pressed={place.open}
              busy={place.looking}
              onClick={place.toggle}
              className="text-muted aria-pressed:bg-ember-soft aria-pressed:text-ember-ink"
            >
              <MapPin aria-hidden />
            </IconButton>
            <div className="min-w-44 flex-1 sm:mx-1">
              <label htmlFor={`${id}-privacy`} className="sr-only">
                <Trans>Who can see it</Trans>
              </label>
              <Select
                id={`${id}-privacy`}
                value={privacyLevel}
                options={privacyOptions(t)}
                onValueChange={(level) => setPrivacyLevel(level as PrivacyLevel)}
              />
            </div>
            <Button type="submit" variant="primary" busy={busy} disabled={empty} className="grow">
              {!busy && <Send aria-hidden />}
              <Trans>Post</Trans>
            </Button>
          </div>
        </form>
      </section>
    </Card>
  )
}
