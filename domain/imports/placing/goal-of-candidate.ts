import { goalLimits } from '#domain/goals/goal-form.ts'
import type { Goal } from '#domain/goals/goal.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import type { Place } from '#domain/places/place.ts'
import { shortened } from './shortened.ts'

export type ImportedGoal = Pick<Goal, 'title' | 'description' | 'notes' | 'locationData' | 'tags'>

/** The goal that an imported thing becomes. What is too long for a field stands in the notes, so that no word is lost. */
export function goalOfCandidate({ title, place, note, url, tags }: Candidate): ImportedGoal {
  const isShort = title.length <= goalLimits.title
  const fitsDescription = note.length <= goalLimits.description
  const notes = [isShort ? '' : title, url, fitsDescription ? '' : note].filter(Boolean).join('\n')
  return {
    title: shortened(title, goalLimits.title),
    description: (fitsDescription && note) || null,
    notes: shortened(notes, goalLimits.notes) || null,
    locationData: place ? placeOf(place) : null,
    tags: [...new Set(tags.map((tag) => shortened(tag, goalLimits.tag)))].slice(0, goalLimits.tags),
  }
}

function placeOf({ name, coordinates, country, countryCode }: NonNullable<Candidate['place']>): Place {
  return {
    name,
    ...(coordinates ? { coordinates } : {}),
    ...(country ? { country } : {}),
    ...(countryCode ? { countryCode } : {}),
  }
}
