import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Candidate } from '#domain/imports/candidate.ts'
import { formatNames } from '#domain/imports/format-names.ts'
import { pastedName } from '#domain/imports/pasted-name.ts'
import type { ImportAnswer, ImportRequest } from '#domain/imports/read-import.ts'
import { alreadyThere } from '#features/imports/bringing/already-there.ts'
import { startImport } from '#features/imports/bringing/start-import.ts'
import { workThrough } from '#features/imports/bringing/work-through.ts'
import { useOwnLists, useOwnTrips } from '#features/imports/queries.ts'
import { useOnce } from '#lib/timing/use-once.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ChooseTarget, chosenTarget, type TargetChoice } from './choose-target.tsx'
import { FoundLine } from './found-line.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { TableColumns } from './table-columns.tsx'
import { useRoom } from './use-room.ts'

interface FoundProps {
  files: readonly File[]
  answer: ImportAnswer
  candidates: readonly Candidate[]
  /** Reads the same files again, as the traveler corrects us. */
  onReadAgain: (request: ImportRequest) => void
  onDone: () => void
  /** @param points [longitude, latitude] */
  renderMap: (points: readonly [number, number][]) => ReactNode
}

const lineHeight = 68

/** What was found in files, before anything is stored: all of it can be seen, chosen, and sent where it belongs. */
export function Found({ files, answer, candidates, onReadAgain, onDone, renderMap }: FoundProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<TargetChoice>(() => usualTarget(answer, candidates, files, t`Imported`))
  const [problem, setProblem] = useState<'list-name-missing' | 'trip-missing' | null>(null)
  const [list, setList] = useState('')
  const [there, setThere] = useState<ReadonlySet<number>>(new Set())
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [title, setTitle] = useState<string | null>(null)
  const lists = useOwnLists() ?? []
  const trips = useOwnTrips() ?? []

  const { kind, trip } = choice
  useEffect(() => {
    let gone = false
    alreadyThere(candidates, kind, kind === 'trip' ? trip : null).then(
      (found) => {
        if (!gone) setThere(found)
      },
      (cause: unknown) => console.warn('What is there already could not be told.', cause),
    )
    return () => {
      gone = true
    }
  }, [candidates, kind, trip])

  const only = candidates.length === 1 ? candidates[0] : undefined
  const lines = useMemo(
    () =>
      candidates.flatMap((candidate, at) =>
        list === '' || candidate.list === (list === noList ? '' : list.slice(1)) ? [{ candidate, at }] : [],
      ),
    [candidates, list],
  )
  const chosen = useMemo(() => candidates.filter((_, at) => isTicked(at, byHand, there)), [candidates, byHand, there])
  const points = useMemo(() => chosen.flatMap(({ place }) => (place?.coordinates ? [place.coordinates] : [])), [chosen])
  const room = useRoom(choice, chosen)

  const tick = (places: readonly number[], ticked: boolean) =>
    setByHand((before) => new Map([...before, ...places.map((at) => [at, ticked] as const)]))

  const { run: begin, busy } = useOnce(async () => {
    const names = new Map([...lists, ...trips].map(({ id, name }) => [id, name]))
    const target = chosenTarget(choice, names)
    setProblem(typeof target === 'string' ? target : null)
    if (typeof target === 'string') return
    const named = title?.trim() ? chosen.map((one) => ({ ...one, title: title.trim() })) : chosen
    try {
      await startImport({
        candidates: named,
        chosen: target,
        files: files.map(({ name }) => name),
        formats: answer.adapters,
      })
    } catch (cause) {
      console.error(cause)
      toast.error(t`That didn’t work. Nothing was imported.`)
      return
    }
    void workThrough()
    onDone()
  })

  const formats = answer.adapters.map((id) => formatNames[id])
  return (
    <section aria-labelledby="import-found" className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="import-found" className="font-display font-semibold text-xl" tabIndex={-1}>
          <Trans>Here’s what we found</Trans>
        </h2>
        <p className="text-muted">{[formats.join(', '), ...countWords(answer)].filter(Boolean).join(' · ')}</p>
      </div>
      {answer.table && <TableColumns table={answer.table} onReadAgain={onReadAgain} />}
      {points.length > 0 && renderMap(points)}
      <Card className="p-4 sm:p-5">
        <ChooseTarget
          choice={choice}
          problem={problem}
          onChange={(next) => {
            setProblem(null)
            setChoice(next)
          }}
        />
      </Card>
      {room && (
        <Banner tone="sand" role="status">
          {room}
        </Banner>
      )}
      {only && (
        <Field label={t`Name`} className="max-w-xl">
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={200}
              value={title ?? only.title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      )}
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3 border-b px-4 py-3">
          <p className="font-medium" role="status">
            <Trans>
              {chosen.length} of {candidates.length} chosen
            </Trans>
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {answer.lists.length > 1 && (
              <Select
                className="w-52"
                aria-label={t`Show a list`}
                value={list}
                onValueChange={setList}
                options={[
                  { value: '', label: t`All lists` },
                  ...answer.lists.map(({ name, count }) => ({
                    value: name === '' ? noList : `:${name}`,
                    label: `${name || t`No list`} (${String(count)})`,
                  })),
                ]}
              />
            )}
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                tick(
                  lines.map(({ at }) => at),
                  true,
                )
              }
            >
              <Trans>Choose All</Trans>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                tick(
                  lines.map(({ at }) => at),
                  false,
                )
              }
            >
              <Trans>Choose None</Trans>
            </Button>
          </div>
        </div>
        <VirtualList
          label={t`What we found`}
          items={lines}
          getKey={keyOfLine}
          estimateRowHeight={lineHeight}
          renderItem={({ candidate, at }) => (
            <FoundLine
              candidate={candidate}
              chosen={isTicked(at, byHand, there)}
              isThere={there.has(at)}
              onChosenChange={(isChosen) => tick([at], isChosen)}
            />
          )}
        />
      </Card>
      <LeftOutList answer={answer} />
      <div className="flex flex-wrap gap-3 border-t bg-canvas py-3 lg:sticky lg:bottom-0 lg:z-10">
        <Button
          variant="primary"
          busy={busy}
          disabled={chosen.length === 0 || room !== null}
          onClick={() => void begin()}
        >
          <Plural value={chosen.length} one="Import # item" other="Import # items" />
        </Button>
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}

/** What the traveler says counts; else what is there already is not ticked. */
const isTicked = (at: number, byHand: ReadonlyMap<number, boolean>, there: ReadonlySet<number>): boolean =>
  byHand.get(at) ?? !there.has(at)

/** The choice of what lies in no list. */
const noList = 'none'
const keyOfLine = ({ at }: { at: number }): string => String(at)

/** 'What there is', in words. */
function countWords({ counts }: ImportAnswer): string[] {
  const words = [
    [counts.place, plural(counts.place, { one: '# place', other: '# places' })],
    [counts.visit, plural(counts.visit, { one: '# place you’ve been', other: '# places you’ve been' })],
    [counts.booking, plural(counts.booking, { one: '# booking', other: '# bookings' })],
    [counts.event, plural(counts.event, { one: '# event', other: '# events' })],
  ] as const
  return words.flatMap(([count, said]) => (count > 0 ? [said] : []))
}

/** Where most of it belongs. @param fallback name of a list where the file has none */
function usualTarget(
  { counts, lists }: ImportAnswer,
  candidates: readonly Candidate[],
  files: readonly File[],
  fallback: string,
): TargetChoice {
  const named = lists.find(({ name }) => name !== '')
  const [file] = files
  const ofFile = file?.name === pastedName ? '' : (file?.name.replace(/\.[a-z0-9]{2,8}$/i, '') ?? '')
  return {
    kind: counts.visit > candidates.length / 2 ? 'visits' : 'list',
    list: '',
    newList: (lists.length === 1 && named?.name) || ofFile || fallback,
    trip: '',
  }
}
