/** The words that an attribute can have, read from its source: through conditions, records and texts to translate. */
import { type NodePath, traverse, type types } from '@babel/core'

type ReadFile = (file: string) => types.File

export function namesIn(path: NodePath, readFile: ReadFile): string[] {
  return valuesOf(path, readFile)
    .flatMap((value) => wordsOf(value, readFile))
    .filter((name) => /[^*\s]/.test(name))
}

/** What an expression stands for: the ends of its conditions, what a name was given, the entries of a record. */
function valuesOf(path: NodePath, readFile: ReadFile): NodePath[] {
  const values = (one: NodePath | NodePath<types.Node | null | undefined>): NodePath[] =>
    one.node ? valuesOf(one as NodePath, readFile) : []
  if (path.isJSXAttribute()) return values(path.get('value'))
  if (path.isJSXExpressionContainer() || path.isTSAsExpression() || path.isTSSatisfiesExpression())
    return values(path.get('expression') as NodePath)
  if (path.isConditionalExpression()) return [...values(path.get('consequent')), ...values(path.get('alternate'))]
  if (path.isLogicalExpression()) return [...values(path.get('left')), ...values(path.get('right'))]
  // `t(text)` and `i18n._(text)` say what was named elsewhere.
  if (path.isCallExpression()) return path.get('arguments').slice(0, 1).flatMap(values)
  if (path.isMemberExpression()) return entriesOf(path, readFile).flatMap(values)
  if (path.isIdentifier()) return meaningOf(path, readFile).flatMap(values)
  return [path]
}

function entriesOf(path: NodePath<types.MemberExpression>, readFile: ReadFile): NodePath[] {
  const { computed, property } = path.node
  return valuesOf(path.get('object'), readFile)
    .filter((record) => record.isObjectExpression())
    .flatMap((record) => record.get('properties'))
    .filter((entry) => entry.isObjectProperty())
    .filter(({ node }) => computed || nameOf(node.key) === nameOf(property))
    .map((entry) => entry.get('value') as NodePath)
}

const nameOf = (node: types.Node): string | undefined =>
  node.type === 'Identifier' ? node.name : node.type === 'StringLiteral' ? node.value : undefined

/** What a name was given where it was made; nothing for what a part is told from outside. */
function meaningOf(path: NodePath<types.Identifier>, readFile: ReadFile): NodePath[] {
  const made = path.scope.getBinding(path.node.name)?.path
  if (made?.isVariableDeclarator()) {
    const init = made.get('init') as NodePath<types.Node | null | undefined>
    return made.node.id.type === 'Identifier' && init.node ? [init as NodePath] : []
  }
  const from = made?.parentPath
  if (!from?.isImportDeclaration() || !from.node.source.value.startsWith('./')) return []
  const found: NodePath[] = []
  traverse(readFile(from.node.source.value), {
    VariableDeclarator(other) {
      if (nameOf(other.node.id) === path.node.name && other.node.init) found.push(other.get('init') as NodePath)
    },
  })
  return found
}

function wordsOf(path: NodePath, readFile: ReadFile): string[] {
  if (path.isStringLiteral()) return [path.node.value]
  if (path.isTaggedTemplateExpression()) return [path.node.quasi.quasis.map(({ value }) => value.cooked).join('*')]
  if (!path.isJSXElement() && !path.isJSXFragment()) return []
  // A button that shows a picture alone says its name.
  const label = path.isJSXElement() && path.get('openingElement').get('attributes').find(isLabel)
  if (label) return namesIn(label, readFile)
  const children = path.get('children') as NodePath<types.JSXElement['children'][number]>[]
  const text = children.map((child) => {
    if (child.isJSXText()) return child.node.value.replace(/\s+/g, ' ')
    if (child.isJSXElement()) return wordsOf(child, readFile)[0] ?? (child.node.children.length > 0 ? '*' : '')
    return child.isJSXExpressionContainer() && child.node.expression.type === 'JSXEmptyExpression' ? '' : '*'
  })
  return [text.join('').trim()]
}

const isLabel = (path: NodePath): boolean =>
  path.isJSXAttribute() && (path.node.name.name === 'label' || path.node.name.name === 'aria-label')
