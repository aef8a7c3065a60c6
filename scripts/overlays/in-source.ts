/**
 * What lies over a screen once it is opened: every dialog, menu, popover and picker of the source with the names that it
 * can have. What a name takes from the data is a `*` there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type NodePath, parseSync, traverse, type types } from '@babel/core'
import { namesIn } from './names.ts'

export type OverlayKind = 'dialog' | 'menu' | 'list' | 'popup' | 'toast'

export interface Overlay {
  file: string
  kind: OverlayKind
  names: string[]
}

export interface Source {
  file: string
  text: string
}

/** The parts that open something, and the attribute that names it. */
const parts: Record<string, { kind: OverlayKind; named: string }> = {
  Dialog: { kind: 'dialog', named: 'title' },
  UnsavedDialog: { kind: 'dialog', named: 'title' },
  FormDialog: { kind: 'dialog', named: 'title' },
  ActDialog: { kind: 'dialog', named: 'title' },
  ChoiceDialog: { kind: 'dialog', named: 'title' },
  MembersDialog: { kind: 'dialog', named: 'title' },
  NameDialog: { kind: 'dialog', named: 'title' },
  PostDialog: { kind: 'dialog', named: 'title' },
  ConfirmDialog: { kind: 'dialog', named: 'title' },
  DeleteDialog: { kind: 'dialog', named: 'title' },
  Sheet: { kind: 'dialog', named: 'title' },
  Popover: { kind: 'dialog', named: 'label' },
  Combobox: { kind: 'dialog', named: 'label' },
  SuggestInput: { kind: 'list', named: 'listLabel' },
  SuggestionList: { kind: 'list', named: 'label' },
  Menu: { kind: 'menu', named: 'trigger' },
}

/** Where those parts are made: what they name themselves counts, what they are given does not. */
export const partFiles = [
  'src/admin/forms/act-dialog.tsx',
  'src/features/posts/post-dialog.tsx',
  'src/features/trips/comments/mention-area.tsx',
  'src/features/trips/lists/name-dialog.tsx',
  'src/features/trips/shared/choice-dialog.tsx',
  'src/ui/forms/combobox.tsx',
  'src/ui/forms/suggest-input.tsx',
  'src/ui/forms/suggestion-list.tsx',
  'src/ui/overlays/confirm-dialog.tsx',
  'src/ui/overlays/delete-dialog.tsx',
  'src/ui/overlays/dialog.tsx',
  'src/ui/overlays/form-dialog.tsx',
  'src/ui/overlays/members-dialog.tsx',
  'src/ui/overlays/menu.tsx',
  'src/ui/overlays/popover.tsx',
  'src/ui/overlays/sheet.tsx',
  'src/ui/overlays/unsaved-dialog.tsx',
]

/** What is named by its data alone has another mark here. */
const marks: Record<string, string> = {
  'src/admin/areas/audit-logs/entry-dialog.tsx': 'Ada Lindqvist *',
  'src/admin/areas/content/version-list.tsx': '* 20*:*',
  'src/app/session/leaving-dialog.tsx': 'You have * unsynced change*',
  'src/app/routes/trips/new-menu-items.tsx': 'New',
  'src/app/shell/navigation/user-menu-items.tsx': '*User menu for *',
  'src/features/auth/auth-dialog.tsx': 'Sign in again',
  'src/features/recommendations/recommendation-dialog.tsx': 'Own: Moss gardens of Kyoto',
}

/** Drawn by libraries, not by parts of ours. */
const drawnElsewhere: Overlay[] = [
  { file: 'src/features/map/drawing/map-engine.ts', kind: 'popup', names: ['*'] },
  { file: 'src/ui/overlays/toaster.tsx', kind: 'toast', names: ['success', 'error'] },
]

/** All of what is delivered: the gallery of parts is for development. */
export function overlaysInSource(): Overlay[] {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('src/app/dev/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  return [...sources.flatMap(overlaysIn), ...drawnElsewhere]
}

export function overlaysIn(source: Source): Overlay[] {
  const { file, text } = source
  const found: Overlay[] = []
  if (!text.includes('role="listbox"') && !Object.keys(parts).some((part) => text.includes(`<${part}`))) return found
  traverse(parse(source), {
    JSXOpeningElement(path) {
      const part = partOf(path)
      if (!part) return
      const given = attribute(path, part.named)
      const names = given ? namesIn(given, (beside) => readBeside(file, beside)) : []
      const mark = marks[file]
      if (mark && given && !names.includes(mark)) names.push(mark)
      if (names.length > 0 || !partFiles.includes(file)) found.push({ file, kind: part.kind, names })
    },
  })
  return found
}

const importFromParts = new RegExp(`/(${partFiles.map((file) => file.split('/').at(-1)).join('|')})$`)

function partOf(path: NodePath<types.JSXOpeningElement>): (typeof parts)[string] | undefined {
  const { name } = path.node
  if (name.type !== 'JSXIdentifier') return undefined
  const role = attribute(path, 'role')?.node.value
  if (role?.type === 'StringLiteral' && role.value === 'listbox') return { kind: 'list', named: 'aria-label' }
  // Icons and parts that are fetched later have the same names.
  const declaration = path.scope.getBinding(name.name)?.path.parentPath
  const ours = declaration?.isImportDeclaration() && importFromParts.test(declaration.node.source.value)
  return ours ? parts[name.name] : undefined
}

function attribute(path: NodePath<types.JSXOpeningElement>, name: string): NodePath<types.JSXAttribute> | undefined {
  return path.get('attributes').find((one): one is NodePath<types.JSXAttribute> => {
    return one.isJSXAttribute() && one.node.name.name === name
  })
}

function parse({ file, text }: Source): types.File {
  const tree = parseSync(text, { configFile: false, filename: file, parserOpts: { plugins: ['typescript', 'jsx'] } })
  if (!tree) throw new Error(`${file} could not be read.`)
  return tree
}

/** What a file imports from its own folder. */
function readBeside(file: string, imported: string): types.File {
  const beside = join(dirname(file), imported)
  return parse({ file: beside, text: readFileSync(beside, 'utf8') })
}
