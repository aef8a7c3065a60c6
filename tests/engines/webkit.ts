import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { findWebKit } from '../../scripts/find-engines.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Browser } from './browser.ts'
import { keptProblems } from './link.ts'

/** Name of an element in WebDriver's answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/**
 * WebKit as Debian has it, by its driver. That speaks WebDriver without BiDi, so that it neither prints nor tells what the
 * console says: the page keeps that itself (link.ts).
 */
export async function openWebKit(): Promise<Browser> {
  const paths = findWebKit()
  const screen = spawn(paths.screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_US.UTF-8',
      TZ: 'Europe/Berlin',
    },
  })
  const end = async () => {
    await ended(driver)
    await ended(screen)
  }
  try {
    const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
      const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
      if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
      return value
    }
    await eventually(async () => {
      await call('GET', '/status')
    })
    const options = { binary: paths.browser, args: ['--automation'] }
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })
    const session = `/session/${sessionId}`
    const element = async (selector: string) =>
      (await call<Record<string, string>>('POST', `${session}/element`, { using: 'css selector', value: selector }))[
        elementKey
      ]
    const keys = async (selector: string, text: string) => {
      await call('POST', `${session}/element/${await element(selector)}/value`, { text })
    }
    const run: Browser['run'] = async (work, ...given) => {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${work})(...${JSON.stringify(given)})).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await call<{ value: never; error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [],
      })
      if (answer.error) throw new Error(answer.error)
      return answer.value
    }
    await call('POST', `${session}/window/rect`, { width: 1300, height: 960 })
    return {
      open: async (url) => {
        await call('POST', `${session}/url`, { url })
      },
      run,
      press: async (selector) => {
        await call('POST', `${session}/element/${await element(selector)}/click`, {})
      },
      type: keys,
      upload: keys,
      print: async () => null,
      screenshot: async (path) =>
        writeFile(path, Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64')),
      problems: () => run(keptProblems),
      close: async () => {
        await call('DELETE', session)
        await end()
      },
    }
  } catch (problem) {
    await end()
    throw problem
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
