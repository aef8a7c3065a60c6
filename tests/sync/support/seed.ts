/**
 * The seed of the random histories follows from the committed state of everything they exercise: the same commit plays
 * the same histories everywhere, so that a red run is about the change and not about luck, and each change of the
 * engine, the rules, the schema or these tests plays new ones. SYNC_SEED=random explores; SYNC_SEED=<number> with
 * SYNC_PATH replays what a failure printed.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { projectRoot } from '#tests/support/server.ts'

const exercised = ['src/sync', 'domain', 'supabase/migrations', 'tests/sync']

export function seedOfHistories(): number {
  const given = process.env.SYNC_SEED
  if (given && given !== 'random') return Number(given)
  return given === 'random' ? Date.now() % 2 ** 31 : seedOfCommit()
}

/** Random where there is no repository, for example in a downloaded archive. */
function seedOfCommit(): number {
  try {
    const trees = execFileSync('git', ['ls-tree', 'HEAD', ...exercised], { cwd: projectRoot, stdio: 'pipe' })
    return createHash('sha256').update(trees).digest().readUInt32BE() % 2 ** 31
  } catch {
    return Date.now() % 2 ** 31
  }
}
