import { goalCategories, currencies } from '#domain/nouns/enumerations.ts'
import { goalLimits, type GoalFormValues } from '#domain/goals/goal-form.ts'
import type { Place, Recommendation } from '#domain/nouns/records.ts'
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
