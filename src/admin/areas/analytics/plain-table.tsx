import type { ReactNode } from 'react'

interface PlainTableProps {
  label: string
  head: readonly ReactNode[]
  /** The first cell names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Shadows at the sides beyond which there is more; what covers them scrolls with the table. */
const shade = 'color-mix(in oklab, var(--color-ink) 22%, transparent)'
const scrollShadows = {
  background: [
    'linear-gradient(90deg, var(--color-surface) 40%, transparent) 0 0 / 2.5rem 100% no-repeat local',
    'linear-gradient(-90deg, var(--color-surface) 40%, transparent) 100% 0 / 2.5rem 100% no-repeat local',
    `linear-gradient(90deg, ${shade}, transparent) 0 0 / 0.75rem 100% no-repeat scroll`,
    `linear-gradient(-90deg, ${shade}, transparent) 100% 0 / 0.75rem 100% no-repeat scroll`,
  ].join(', '),
}

/** A small table of figures that scrolls sideways where it has to, and shows that it does. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    <section aria-label={label} tabIndex={0} style={scrollShadows} className="overflow-x-auto rounded-control">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b text-muted">
            {head.map((cell, at) => (
              <th
                key={at}
                scope="col"
                className={`whitespace-nowrap py-2 font-medium ${at === 0 ? 'pe-3 text-start' : 'px-2 text-end'}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row" className="min-w-28 break-words py-2 pe-3 text-start font-normal">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={at} className="whitespace-nowrap px-2 py-2 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
