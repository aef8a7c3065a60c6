import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { withPerson } from './share-settings.ts'

interface PeoplePickerProps {
  people: readonly Person[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Some of one's connections. Who is chosen is not offered again. */
export function PeoplePicker({ people, chosen, onChange }: PeoplePickerProps) {
  const { t } = useLingui()
  const known = new Map(people.map((person) => [person.id, person]))
  const left = people.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Specific connections`}
        optional
        hint={
          people.length === 0
            ? t`You have no connections yet, so nobody sees it for now. People you connect with later will.`
            : t`Leave it empty to share with all your connections.`
        }
      >
        {(control) => (
          <Combobox
            {...control}
            label={t`Specific connections`}
            placeholder={t`Add a connection`}
            emptyText={people.length === 0 ? t`You have no connections yet.` : t`No other connection matches.`}
            disabled={people.length === 0}
            value={null}
            options={left.map((person) => ({ value: person.id, label: personName(person) || t`A traveler` }))}
            onValueChange={(id) => onChange(withPerson(chosen, id))}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen connections`} className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const person = known.get(id)
            const name = person ? personName(person) || t`A traveler` : t`Former connection`
            return (
              <li key={id} className="flex items-center gap-2 rounded-full border bg-surface ps-1.5 text-[0.9375rem]">
                <Avatar decorative size="xs" name={name} src={person?.avatarUrl} />
                <span className="max-w-48 truncate">{name}</span>
                <IconButton
                  label={t`Remove ${name}`}
                  size="sm"
                  className="rounded-full text-muted pointer-coarse:size-11"
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
