import { useState } from 'react'
import { Combobox } from '#ui/forms/combobox.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MoneyInput } from '#ui/forms/money-input.tsx'
import { readAmount } from '#domain/money/typed-amount.ts'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TagInput } from '#ui/forms/tag-input.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { GallerySection } from './gallery-section.tsx'

const places = [
  'Kyoto',
  'Lisbon',
  'Naxos',
  'Pokhara',
  'São Paulo',
  'Tromsø',
  'Ushuaia',
  'Valparaíso',
  'Yerevan',
  'Zanzibar',
]
const options = places.map((label) => ({ value: label, label }))

/** Form controls with label, hint, error, and switched off. */
export function FieldsSection() {
  const [search, setSearch] = useState('')
  const [money, setMoney] = useState('3,500.5')
  const [tags, setTags] = useState(['temples', 'cherry blossom'])
  const [day, setDay] = useState<string | null>('2027-04-02')
  const [place, setPlace] = useState<string | null>(null)
  return (
    <GallerySection title="Fields">
      <SearchInput
        value={search}
        onValueChange={setSearch}
        label="Search goals, destinations..."
        placeholder="Search goals, destinations..."
        shortcut="/"
        className="max-w-md"
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Title" required hint="What do you dream of?">
          {(control) => <TextInput {...control} placeholder="Cherry blossom in Kyoto" />}
        </Field>
        <Field label="Title" required error="Enter a title.">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="Off">{(control) => <TextInput {...control} disabled value="Cannot be changed" readOnly />}</Field>
        <Field label="Password">
          {(control) => <PasswordInput {...control} defaultValue="secret1" autoComplete="off" />}
        </Field>
        <Field label="Category">
          {(control) => <Select {...control} options={options} placeholder="Choose…" defaultValue="" />}
        </Field>
        <Field label="Budget" hint={`Read as ${JSON.stringify(readAmount(money, 'USD'))}`}>
          {(control) => <MoneyInput {...control} value={money} onValueChange={setMoney} currency="USD" />}
        </Field>
        <Field label="Budget" error="Enter an amount, for example 120.50.">
          {(control) => <MoneyInput {...control} value="a lot" onValueChange={() => undefined} currency="CAD" />}
        </Field>
        <Field label="Target date" optional>
          {(control) => <DateField {...control} value={day} onValueChange={setDay} />}
        </Field>
        <Field label="Place">
          {(control) => (
            <Combobox
              {...control}
              label="Place"
              options={options}
              value={place}
              valueLabel={place ?? undefined}
              onValueChange={setPlace}
              onCreate={setPlace}
              placeholder="Search a place"
              emptyText="Nothing found."
            />
          )}
        </Field>
        <Field label="Description" hint="At most 60 characters">
          {(control) => (
            <TextArea {...control} maxLength={60} defaultValue="Ten days in April, when the trees are in full bloom" />
          )}
        </Field>
        <Field label="Tags">
          {(control) => <TagInput {...control} value={tags} onValueChange={setTags} maxTags={5} />}
        </Field>
      </div>
    </GallerySection>
  )
}
