import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Link2, MapPin, Send } from 'lucide-react'
import { useId, useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { PrivacyLevel } from '#domain/sharing/sharing-columns.ts'
import { postLimits } from '#domain/posts/social.ts'
import { acceptedPictures } from '#lib/files/picture-files.ts'
import { hasVisibleText } from '#domain/text/typed-text.ts'
import { failureText } from '#remote/asking/failure-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { sendLine } from '#ui/forms/send-line.ts'
import { useSaveForm } from '#ui/forms/use-save-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { createPost } from './actions.ts'
import { ComposerPictures, useComposedPictures } from './composer-pictures.tsx'
import { privacyOptions } from '#lib/words/privacy-labels.ts'
import { useLocationField } from './use-location-field.ts'

/** Where a post is written. What was typed stays when it cannot be kept. */
export function Composer({ onPosted }: { onPosted: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const place = useLocationField()
  const pictures = useComposedPictures()
  const fileInput = useRef<HTMLInputElement>(null)
  const { form, submit, busy, problem } = useSaveForm({
    schema: z.object({
      content: z.string().check(z.refine(hasVisibleText, t`Post content cannot be empty`)),
      privacyLevel: z.custom<PrivacyLevel>(),
    }),
    initial: { content: '', privacyLevel: 'connections' },
    save: async ({ content, privacyLevel }) => {
      const taken = pictures.take()
      if (taken === null) return
      await sendLine(form, 'content', () =>
        createPost({ content, privacyLevel, location: place.valueToSend, pictures: taken }),
      )
      place.reset()
      pictures.reset()
      onPosted()
      toast.success(t`Post created successfully`)
    },
    onFailure: (cause) => {
      console.warn(cause)
      toast.error(failureText(t`Failed to create post`, cause))
    },
  })
  const { control, register } = form
  const empty = !hasVisibleText(useWatch({ control, name: 'content' }))
  const wrong = problem('content')

  return (
    <Card asChild className="p-5">
      <section aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="mb-3 font-display font-semibold text-lg">
          <Trans>Share your journey</Trans>
        </h2>
        <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
          <label htmlFor={id} className="sr-only">
            <Trans>Your post</Trans>
          </label>
          <div>
            <Controller
              control={control}
              name="content"
              render={({ field }) => (
                <TextArea
                  {...field}
                  id={id}
                  maxLength={postLimits.content}
                  placeholder={t`Where have you been, and where do you dream of going?`}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-problem` : undefined}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
                  }}
                />
              )}
            />
            {wrong && (
              <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-danger text-sm">
                {wrong}
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
              <Select id={`${id}-privacy`} {...register('privacyLevel')} options={privacyOptions(t)} />
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
