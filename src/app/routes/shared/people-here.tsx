/** A quiet row of those who have the same thing open at this moment. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { personName, usePeople } from '#data/people.ts'
import { usePeopleHere } from '#sync/live/people-here.ts'
import { announce } from '#ui/announce.ts'
import { Avatar } from '#ui/avatar.tsx'

/** So many faces, and so many names, before the rest is a number. */
const facesShown = 4
const namesShown = 2

interface PeopleHereProps {
  groupId: string
  /** What the thing itself calls its people, by the ids of their accounts; else they are called as the device knows them. */
  names?: ReadonlyMap<string, string>
  /** Where there is little room: how many, and their names for whoever points at it or listens. */
  brief?: boolean
}

/** Who else is here: their faces and names, as far as the device knows them. Whoever comes is read out, once. */
export default function PeopleHere({ groupId, names, brief = false }: PeopleHereProps) {
  const { t } = useLingui()
  const ids = usePeopleHere(groupId)
  const people = usePeople(ids)
  const known = useRef(new Set<string>())
  const here = ids.flatMap((id, at) => {
    const person = people?.[at]
    return person === undefined
      ? []
      : [{ id, name: names?.get(id) ?? ((person && personName(person)) || t`A traveler`), person }]
  })
  const named = here.map(({ name }) => name)

  useEffect(() => {
    const come = here.filter(({ id }) => !known.current.has(id))
    for (const { id } of come) known.current.add(id)
    const [first, ...others] = come
    const { name } = first ?? { name: '' }
    if (first && others.length === 0) announce(t`${name} is here`)
    else if (first) announce(t`${name} and others are here`)
  })

  if (here.length === 0) return null
  if (brief)
    return (
      <p className="flex shrink-0 items-center gap-1.5 text-muted text-sm" title={named.join(', ')}>
        <span aria-hidden className="size-2 rounded-full bg-sea" />
        <span aria-hidden className="tabular-nums">
          <Plural value={here.length} one="# here" other="# here" />
        </span>
        <span className="sr-only">
          <Names names={named} />
        </span>
      </p>
    )
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted text-sm" title={named.join(', ')}>
      <span aria-hidden className="flex shrink-0 -space-x-1.5">
        {here.slice(0, facesShown).map(({ id, name, person }) => (
          <Avatar key={id} decorative size="xs" name={name} src={person?.avatarUrl} className="ring-2 ring-paper" />
        ))}
      </span>
      <span className="truncate">
        <Names names={named} />
      </span>
    </p>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const [first, second] = names
  const rest = names.length - namesShown
  if (second === undefined) return <Trans>{first} is here</Trans>
  if (rest <= 0)
    return (
      <Trans>
        {first} and {second} are here
      </Trans>
    )
  return (
    <Trans>
      {first}, {second} and <Plural value={rest} one="# other" other="# others" /> are here
    </Trans>
  )
}
