import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import { Bookmark, Info, Sparkles } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { profileCompletion, profileGate } from '#domain/profiles/travel-profile.ts'
import { reasonOf } from '#lib/words/failure-reason.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/layout/load-failure.tsx'
import { LoadingText } from '#ui/layout/loading-text.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { HowItWorks } from './how-it-works.tsx'
import { Notices } from './notices.tsx'
import { ProfileNeededDialog } from './profile-needed-dialog.tsx'
import { useShownRecommendations, useTravelProfile } from './queries.ts'
import { RecommendationDialog, type RecommendationWays } from './recommendation-dialog.tsx'
import { noRecommendationFilters, type RecommendationFilters, typeTabs } from './recommendation-filters.ts'
import { ComingCard, gridStyle, RecommendationResults } from './recommendation-results.tsx'
import { tabNames } from './recommendation-words.ts'
import { useGeneration } from './use-generation.ts'
import { useMarks } from './use-marks.ts'

interface RecommendationsScreenProps {
  filters: RecommendationFilters
  onFiltersChange: (filters: RecommendationFilters) => void
  /** The travel profile's assessment. */
  profiling: LinkProps
  onCompleteProfile: () => void
  ways: RecommendationWays
}

/** Ideas for trips that follow the travel profile: new ones at a press, search, types, pages. */
export function RecommendationsScreen(props: RecommendationsScreenProps) {
  const { filters, onFiltersChange, profiling, onCompleteProfile, ways } = props
  const { t } = useLingui()
  const recommendations = useShownRecommendations()
  const profile = useTravelProfile()
  const shownFilters = useDeferredValue(filters)
  const [asksForProfile, setAsksForProfile] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const generation = useGeneration(() => onFiltersChange(noRecommendationFilters))
  const { marks, problem } = useMarks()

  const known = profile.state === 'ready' ? profile.data : undefined
  const completion = known === undefined ? undefined : known ? profileCompletion(known) : 0
  const all = recommendations.state === 'ready' ? recommendations.data : []
  const open = all.find(({ id }) => id === openId)
  const generating = generation.state.step === 'making'
  const narrow = (changes: Partial<RecommendationFilters>) => onFiltersChange({ ...filters, ...changes, page: 1 })

  function generate(): void {
    if (!known || completion === undefined || completion < profileGate) {
      // Not known yet is no reason to send anybody away.
      if (completion !== undefined) setAsksForProfile(true)
    } else if (!navigator.onLine) {
      toast.info(t`New recommendations need a connection. Please try again when you are back online.`)
    } else void generation.generate(known)
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={<Trans>AI Recommendations</Trans>}
        subtitle={<Trans>Ideas for your next trip, made for how you travel</Trans>}
        actions={
          <Button
            // On an empty page the empty state has the one thing to do.
            variant={recommendations.state === 'ready' && all.length === 0 ? 'secondary' : 'primary'}
            busy={generating}
            disabled={completion === undefined}
            onClick={generate}
          >
            {!generating && <Sparkles aria-hidden />}
            {generating ? <Trans>Generating...</Trans> : <Trans>Generate New Ideas</Trans>}
          </Button>
        }
      />
      <Notices
        profile={known}
        completion={completion}
        profiling={profiling}
        isEmpty={recommendations.state === 'ready' && all.length === 0}
        hasSamples={all.some(({ source, userFeedback }) => source === 'fallback' && userFeedback === null)}
        generating={generating}
        onRegenerate={generate}
      />
      {profile.state === 'failed' && (
        <LoadFailure
          className="py-4"
          message={reasonOf(profile.error, t`Failed to fetch user profile`)}
          onRetry={profile.retry}
        />
      )}
      {generation.state.step === 'failed' && (
        <LoadFailure className="py-4" message={generation.state.message} onRetry={generate} />
      )}
      {generation.state.step === 'limited' && (
        <Banner
          tone="sand"
          role="alert"
          icon={<Info aria-hidden />}
          action={
            <Button size="sm" onClick={() => known && void generation.takeSamples(known)}>
              <Trans>Use built-in samples</Trans>
            </Button>
          }
        >
          {generation.state.message}
        </Banner>
      )}
      {problem && <LoadFailure className="py-4" message={problem.message} onRetry={problem.retry} />}
      {generating && (
        <p role="status" className="text-muted">
          <Trans>Looking for ideas that fit you. This can take up to a minute.</Trans>
        </p>
      )}
      <SearchInput
        label={t`Search recommendations`}
        placeholder={t`Search titles, descriptions and tags`}
        value={filters.query}
        onValueChange={(query) => narrow({ query })}
        className="max-w-xl"
      />
      <Tabs
        label={t`Type`}
        value={filters.type}
        onValueChange={(type) => narrow({ type })}
        tabs={typeTabs.map((value) => ({ value, label: t(tabNames[value]) }))}
        beside={
          <Button
            size="sm"
            aria-pressed={filters.saved}
            className="rounded-full aria-pressed:border-ember aria-pressed:bg-ember-soft aria-pressed:text-ember-ink"
            onClick={() => narrow({ saved: !filters.saved })}
          >
            <Bookmark aria-hidden className={filters.saved ? 'fill-current' : undefined} />
            <Trans>Saved</Trans>
          </Button>
        }
      >
        {typeTabs.map((value) => (
          <TabPanel key={value} value={value}>
            {recommendations.state === 'failed' && (
              <LoadFailure
                className="py-4"
                message={reasonOf(recommendations.error, t`Failed to fetch recommendations`)}
                onRetry={recommendations.retry}
              />
            )}
            {recommendations.state === 'loading' && <Loading />}
            {recommendations.state === 'ready' && (
              <RecommendationResults
                recommendations={recommendations.data}
                filters={shownFilters}
                onFiltersChange={onFiltersChange}
                completion={completion}
                generating={generating}
                onGenerate={generate}
                onOpen={setOpenId}
                marks={marks}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <HowItWorks />
      <ProfileNeededDialog
        open={asksForProfile}
        completion={completion ?? 0}
        onClose={() => setAsksForProfile(false)}
        onComplete={onCompleteProfile}
      />
      {open && (
        <RecommendationDialog
          recommendation={open}
          marks={marks}
          ways={{
            ...ways,
            onPlanItinerary: (destination) => {
              setOpenId(null)
              ways.onPlanItinerary(destination)
            },
            onCreateGoal: (recommendation) => {
              setOpenId(null)
              ways.onCreateGoal(recommendation)
            },
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-4">
    <LoadingText>
      <Trans>Loading recommendations...</Trans>
    </LoadingText>
    <ul aria-hidden className={gridStyle}>
      {[1, 2, 3].map((place) => (
        <ComingCard key={place} />
      ))}
    </ul>
  </div>
)
