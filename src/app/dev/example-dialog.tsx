import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

const places = Array.from({ length: 60 }, (_, index) => ({ value: String(index), label: `Place ${index + 1}` }))

/** A form in a dialog, long enough to scroll, with lists that open inside it. */
export function ExampleDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [day, setDay] = useState<string | null>(null)
  const [place, setPlace] = useState<string | null>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="New goal"
      description="A dream with a date is a plan."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form="example" variant="primary">
            Create goal
          </Button>
        </>
      }
    >
      <form
        id="example"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onOpenChange(false)
        }}
      >
        <Field label="Title" required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="Place">
          {(control) => (
            <Combobox
              {...control}
              label="Place"
              options={places}
              value={place}
              onValueChange={setPlace}
              placeholder="Search a place"
              emptyText="Nothing found."
            />
          )}
        </Field>
        <Field label="Target date">
          {(control) => <DateField {...control} value={day} onValueChange={setDay} min="2026-11-21" />}
        </Field>
        <Field label="Description">{(control) => <TextArea {...control} rows={8} />}</Field>
        <Field label="Notes">{(control) => <TextArea {...control} rows={8} />}</Field>
      </form>
    </Dialog>
  )
}
