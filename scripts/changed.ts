/** What has changed since `npm run check` last passed: where it counts from, and which files. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const git = (folder: string, ...words: string[]): string =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

const tryGit = (folder: string, ...words: string[]): string | undefined => {
  try {
    return git(folder, ...words) || undefined
  } catch {
    return undefined
  }
}

/** Beside what git keeps of this folder, and in no commit. */
const noteOf = (folder: string): string => resolve(folder, git(folder, 'rev-parse', '--git-path', 'farlight-checked'))

/** Remembers that everything up to the current commit has passed. */
export const rememberPassed = (folder: string): void => writeFileSync(noteOf(folder), git(folder, 'rev-parse', 'HEAD'))

/**
 * The last commit that passed the check, where the current one comes after it; else the last one that the current branch
 * shares with origin; undefined where there is neither, and everything is to be looked at.
 */
export function lastChecked(folder: string): string | undefined {
  const note = noteOf(folder)
  const passed = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (passed && tryGit(folder, 'merge-base', passed, 'HEAD') === passed) return passed
  for (const branch of ['@{upstream}', 'origin/HEAD', 'origin/main']) {
    const shared = tryGit(folder, 'merge-base', branch, 'HEAD')
    if (shared) return shared
  }
  return undefined
}

/** The files that differ from that commit, committed or not, and still exist. */
export function changedSince(folder: string, commit: string): string[] {
  const changed = git(folder, 'diff', '--name-only', '--diff-filter=d', commit)
  const added = git(folder, 'ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed.split('\n'), ...added.split('\n')])].filter(Boolean)
}
