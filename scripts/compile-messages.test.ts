import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'

async function compiled(code: string): Promise<string> {
  const result = await transformAsync(code, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['jsx', 'typescript'] },
    plugins: [[macros, { stripMessageField: false }], compileMessages],
  })
  return result?.code?.replace(/\s+/g, ' ') ?? ''
}

test('a text without placeholders stays a string', async () => {
  expect(await compiled("import { msg } from '@lingui/core/macro'\nexport const a = msg`Sign Out`")).toContain(
    'message: "Sign Out"',
  )
})

test('placeholders and tags are compiled', async () => {
  const code = "import { Trans } from '@lingui/react/macro'\nexport const a = (name) => <Trans>Hi <b>{name}</b></Trans>"
  expect(await compiled(code)).toContain('message: ["Hi <0>", ["name"], "</0>"]')
})

test('plurals are compiled', async () => {
  const code =
    "import { plural, t } from '@lingui/core/macro'\nexport const a = (n) => t`${plural(n, { one: '# goal', other: '# goals' })}`"
  expect(await compiled(code)).toMatch(/\["n", "plural", \{ one: \["#", " goal"\], other: \["#", " goals"\] \}\]/)
})
