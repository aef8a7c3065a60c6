import { useLingui } from '@lingui/react/macro'
import { achievementCategories, rarities } from '#domain/achievements/achievement.ts'
import { oneOf } from '#lib/one-of.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { AchievementFilters } from './achievement-filters.ts'
import { categoryLabels, rarityLabels } from './labels.ts'

interface AchievementToolbarProps {
  filters: AchievementFilters
  onChange: (filters: AchievementFilters) => void
}

/** Search, kind, rarity, and whether unlocked and locked ones are shown. */
export function AchievementToolbar({ filters, onChange }: AchievementToolbarProps) {
  const { t } = useLingui()
  const { query, category, rarity, unlocked, locked } = filters
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchInput
        label={t`Search achievements`}
        placeholder={t`Name or description`}
        value={query}
        onValueChange={(next) => onChange({ ...filters, query: next })}
        className="min-w-56 flex-1 max-sm:basis-full"
      />
      <Select
        aria-label={t`Category`}
        value={category ?? ''}
        onValueChange={(value) => onChange({ ...filters, category: oneOf(achievementCategories, value) })}
        options={[
          { value: '', label: t`All categories` },
          ...achievementCategories.map((value) => ({ value, label: t(categoryLabels[value]) })),
        ]}
        className="max-sm:flex-1 sm:w-44"
      />
      <Select
        aria-label={t`Rarity`}
        value={rarity ?? ''}
        onValueChange={(value) => onChange({ ...filters, rarity: oneOf(rarities, value) })}
        options={[
          { value: '', label: t`All rarities` },
          ...rarities.map((value) => ({ value, label: t(rarityLabels[value]) })),
        ]}
        className="max-sm:flex-1 sm:w-40"
      />
      <div className="flex gap-5 max-sm:w-full">
        <Checkbox
          label={t`Unlocked`}
          checked={unlocked}
          onCheckedChange={(checked) => onChange({ ...filters, unlocked: checked })}
        />
        <Checkbox
          label={t`Locked`}
          checked={locked}
          onCheckedChange={(checked) => onChange({ ...filters, locked: checked })}
        />
      </div>
    </div>
  )
}
