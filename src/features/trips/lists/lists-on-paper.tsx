import { useLingui } from '@lingui/react/macro'
import { sectionsOf } from '#domain/itineraries/lists/list-view.ts'
import { type TripItem, tripListKinds } from '#domain/itineraries/lists/trip-item.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { DueWords } from './due-label.tsx'
import { tripListNames } from './list-words.ts'

/** So many stand together below their heading; longer sections go on in the next column. */
const fewEntries = 15

interface PaperListsProps {
  items: readonly TripItem[]
  startDate: string | null
  /** Those who take part, by the id of their membership. */
  names: ReadonlyMap<string, string>
}

/** What is packed and done, in the booklet of a trip: with boxes to tick. */
export function PaperLists({ items, ...rest }: PaperListsProps) {
  return tripListKinds.map((kind) => (
    <PaperList key={kind} kind={kind} items={items.filter((item) => item.kind === kind)} {...rest} />
  ))
}

function PaperList({ kind, items, ...rest }: PaperListsProps & { kind: TripItem['kind'] }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <section className="pt-3">
      <h3 className="break-after-avoid pb-1 font-display font-semibold text-lg">{t(tripListNames[kind])}</h3>
      <PaperEntries items={items} {...rest} />
    </section>
  )
}

/** The entries of a list below the headings of its sections. */
export const PaperEntries = ({ items, startDate, names }: PaperListsProps) => (
  <div className="gap-8 sm:columns-2 print:columns-2">
    {sectionsOf(items).map(({ name, entries }) => (
      <div key={name ?? ''} className={classNames('pb-3', entries.length <= fewEntries && 'break-inside-avoid')}>
        {name !== null && <h4 className="break-after-avoid font-sans font-semibold text-sm">{name}</h4>}
        <ul>
          {entries.map(({ id, title, ticked, memberId, due }) => (
            <li key={id} className="flex break-inside-avoid items-baseline gap-2 py-0.5">
              <span aria-hidden>{ticked ? '☑' : '☐'}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <bdi>{title}</bdi>
                <span className="text-muted text-sm">
                  {memberId !== null && names.has(memberId) && ` · ${names.get(memberId)}`}
                  {due !== null && !ticked && (
                    <>
                      {' · '}
                      <DueWords due={due} left={null} startDate={startDate} />
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
