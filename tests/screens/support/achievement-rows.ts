/** The catalogue of achievements as the server has it, and what somebody has earned. */
import { uuid } from './session.ts'
import type { Backend } from './backend.ts'

const [catalogue = ''] = Object.values(
  import.meta.glob<string>('../../../supabase/migrations/*_achievement_catalogue.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const line = /\('((?:[^']|'')+)', '((?:[^']|'')+)',\s+'(\w+)', '(\w+)', (\d+), '(\{.*?\})'\)/g

/** @param earned the names of those that this person has */
export async function addAchievements(backend: Backend, userId: string, earned: string[] = []): Promise<void> {
  for (const [, name = '', description, category, rarity, points, requirements = ''] of catalogue.matchAll(line)) {
    const id = uuid()
    await backend.add('achievements', {
      id,
      name: name.replaceAll("''", "'"),
      description: description?.replaceAll("''", "'"),
      category,
      rarity,
      points: Number(points),
      requirements: JSON.parse(requirements) as object,
    })
    if (earned.includes(name)) await addEarned(backend, userId, id)
  }
}

/** This person has just earned what is called so. */
export async function earn(backend: Backend, userId: string, ...names: string[]): Promise<void> {
  for (const { id, name } of backend.rows.all('achievements'))
    if (names.includes(String(name))) await addEarned(backend, userId, String(id))
}

const addEarned = (backend: Backend, userId: string, achievementId: string) =>
  backend.add('userAchievements', {
    id: uuid(),
    user_id: userId,
    achievement_id: achievementId,
    earned_at: new Date().toISOString(),
  })
