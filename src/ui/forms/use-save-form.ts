import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useState } from 'react'
import { type DefaultValues, type FieldErrors, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useOnce } from '#lib/timing/use-once.ts'
import { isChangedMeanwhile, isTaken } from './refusal.ts'

/** Thrown while saving, where what is wrong belongs to one field. */
export class FieldProblem<Values extends FieldValues = FieldValues> extends Error {
  readonly field: FieldPath<Values>
  constructor(field: FieldPath<Values>, message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}

export interface SaveFormOptions<Values extends FieldValues, Read> {
  /** Reads what was typed. Its messages are what `problem` tells. */
  schema: z.ZodMiniType<Read, Values>
  initial: Values
  /**
   * Saves what was read, and says so. After somebody else has changed the record, which is told like any failure, the
   * next time `overwrites`: whoever saves again means it.
   */
  save: (read: Read, overwrites: boolean) => Promise<unknown>
  /** The field of which somebody may have the same value already, and what it says then. */
  taken?: { field: FieldPath<Values>; message: string }
  /** Hears of every failure, before it is told. */
  onAnyFailure?: (cause: unknown) => void
  /** Words for a failure that belongs to no field; they stay as `failure`. */
  onFailure: (cause: unknown) => string | void
  /** Hears what is wrong before the first of it gets the focus: it may have to be shown. */
  onInvalid?: (errors: FieldErrors<Values>) => void
  /** For a form whose button is somewhere else. */
  onBusyChange?: (busy: boolean) => void
}

/**
 * The one way to fill something in and save it (decision 96): checked by a schema, saved once however often it is asked
 * for, and what was typed stays whatever comes back. Inside a dialog, `UnsavedDialog` asks before it is lost.
 */
export function useSaveForm<Values extends FieldValues, Read>({
  schema,
  initial,
  save,
  taken,
  onAnyFailure,
  onFailure,
  onInvalid,
  onBusyChange,
}: SaveFormOptions<Values, Read>) {
  // The form changes its errors in place: a remembered reading of them would be of yesterday.
  'use no memo'
  const form = useForm<Values, unknown, Read>({
    resolver: zodResolver(schema),
    defaultValues: initial as DefaultValues<Values>,
  })
  const [overwrites, setOverwrites] = useState(false)
  /** Whether the last time it got as far as saving: once something else is wrong, that alone is told. */
  const [wasTried, setTried] = useState(false)
  const tell = (field: FieldPath<Values>, message: string) => {
    form.setError(field, { type: 'refused', message }, { shouldFocus: true })
  }
  const { run, busy, failure } = useOnce((read: Read) => save(read, overwrites), {
    onBusyChange,
    onFailure: (cause) => {
      onAnyFailure?.(cause)
      if (cause instanceof FieldProblem) return tell(cause.field as FieldPath<Values>, cause.message)
      if (taken && isTaken(cause)) return tell(taken.field, taken.message)
      if (isChangedMeanwhile(cause)) setOverwrites(true)
      return onFailure(cause)
    },
  })
  const { errors } = form.formState
  return {
    form,
    busy,
    failure: wasTried ? failure : null,
    /** What is wrong with a field. */
    problem: (field: FieldPath<Values>): string | undefined => {
      const error: { message?: unknown } | undefined = errors[field]
      return typeof error?.message === 'string' && error.message !== '' ? error.message : undefined
    },
    /** For the form's submission. */
    submit: (event?: BaseSyntheticEvent) =>
      void form.handleSubmit(
        async (read) => {
          setTried(true)
          await run(read)
        },
        (errors) => {
          setTried(false)
          onInvalid?.(errors)
        },
      )(event),
  }
}
