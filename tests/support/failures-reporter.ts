/**
 * Vitest reporter: writes what failed, and what passed only when tried again, by name to the path in FAILURES; also what is no
 * test, such as a preparation.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { type Failure, firstLine, type Outcome } from '../../scripts/failed-tests.ts'

function failuresOf(module: TestModule): Failure[] {
  const file = module.relativeModuleId
  return [
    ...failureOf(file, module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => failureOf(`${file} > ${suite.fullName}`, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) => failureOfTest(file, test)),
  ]
}

const failureOfTest = (file: string, test: TestCase) =>
  failureOf(`${file} > ${test.fullName}`, test.result().errors ?? [])

const failureOf = (name: string, [first]: readonly { name?: string; message: string }[]): Failure[] =>
  first ? [{ name, why: firstLine(`${first.name ? `${first.name}: ` : ''}${first.message}`) }] : []

/** The failed tests, what failed around them, and what failed outside of all files. */
export const failedTests = (modules: readonly TestModule[], outside: readonly SerializedError[]): Failure[] => [
  ...modules.flatMap(failuresOf),
  ...outside.flatMap((error) => failureOf('Outside of all tests', [error])),
]

/** The tests that failed at first and passed then. */
export const triedAgain = (modules: readonly TestModule[]): Failure[] =>
  modules.flatMap((module) =>
    [...module.children.allTests('passed')]
      .filter((test) => test.diagnostic()?.flaky)
      .flatMap((test) => failureOfTest(module.relativeModuleId, test)),
  )

export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const path = process.env.FAILURES
    if (!path) throw new Error('FAILURES names the file to write.')
    mkdirSync(dirname(path), { recursive: true })
    const outcome: Outcome = { failed: failedTests(modules, outside), triedAgain: triedAgain(modules) }
    writeFileSync(path, JSON.stringify(outcome))
  }
}
