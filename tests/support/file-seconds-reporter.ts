/** Vitest reporter: writes how long each file took, with its imports and hooks, to the path in FILE_SECONDS. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileSeconds } from '../../scripts/slowest-files.ts'

function secondsOf(module: TestModule): FileSeconds {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  const milliseconds = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration
  return { suite: module.project.name, file: module.relativeModuleId, seconds: milliseconds / 1000 }
}

export default class FileSecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env.FILE_SECONDS
    if (!path) throw new Error('FILE_SECONDS names the file to write.')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(modules.map(secondsOf)))
  }
}
