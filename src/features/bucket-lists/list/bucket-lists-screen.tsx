import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type BucketList, bucketListCategories } from '#domain/bucket-lists/bucket-list.ts'
import { lazy } from '#ui/lazy.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { BucketListResults } from './bucket-list-results.tsx'
import { DeleteListDialog } from '#features/bucket-lists/delete-list-dialog.tsx'
import { type BucketListFilters, noBucketListFilters } from './list-filters.ts'
import { bucketListCategoryLabels } from '#features/bucket-lists/list-labels.ts'
import type { BucketListLinks } from '#features/bucket-lists/list-links.ts'
import { useBucketLists } from '#features/bucket-lists/queries.ts'

const BucketListFormDialog = lazy(() =>
  import('#features/bucket-lists/form/bucket-list-form-dialog.tsx').then((file) => ({
    default: file.BucketListFormDialog,
  })),
)

const SaveListDialog = lazy(() => import('#features/bucket-lists/save-list-dialog.tsx'))

interface BucketListsScreenProps {
  filters: BucketListFilters
  onFiltersChange: (filters: BucketListFilters) => void
  links: BucketListLinks
  onShare: (list: BucketList) => void
  /** What others share, below one's own lists. */
  sharedWithMe?: ReactNode
}

/** Every bucket list of the traveler: search, category tabs, cards, and the form that opens from here. */
export function BucketListsScreen({ filters, onFiltersChange, links, onShare, sharedWithMe }: BucketListsScreenProps) {
  const { t } = useLingui()
  const lists = useBucketLists()
  const [form, setForm] = useState<{ list?: BucketList } | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [saving, setSaving] = useState<BucketList | null>(null)
  const deleted = lists.state === 'ready' ? lists.data.find(({ list }) => list.id === deleting)?.list.name : undefined
  const category = filters.category ?? 'all'
  // With no lists at all the one primary action is in the empty state.
  const nothingYet = lists.state === 'ready' && lists.data.length === 0
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>Bucket Lists</Trans>}
        actions={
          <Button variant={nothingYet ? 'secondary' : 'primary'} onClick={() => setForm({})}>
            <Plus aria-hidden />
            <Trans>Create Bucket List</Trans>
          </Button>
        }
      />
      <SearchInput
        label={t`Search bucket lists`}
        placeholder={t`Search name or description`}
        value={filters.query}
        onValueChange={(query) => onFiltersChange({ ...filters, query })}
        className="max-w-xl"
      />
      <Tabs
        label={t`Category`}
        value={category}
        onValueChange={(value) => onFiltersChange({ ...filters, category: value === 'all' ? null : value })}
        tabs={[
          { value: 'all' as const, label: t`All Lists` },
          ...bucketListCategories.map((value) => ({ value, label: t(bucketListCategoryLabels[value]) })),
        ]}
      >
        {(['all', ...bucketListCategories] as const).map((value) => (
          <TabPanel key={value} value={value} tabIndex={-1}>
            <BucketListResults
              lists={lists}
              filters={filters}
              links={links}
              onClearFilters={() => onFiltersChange(noBucketListFilters)}
              onCreate={() => setForm({})}
              onEdit={(list) => setForm({ list })}
              onShare={onShare}
              onSave={setSaving}
              onDelete={setDeleting}
            />
          </TabPanel>
        ))}
      </Tabs>
      {sharedWithMe}
      <DeleteListDialog
        id={deleting}
        message={t`Are you sure you want to delete this bucket list? This action cannot be undone.`}
        detail={`${deleted ?? ''} · ${t`This will also delete all goals in this bucket list.`}`}
        onClose={() => setDeleting(null)}
      />
      {form && (
        <Suspense fallback={null}>
          <BucketListFormDialog list={form.list} onClose={() => setForm(null)} />
        </Suspense>
      )}
      {saving && (
        <Suspense fallback={null}>
          <SaveListDialog list={saving} onClose={() => setSaving(null)} />
        </Suspense>
      )}
    </div>
  )
}
