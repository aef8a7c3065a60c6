/** Refuses a web build that would carry a secret, a provider's address or more first-load code than agreed. */
import { readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const folder = 'dist/web'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(js|mjs|html|json)$/.test(file),
)
const forbidden: [RegExp, string][] = [
  [/sb_secret_/, 'a secret key'],
  [/service_role/, 'the service role'],
  [/api\.openai\.com/, "the language model provider's address"],
  [/BEGIN (RSA |EC )?PRIVATE KEY/, 'a private key'],
]
const problems: string[] = []
for (const file of files) {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  for (const [pattern, what] of forbidden) if (pattern.test(text)) problems.push(`${file} contains ${what}`)
}

// What index.html itself asks for; the routes' own chunks are measured by `npm run bench` in a browser.
const html = readFileSync(`${folder}/index.html`, 'utf8')
const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] as string)
const kilobytes =
  scripts.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length, 0) / 1024
if (scripts.length === 0) problems.push('index.html names no script')
if (kilobytes > 120) problems.push(`index.html loads ${kilobytes.toFixed(1)} kB of JavaScript (gzip); at most 120 kB`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${kilobytes.toFixed(1)} kB of JavaScript (gzip) named by index.html`)
process.exit(problems.length === 0 ? 0 : 1)
