import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Sends what stands in a field that takes one line after the other. It is emptied at once, so that the next can be typed, and
 * gets its words back when they could not be sent and nothing else stands there. @throws what `send` throws
 */
export async function sendLine<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  field: FieldPath<Values>,
  send: () => Promise<unknown>,
): Promise<void> {
  const empty = '' as FieldPathValue<Values, typeof field>
  const typed = form.getValues(field)
  form.setValue(field, empty)
  try {
    await send()
  } catch (cause) {
    if (form.getValues(field) === empty) form.setValue(field, typed)
    throw cause
  }
}
