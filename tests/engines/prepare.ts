/** Before the engines are tried: the app as it is delivered, unless whoever calls has just built it. */
import { spawnSync } from 'node:child_process'

export default function prepare(): void {
  if (process.env.BUILT_SERVER) return
  for (const settings of [[], ['-c', 'vite.server.config.ts']]) {
    const { status } = spawnSync('node_modules/.bin/vite', ['build', ...settings, '--logLevel', 'warn'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // The test runner's own setting would make it a development build.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error('The app could not be built.')
  }
}
