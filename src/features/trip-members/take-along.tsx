import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CompanionRole, companionRoles, type TripMember } from '#domain/itineraries/trip-member.ts'
import type { Person } from '#domain/people/person.ts'
import { personName } from '#data/people.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/forms/combobox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { takeAlong } from './actions.ts'
import { roleLabels } from './role-words.ts'

interface TakeAlongProps {
  itineraryId: string
  members: readonly TripMember[]
  /** All connections. */
  people: readonly Person[]
}

/** Takes a connection along, as editor or viewer. */
export function TakeAlong({ itineraryId, members, people }: TakeAlongProps) {
  const { t } = useLingui()
  const [personId, setPersonId] = useState<string | null>(null)
  const [role, setRole] = useState<CompanionRole>('editor')
  const inside = new Set(members.map(({ userId }) => userId))
  const others = people.filter(({ id }) => !inside.has(id))
  const nameOf = (person: Person) => personName(person) || t`A traveller`

  async function add(): Promise<void> {
    const person = others.find(({ id }) => id === personId)
    if (!person) return
    try {
      await takeAlong(itineraryId, { id: person.id, name: nameOf(person) }, role)
      setPersonId(null)
      toast.success(t`Companion added`)
    } catch (cause) {
      console.warn(cause)
      toast.error(t`Failed to add the companion`)
    }
  }

  if (people.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t`Connection`} className="min-w-48 flex-1">
        {(control) => (
          <Combobox
            {...control}
            label={t`Connection`}
            placeholder={others.length === 0 ? t`All your connections are already in` : t`Choose a connection`}
            emptyText={t`No other connection matches.`}
            disabled={others.length === 0}
            value={personId}
            options={others.map((person) => ({ value: person.id, label: nameOf(person) }))}
            onValueChange={setPersonId}
          />
        )}
      </Field>
      <Field label={t`Role`} className="min-w-36">
        {(control) => (
          <Select
            {...control}
            value={role}
            onValueChange={(value) => setRole(value as CompanionRole)}
            options={companionRoles.map((value) => ({ value, label: t(roleLabels[value]) }))}
          />
        )}
      </Field>
      <Button disabled={!personId} className="max-sm:w-full" onClick={() => void add()}>
        <Trans>Add</Trans>
      </Button>
      <p className="w-full text-muted text-sm">
        <Trans>Editors change the plan and its dates. Viewers only look.</Trans>
      </p>
    </div>
  )
}
