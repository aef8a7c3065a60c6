/** Texts that administrators have published, as the server answers them: with the page, and on their own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublishedContent } from '#domain/content/content.ts'
import { contentChannel, contentKeeper } from '#server/content/published-content.ts'
import { webApp } from '#server/http/pages/web-app.ts'
import { startTestServer } from '#tests/support/server.ts'

const hero = { title: 'Go </script><script>alert(1)</script>', text: 'Far & "wide" $& $1' }
const privacy = { title: 'Privacy', body: '**Little**' }
const built = `<!doctype html><html><head><script>1</script></head><body><template><h1 class="x" data-text="title">Track</h1><p data-text="text">Keep</p></template><p>Other</p></body></html>`

describe('pages with published texts', () => {
  let folder: string
  let published: PublishedContent = {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farlight-texts-'))
    await writeFile(join(folder, 'index.html'), built)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const app = (sells = async () => true, name = async () => 'Farlight') =>
    webApp(
      folder,
      { talkTo: [], fetchFrom: [] },
      {
        published: () => published,
        platform: async () => ({ name: await name(), sells: await sells() }),
        pageWithTags: async () => undefined,
      },
    )

  it('are the built ones where nothing is published', async () => {
    published = {}
    expect(await (await app().request('/')).text()).toBe(built)
    published = { 'page/privacy': privacy }
    const served = app()
    expect(await (await served.request('/')).text()).toBe(built)
    expect(await (await served.request('/index.html')).text()).toBe(built)
    expect(await (await served.request('/dashboard')).text()).toBe(built)
  })

  it('have the name of the platform in their title, whatever it was renamed to', async () => {
    published = {}
    const titled = built.replace('<head>', '<head><title>About · Farlight</title>')
    await writeFile(join(folder, 'about.html'), titled)
    let name = 'Wander & Co'
    const served = app(undefined, async () => name)
    const title = async () => /<title>.*<\/title>/.exec(await (await served.request('/about')).text())?.[0]
    expect(await title()).toBe('<title>About · Wander &#38; Co</title>')
    name = 'Elsewhere'
    expect(await title()).toBe('<title>About · Elsewhere</title>')
    name = 'Farlight'
    expect(await (await served.request('/about')).text()).toBe(titled)
    await rm(join(folder, 'about.html'))
  })

  it('show them before any script runs, and carry them as data that no script can be made of', async () => {
    published = { 'landing/hero': hero, 'page/privacy': privacy }
    const served = app()
    const answer = await served.request('/')
    const html = await answer.text()
    expect(html).toContain(
      '<h1 class="x" data-text="title">Go &#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;</h1>',
    )
    expect(html).toContain('<p data-text="text">Far &#38; &#34;wide&#34; $&#38; $1</p>')
    expect(html).toContain('<p>Other</p>')
    const [, data = ''] = /<script type="application\/json" id="published">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual({ 'landing/hero': hero })
    expect(html.match(/<script/g)).toHaveLength(2)
    // No further script is allowed because of them.
    expect(answer.headers.get('content-security-policy')).toBe(
      (await served.request('/dashboard')).headers.get('content-security-policy'),
    )
    expect(await (await served.request('/privacy')).text()).toContain('"page/privacy":{"title":"Privacy"')
  })

  it('are there without a script, too, on the pages that the build has written', async () => {
    const page = (main: string) =>
      `<html><head><title>Old · Farlight</title></head><body><div id="written-page">${main}<footer><p>Foot</p></footer></div></body></html>`
    const files = {
      'landing.html': page(
        '<h1 data-text="title">Track</h1><p data-text="text">Keep</p><section data-part="stories"><h2 data-text="stories-title">Old</h2><p data-text="stories-text">Old</p><ul data-list="stories"><li><p data-text="label">Old</p><blockquote data-text="quote">Old</blockquote><p data-text="who">Old</p></li><li>Old</li></ul></section>',
      ),
      'privacy.html': page(
        '<h1 data-text="page-title">Old</h1><div data-text="page-body"><p>Old</p><ul><li>Old</li></ul></div>',
      ),
    }
    for (const [name, html] of Object.entries(files)) await writeFile(join(folder, name), html)
    const body =
      'Read **this**, [here](/help) and <i>not</i> [there](javascript:alert(1)) ![x](https://a.example/x.png)'
    published = {
      'landing/hero': hero,
      'landing/stories': {
        title: 'They went',
        text: 'And told',
        stories: [
          { label: '', quote: 'Real <it>', who: 'Ada' },
          { label: 'Example', quote: 'So so', who: 'Bo' },
        ],
      },
      'page/privacy': { title: 'Your & ours', body },
    }
    try {
      const served = app()
      const bodyOf = async (path: string) =>
        /<div id="written-page">[\s\S]*<\/body>/.exec(await (await served.request(path)).text())?.[0]
      expect(await bodyOf('/')).toBe(
        '<div id="written-page"><h1 data-text="title">Go &#60;/script&#62;&#60;script&#62;alert(1)&#60;/script&#62;</h1><p data-text="text">Far &#38; &#34;wide&#34; $&#38; $1</p><section data-part="stories"><h2 data-text="stories-title">They went</h2><p data-text="stories-text">And told</p><ul data-list="stories"><li><blockquote data-text="quote">Real &#60;it&#62;</blockquote><p data-text="who">Ada</p></li><li><p data-text="label">Example</p><blockquote data-text="quote">So so</blockquote><p data-text="who">Bo</p></li></ul></section><footer><p>Foot</p></footer></div></body>',
      )
      expect(await (await served.request('/privacy')).text()).toContain('<title>Your &#38; ours · Farlight</title>')
      expect(await bodyOf('/privacy')).toBe(
        '<div id="written-page"><h1 data-text="page-title">Your &#38; ours</h1><div data-text="page-body"><p>Read <strong>this</strong>, <a href="/help">here</a> and &#60;i&#62;not&#60;/i&#62; there x</p>\n</div><footer><p>Foot</p></footer></div></body>',
      )
      // The app itself, and what is no page.
      expect(await (await served.request('/index.html')).text()).toBe(built)
      expect(await (await served.request('/dashboard')).text()).toBe(built)
      expect((await served.request('/privacy.html')).status).toBe(404)
    } finally {
      for (const name of Object.keys(files)) await rm(join(folder, name))
    }
  })

  it('say no word of prices from the moment on in which nothing is sold, and all of it again afterwards', async () => {
    const page = (main: string) =>
      `<html><head></head><body><div id="written-page">${main}<ul><li><a class="x" href="/#features">Features</a></li><li><a class="x" href="/#pricing" data-status="active">Pricing</a></li></ul></div>`
    const landing = `${page('<h1 data-text="title">Track</h1><div id="pricing" class="y"></div>')}<template id="price-pattern"><p>$0.01</p></template></body></html>`
    await writeFile(join(folder, 'landing.html'), landing)
    await writeFile(join(folder, 'about.html'), page('<h1>About</h1>'))
    let sells = true
    const served = app(async () => sells)
    const read = async (path: string) => (await served.request(path)).text()
    try {
      published = {}
      expect(await read('/')).toBe(landing)
      sells = false
      for (const texts of [{}, { 'landing/hero': hero }]) {
        published = texts
        for (const path of ['/', '/about']) {
          expect(await read(path), path).toContain('Features</a></li></ul>')
          expect(await read(path), path).not.toMatch(/pric|\$0/i)
        }
      }
      expect(await read('/')).toContain('Go &#60;/script')
      published = {}
      sells = true
      expect(await read('/')).toBe(landing)
    } finally {
      for (const name of ['landing.html', 'about.html']) await rm(join(folder, name))
    }
  })

  it('have a tag of their own, come packed, and change when something else is published', async () => {
    published = { 'landing/hero': hero }
    const served = app()
    const packed = await served.request('/', { headers: { 'accept-encoding': 'br' } })
    const tag = packed.headers.get('etag') ?? ''
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('id="published"')
    expect((await served.request('/', { headers: { 'if-none-match': tag } })).status).toBe(304)
    published = { 'landing/hero': { ...hero, title: 'Go on' } }
    const next = await served.request('/', { headers: { 'if-none-match': tag } })
    expect(await next.text()).toContain('data-text="title">Go on</h1>')
    published = {}
    expect(await (await served.request('/')).text()).toBe(built)
  })
})

describe('what the server knows of published texts', () => {
  it('is asked again after a while, without waiting, and kept when nobody answers', async () => {
    let clock = 0
    let answers: (string | Error)[] = ['{"page/terms":{"title":"A","body":"a"}}', new Error('gone'), '{}']
    const keeper = contentKeeper({
      ask: async () => {
        const answer = answers.shift() ?? '{}'
        if (answer instanceof Error) throw answer
        return answer
      },
      freshMs: 1_000,
      log: pino({ enabled: false }),
      now: () => clock,
    })
    expect(keeper.known()).toEqual({})
    await new Promise(setImmediate)
    expect(Object.keys(keeper.known())).toEqual(['page/terms'])
    expect(answers).toHaveLength(2)
    clock = 1_000
    keeper.known()
    await new Promise(setImmediate)
    expect(Object.keys(keeper.known())).toEqual(['page/terms'])
    expect((await keeper.fresh()).json).toBe('{}')
    expect(keeper.known()).toEqual({})
    answers = [new Error('gone')]
    await expect(keeper.fresh()).rejects.toThrow('gone')
  })

  it('is looked up anew when something has been published, also by a look that began before', async () => {
    let published = '{}'
    const answers: (() => void)[] = []
    const keeper = contentKeeper({
      ask: () => {
        const asked = published
        return new Promise((answer) => answers.push(() => answer(asked)))
      },
      freshMs: 1_000,
      log: pino({ enabled: false }),
    })
    expect(keeper.known()).toEqual({})
    published = '{"page/terms":{"title":"A","body":"a"}}'
    keeper.heard()
    answers.shift()?.()
    await expect.poll(() => answers).toHaveLength(1)
    answers.shift()?.()
    await expect.poll(() => Object.keys(keeper.known())).toEqual(['page/terms'])
  })

  it('is at /content.json, with a tag that spares whoever has it already', async () => {
    const server = await startTestServer()
    try {
      const get = (tag?: string) =>
        fetch(`${server.url}/content.json`, { headers: tag ? { 'if-none-match': tag } : {} })
      const before = await get()
      expect(await before.json()).toEqual({})
      const told = new Promise((heard) => void server.database?.listen(contentChannel, heard))
      await server.database?.query(
        `insert into private.contents (name, published, revision, changed_by) values ('page/privacy', $1, 1, 'Ada')`,
        [JSON.stringify(privacy)],
      )
      // Servers need not wait until somebody asks.
      await told
      const after = await get(before.headers.get('etag') ?? '')
      expect(await after.json()).toEqual({ 'page/privacy': privacy })
      expect((await get(after.headers.get('etag') ?? '')).status).toBe(304)
    } finally {
      await server.close()
    }
  })
})
