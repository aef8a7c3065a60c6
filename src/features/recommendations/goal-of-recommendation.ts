import { goalCategories } from '#domain/goals/goal.ts'
import { currencies } from '#domain/money/currency.ts'
import { goalLimits, type GoalFormValues } from '#domain/goals/goal-form.ts'
import type { Place } from '#domain/places/place.ts'
import type { Recommendation } from '#domain/recommendations/recommendation-record.ts'
import { oneOf } from '#lib/one-of.ts'

/** What a new goal begins with. */
export interface GoalBeginning {
  values: Partial<GoalFormValues>
  place?: Place
}

/** The words of a model's category that mean one of ours. */
const categoryOf: Record<string, GoalFormValues['category']> = {
  city: 'urban',
  season: 'nature',
  wellness: 'relaxation',
}

/** The goal that a recommendation suggests (decision P46). */
export function goalOfRecommendation({ title, description, recommendationData: data }: Recommendation): GoalBeginning {
  const { location, budget, tags = [] } = data
  const word = data.category?.toLowerCase() ?? ''
  const currency = oneOf(currencies, budget?.currency)
  return {
    values: {
      title: title.slice(0, goalLimits.title),
      description: description.slice(0, goalLimits.description),
      category: oneOf(goalCategories, word) ?? categoryOf[word] ?? 'adventure',
      tags: [...new Set(tags.map((tag) => tag.slice(0, goalLimits.tag)))].slice(0, goalLimits.tags),
      ...(budget && currency ? { budget: String(budget.estimatedCost), currency } : {}),
    },
    ...(location
      ? { place: { name: location.name, country: location.country, coordinates: location.coordinates } }
      : {}),
  }
}
