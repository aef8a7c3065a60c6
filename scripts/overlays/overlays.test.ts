import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { overlaysIn, overlaysInSource, partFiles } from './in-source.ts'
import { unseenOverlays } from './seen-by-axe.ts'

const file = 'src/features/boats/boat-dialog.tsx'
const imports = `import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
`
const namesOf = (text: string) => overlaysIn({ file, text: imports + text }).map(({ names }) => names)

test('an overlay is known by each name that it can have', () => {
  expect(
    namesOf(`
      const titles = { sail: msg\`Sail\`, row: msg\`Row\` }
      const One = () => <Dialog title={boat ? t\`Edit \${boat.name}\` : <Trans>New <b>boat</b></Trans>} />
      const Two = ({ way }) => <Dialog title={t(titles[way])} />
      const Three = () => { const words = { a: { title: t\`Sink\`, text: t\`Slowly\` } }; return <Dialog title={words.a.title} /> }
      const Four = () => <Menu trigger={<IconButton label={t\`More about \${name}\`}><Dots /></IconButton>} />
      const Five = () => <Menu trigger={<Button><Dots aria-hidden /><Trans>More</Trans></Button>} />`),
  ).toEqual([['Edit *', 'New boat'], ['Sail', 'Row'], ['Sink'], ['More about *'], ['More']])
})

test('an overlay that data alone names is known to have none, and what only shares a name is no overlay', () => {
  expect(namesOf('const One = ({ boat }) => <Dialog title={boat.name} />')).toEqual([[]])
  expect(overlaysIn({ file, text: "import { Menu } from 'lucide-react'\nconst One = () => <Menu />" })).toEqual([])
})

test('one that axe saw by day only, or not at all, is told', () => {
  const overlays = [{ file, kind: 'dialog' as const, names: ['Edit *?', 'New boat', 'Sail'] }]
  const seen = [
    { kind: 'dialog' as const, name: 'Edit Argo?', theme: 'light' },
    { kind: 'dialog' as const, name: 'Edit Nina?', theme: 'dark' },
    { kind: 'dialog' as const, name: 'New boat', theme: 'light' },
    { kind: 'menu' as const, name: 'Sail', theme: 'light' },
  ]
  expect(unseenOverlays(overlays, seen)).toEqual([
    { file, name: 'New boat', theme: 'dark' },
    { file, name: 'Sail', theme: 'either' },
  ])
})

test('every overlay of the app has a name to be known by, and all are made of the parts that are known here', () => {
  expect(overlaysInSource().filter(({ names }) => names.length === 0)).toEqual([])
  const opening = /\b(?:Alert)?Dialog\b|\b(?:Dropdown|Context)Menu\b|\bPopover\b|\bHoverCard\b/
  const makers = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => `src/${path}`)
    .filter((path) => {
      const imported = /import \{([^}]*)\} from 'radix-ui'/.exec(readFileSync(path, 'utf8'))
      return imported?.[1] !== undefined && opening.test(imported[1])
    })
  expect(makers.filter((path) => !partFiles.includes(path))).toEqual([])
})
