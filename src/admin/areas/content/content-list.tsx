import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Column } from '#admin/list/column.ts'
import { ListFrame } from '#admin/list/list-frame.tsx'
import { useList } from '#admin/list/use-list.ts'
import { areaPath } from '#admin/paths.ts'
import { TimeAgo } from '#lib/words/time-ago.tsx'
import { type CatalogueRow, type ChangedText, readCatalogue, readChangedTexts } from '#remote/admin/content.ts'
import { useOne } from '#remote/admin/use-page.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageFailure } from '#admin/shell/page-failure.tsx'
import { LoadingCards } from '#admin/shell/loading-cards.tsx'
import { AreaHeader } from '#admin/shell/area-header.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { groups } from './texts.ts'

const linkStyle = 'break-words underline decoration-ember decoration-2 underline-offset-4'

/** Everything that can be worded otherwise. */
export function ContentList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const tab = (useSearch({ strict: false }) as { tab?: string }).tab === 'achievements' ? 'achievements' : 'texts'
  return (
    <div className="flex flex-col gap-5">
      <AreaHeader
        title={<Trans>Content Management</Trans>}
        subtitle={<Trans>Anything you don’t change here keeps the app’s original text.</Trans>}
      />
      <Tabs
        label={t`Content Management`}
        value={tab}
        tabs={[
          { value: 'texts', label: t`Texts` },
          { value: 'achievements', label: t`Achievements` },
        ]}
        onValueChange={(next) =>
          void navigate({ to: '.', search: (next === 'texts' ? {} : { tab: next }) as never, resetScroll: false })
        }
      >
        <TabPanel value="texts">{tab === 'texts' && <Texts />}</TabPanel>
        <TabPanel value="achievements">{tab === 'achievements' && <Catalogue />}</TabPanel>
      </Tabs>
    </div>
  )
}

function Texts() {
  const { t, i18n } = useLingui()
  const { data, failure, offline, again } = useOne(['contents'], readChangedTexts)
  if (data === undefined && (failure || offline))
    return <PageFailure offline={offline} failure={failure} otherwise={t`Failed to fetch content`} onRetry={again} />
  if (data === undefined)
    return (
      <LoadingCards className="flex flex-col gap-6" cards={groups.map(({ texts }) => ({ lines: 2 * texts.length }))} />
    )
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ title, texts }) => (
        <Card key={title.id} asChild>
          <section className="flex flex-col gap-2 p-5 sm:p-6">
            <h2 className="font-display font-semibold text-lg">{i18n._(title)}</h2>
            <ul className="divide-y">
              {texts.map(({ name, label }) => {
                const changed = data.find((one) => one.name === name)
                return (
                  <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                    <Link to={areaPath('content', name) as string as '/'} className={linkStyle}>
                      {i18n._(label)}
                    </Link>
                    <Standing changed={changed} />
                  </li>
                )
              })}
            </ul>
          </section>
        </Card>
      ))}
    </div>
  )
}

function Standing({ changed }: { changed: ChangedText | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
      {changed?.has_draft && (
        <Badge tone="sand">
          <Trans>Draft</Trans>
        </Badge>
      )}
      {changed?.is_published ? (
        <Badge tone="moss">
          <Trans>Published</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Original text</Trans>
        </Badge>
      )}
      {changed && (
        <span>
          {changed.changed_by}, <TimeAgo inSentence value={changed.changed_at} />
        </span>
      )}
    </span>
  )
}

const columns: readonly Column<CatalogueRow>[] = [
  {
    id: 'name',
    header: msg`Name`,
    cell: ({ id, name }) => (
      <Link to={areaPath('content', `achievement/${id}`) as string as '/'} className={linkStyle}>
        {name}
      </Link>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'description',
    header: msg`Description`,
    cell: ({ description }) => <span className="break-words">{description}</span>,
    text: ({ description }) => description,
  },
  { id: 'category', header: msg`Category`, cell: ({ category }) => category, text: ({ category }) => category },
  { id: 'rarity', header: msg`Rarity`, cell: ({ rarity }) => rarity, text: ({ rarity }) => rarity },
  { id: 'points', header: msg`Points`, end: true, cell: ({ points }) => points, text: ({ points }) => points },
]

function Catalogue() {
  const { t } = useLingui()
  const list = useList({ filters: [], order: 'category.asc' })
  return (
    <ListFrame
      topic="catalogue"
      label={t`Achievements`}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      failure={msg`Failed to fetch achievements`}
      exportName="achievements"
      read={readCatalogue}
      empty={{ title: <Trans>There are no achievements</Trans> }}
    />
  )
}
