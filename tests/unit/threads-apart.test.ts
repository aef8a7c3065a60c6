import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const channel = (heard: string[]) => {
  const opened = new BroadcastChannel('farlight')
  opened.addEventListener('message', ({ data }) => heard.push(String(data)))
  return opened
}

test('tabs of one thread hear each other, and nothing of what another thread tells', async () => {
  const heard: string[] = []
  const tabs = [channel(heard), new BroadcastChannel('farlight')]
  const telling = `const channel = new BroadcastChannel('farlight'); channel.postMessage('another thread'); channel.close()`
  await new Promise((ended) => new Worker(telling, { eval: true }).on('exit', ended))
  tabs[1]?.postMessage('another tab')
  await expect.poll(() => heard).toContain('another tab')
  expect(heard).toEqual(['another tab'])
  for (const tab of tabs) tab.close()
})
