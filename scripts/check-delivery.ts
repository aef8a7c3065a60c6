/** Refuses a web build that would carry a secret, a provider's address or more first-load code than agreed. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { adminPrefix } from './back-office-page.ts'
import { laterChunk, liveChunk, signedInLaterChunk } from './chunk-groups.ts'

const folder = 'dist/web'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|mjs|html|json)$/.test(file),
)
const forbidden: [RegExp, string][] = [
  [/sb_secret_/, 'a secret key'],
  [/service_role/, 'the service role'],
  [/openai\.com/, "the language model provider's address"],
  [/\/chat\/completions/, 'a call to the language model'],
  [/AI_API_KEY|\bsk-[A-Za-z0-9_-]{20,}/, "the language model provider's key"],
  [/BEGIN (RSA |EC )?PRIVATE KEY/, 'a private key'],
]
const problems: string[] = []
for (const file of files) {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  for (const [pattern, what] of forbidden) if (pattern.test(text)) problems.push(`${file} contains ${what}`)
}

/** Browsers refuse a service worker that fetches code, or a classic script that speaks of its module. */
for (const [words] of readFileSync(`${folder}/service-worker.js`, 'utf8').matchAll(/\bimport(?:\.meta\b|\s*\()/g))
  problems.push(`service-worker.js says ${words}: something that it is made of fetches code`)

/**
 * First-load JavaScript of a screen: what index.html names, the screen's own files and those that it asks for at once,
 * and what they import statically. The bench counts the same in a browser.
 */
const firstLoads: { screen: string; own: RegExp; limit: number; files: number }[] = [
  { screen: 'dashboard', own: /^(signed-in|app-layout|dashboard-route|client)-/, limit: 174, files: 15 },
  {
    screen: 'dashboard of a new account',
    own: /^(signed-in|app-layout|dashboard-route|client|first-steps)-/,
    limit: 180,
    files: 15,
  },
]
/** Public pages are there before any script; so much of it, in kB, comes before the first click. */
const writtenLimit = 60
const html = readFileSync(`${folder}/index.html`, 'utf8')
const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map((match) => match[1] as string)
if (named.length === 0) problems.push('index.html names no script')
const assets = readdirSync(`${folder}/assets`)
const code = (file: string) => readFileSync(`${folder}/assets/${file}`, 'utf8')

const imported = new Map<string, string[]>()
function staticImports(file: string): string[] {
  const known = imported.get(file)
  if (known) return known
  const found = [...code(file).matchAll(/(?:\bfrom|\bimport)\s*[`"']\.\/([^`"']+\.js)[`"']/g)]
  imported.set(
    file,
    found.map((match) => match[1] as string),
  )
  return staticImports(file)
}

function staticClosure(roots: string[], seen = new Set<string>()): Set<string> {
  for (const file of roots) {
    if (seen.has(file)) continue
    seen.add(file)
    staticClosure(staticImports(file), seen)
  }
  return seen
}

/** A file that imports itself by way of another finds half of it empty when it starts, on some screens and not on others. */
const travelersFiles = assets.filter((file) => file.endsWith('.js') && !file.startsWith(adminPrefix))
for (const file of travelersFiles)
  if (staticClosure(staticImports(file)).has(file)) problems.push(`${file} imports itself by way of others`)

const sizes = firstLoads.map(({ screen, own, limit, files: most }) => {
  const files = [...staticClosure([...named, ...assets.filter((file) => own.test(file) && file.endsWith('.js'))])]
  // What comes before the largest paint, as the bench measures it: compressed as browsers get it.
  const size = files.reduce((sum, file) => sum + brotliCompressSync(code(file)).length, 0) / 1024
  if (size > limit) problems.push(`${screen} loads ${size.toFixed(1)} kB of JavaScript; at most ${limit} kB`)
  if (files.length > most) problems.push(`${screen} loads ${files.length} files of JavaScript; at most ${most}`)
  return `${screen} ${size.toFixed(1)} kB`
})

/** What every start fetches once it rests brings nothing that only a screen needs which nobody has opened. */
for (const name of [laterChunk, signedInLaterChunk, liveChunk]) {
  const later = assets.filter((file) => new RegExp(`^${name}-[0-9a-f]+\\.js$`).test(file))
  if (later.length === 0) problems.push(`no file is called ${name}`)
  for (const file of staticClosure(later))
    if (/^(landing-route|screens|dialogs|menus|forms|fields)-/.test(file)) problems.push(`${name} brings ${file}`)
}

const [landingSize = 0] = ['landing', 'about', 'help', 'privacy', 'terms'].map((name) => {
  const page = readFileSync(`${folder}/${name}.html`, 'utf8')
  const written = /<div id="written-page">[\s\S]*<h1[\s\S]*<footer[\s\S]*<div id="root"><\/div>/.test(page)
  if (!written) problems.push(`${name}.html does not hold its page`)
  const inline = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const asked = [...page.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/assets\/([^"]+\.js)"/g)]
  const scripts = [...staticClosure(asked.map(([, file = '']) => file))].map(code)
  const size = [inline.join('\n'), ...scripts].reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024
  if (asked.length === 0) problems.push(`${name}.html names no script`)
  if (size > writtenLimit)
    problems.push(`${name}.html loads ${size.toFixed(1)} kB of JavaScript (gzip); at most ${writtenLimit} kB`)
  return size
})

/**
 * The back office is for administrators alone: nothing that travelers load, now or later, names or holds its files. Nor
 * does its page load theirs, which would start their app.
 */
const isAdminFile = (file: string) => file.startsWith(adminPrefix)
const adminFiles = assets.filter(isAdminFile)
const filesNamed = (text: string) =>
  assets.filter((file) => !/\.(br|gz)$/.test(file) && text.includes(`/${file}`) && /\.(js|mjs|css)$/.test(file))
const adminPage = filesNamed(readFileSync(`${folder}/admin.html`, 'utf8'))
for (const ending of ['.js', '.css'])
  if (!adminPage.some((file) => file.endsWith(ending))) problems.push(`admin.html names no ${ending} file`)
for (const file of [
  ...adminPage,
  ...adminFiles.filter((one) => /\.(js|css)$/.test(one)).flatMap((one) => filesNamed(code(one))),
])
  if (!isAdminFile(file)) problems.push(`the back office loads ${file} of the travelers' app`)
const travelers: [name: string, text: string][] = [
  ['index.html', html],
  ['landing.html', readFileSync(`${folder}/landing.html`, 'utf8')],
  ['the service worker', readFileSync(`${folder}/service-worker.js`, 'utf8')],
  ...assets
    .filter((one) => /\.(m?js|css)$/.test(one) && !isAdminFile(one))
    .map((one): [string, string] => [one, code(one)]),
]
const adminWords = /User Management|Audit Logs|Sign In to Admin|admin_people|my_administration\(/
for (const [name, text] of travelers) {
  if (adminWords.test(text)) problems.push(`${name} holds words of the back office`)
  for (const file of adminFiles) if (text.includes(file)) problems.push(`${name} names ${file} of the back office`)
}
if (
  /["']\/?admin\.html["'],revision|url:["']\/?admin\.html/.test(
    travelers.find(([name]) => name === 'the service worker')?.[1] ?? '',
  )
)
  problems.push('the service worker keeps the page of the back office')

/** The pictures that the manifest names are there, as large as it says. */
interface Named {
  src: string
  sizes: string
}
const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')) as Record<
  'icons' | 'screenshots',
  Named[]
>
for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
  if (!existsSync(folder + src)) problems.push(`the manifest names ${src}, which is not there`)
  else if (sizes !== 'any' && (await sizeOf(folder + src)) !== sizes) problems.push(`${src} is not ${sizes}`)
}

async function sizeOf(file: string): Promise<string> {
  const { width, height } = await sharp(file).metadata()
  return `${width}x${height}`
}

for (const problem of problems) console.error(problem)
console.log(
  `${files.length} files; JavaScript: landing before the first click ${landingSize.toFixed(1)} kB (gzip), over the wire ${sizes.join(', ')}`,
)
process.exit(problems.length === 0 ? 0 : 1)
