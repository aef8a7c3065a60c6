import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, CheckCheck, Settings2, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/theme/class-names.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { notificationTips } from '#lib/content/default-tips.ts'
import { usePublished } from '#lib/content/published.ts'
import { Card } from '#ui/layout/card.tsx'
import { type NotificationFilters, noFilters, panelFilterCount } from './notification-filters.ts'
import { NotificationFiltersPanel } from './notification-filters-panel.tsx'
import { NotificationResults } from './notification-results.tsx'
import { NotificationSettingsCard } from './notification-settings-card.tsx'
import { PushOffer } from './push/push-offer.tsx'
import { useNotifications } from './queries.ts'
import { useAllAtOnce } from './use-all-at-once.ts'

interface NotificationsScreenProps {
  filters: NotificationFilters
  onFiltersChange: (filters: NotificationFilters) => void
}

/** Everything that happened: search, filters, groups by day, and which kinds come at all. */
export function NotificationsScreen({ filters, onFiltersChange }: NotificationsScreenProps) {
  const { t } = useLingui()
  const loaded = useNotifications()
  const notifications = loaded.state === 'ready' ? loaded.data : []
  const shownFilters = useDeferredValue(filters)
  const { busy, markAll, clearAll } = useAllAtOnce()
  const reason = loaded.state === 'failed' ? reasonOf(loaded.error, t`Failed to fetch notifications`) : ''
  const activeFilters = panelFilterCount(filters)
  const [filtersOpen, setFiltersOpen] = useState(activeFilters > 0)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [clearing, setClearing] = useState(false)

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t`Notifications`}
        actions={
          notifications.length > 0 && (
            <>
              <Button variant="ghost" className="text-danger" disabled={busy} onClick={() => setClearing(true)}>
                <Trash2 aria-hidden />
                <Trans>Clear All</Trans>
              </Button>
              {notifications.some(({ isRead }) => !isRead) && (
                <Button disabled={busy} onClick={() => void markAll()}>
                  <CheckCheck aria-hidden />
                  <Trans>Mark All as Read</Trans>
                </Button>
              )}
            </>
          )
        }
      />
      <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,45%)] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <div className="flex flex-wrap gap-3">
          {notifications.length > 0 && (
            <>
              <SearchInput
                label={t`Search notifications`}
                placeholder={t`Search notifications`}
                value={filters.query}
                onValueChange={(query) => onFiltersChange({ ...filters, query })}
                className="min-w-56 flex-1 max-sm:basis-full"
              />
              <Button
                aria-expanded={filtersOpen}
                aria-controls={filtersOpen ? 'notification-filters' : undefined}
                onClick={() => setFiltersOpen(!filtersOpen)}
              >
                <SlidersHorizontal aria-hidden />
                <Trans>Filters</Trans>
                {activeFilters > 0 && (
                  <span className="rounded-full bg-ember-soft px-2 text-ember-ink text-xs tabular-nums">
                    {activeFilters}
                  </span>
                )}
              </Button>
              <Button
                aria-description={t`Order of notifications`}
                onClick={() => onFiltersChange({ ...filters, oldestFirst: !filters.oldestFirst })}
              >
                <ArrowDownUp aria-hidden />
                {filters.oldestFirst ? t`Oldest` : t`Newest`}
              </Button>
            </>
          )}
          <IconButton
            label={t`Settings and tips`}
            className="ms-auto lg:hidden"
            aria-expanded={settingsOpen}
            aria-controls="notification-settings"
            onClick={() => setSettingsOpen(!settingsOpen)}
          >
            <Settings2 aria-hidden />
          </IconButton>
          {filtersOpen && notifications.length > 0 && (
            <div className="basis-full">
              <NotificationFiltersPanel id="notification-filters" filters={filters} onChange={onFiltersChange} />
            </div>
          )}
        </div>
        <aside
          id="notification-settings"
          aria-label={t`Settings and tips`}
          className={classNames(
            'flex flex-col gap-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1',
            !settingsOpen && 'max-lg:hidden',
          )}
        >
          <NotificationSettingsCard />
          <NotificationTipsCard />
        </aside>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1">
          {loaded.state === 'failed' && <LoadFailure message={reason} onRetry={loaded.retry} />}
          {loaded.state === 'loading' && <LoadingNotifications />}
          {notifications.length > 0 && <PushOffer />}
          {loaded.state === 'ready' && (
            <NotificationResults
              notifications={notifications}
              filters={shownFilters}
              onClearFilters={() => onFiltersChange({ ...noFilters, oldestFirst: filters.oldestFirst })}
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={clearing}
        onOpenChange={setClearing}
        title={t`Clear all notifications`}
        message={t`Are you sure you want to clear all notifications? This action cannot be undone.`}
        confirmLabel={t`Clear All`}
        cancelLabel={t`Cancel`}
        tone="danger"
        busy={busy}
        onConfirm={() => void clearAll().then(() => setClearing(false))}
      />
    </div>
  )
}

function LoadingNotifications() {
  return (
    <div className="flex flex-col gap-2">
      <LoadingText>
        <Trans>Loading notifications...</Trans>
      </LoadingText>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

/** How to make the most of notifications. */
function NotificationTipsCard() {
  const { i18n } = useLingui()
  const { tips } = usePublished('tips/notifications') ?? {
    tips: notificationTips.tips.map(({ text }) => ({ title: '', text: i18n._(text) })),
  }
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="font-display font-semibold text-lg">
        <Trans>Tips</Trans>
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-[0.9375rem] text-muted marker:text-ember">
        {tips.map(({ title, text }) => (
          <li key={text} className="break-words">
            {title && <strong className="block font-semibold text-ink">{title}</strong>}
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
