/**
 * The rule `farlight/logical-classes`: where a line begins and ends is told by the language, so what is laid out says
 * `ms-3` and `text-end`, not `ml-3` and `text-right`. A side of the screen that is truly meant, for example on a map,
 * is an inline style, or says why behind `oxlint-disable-next-line farlight/logical-classes --`.
 */

/** Beginnings of classes that name a side of the screen, and the logical ones for them. */
const logical = new Map(
  Object.entries({
    ml: 'ms',
    mr: 'me',
    pl: 'ps',
    pr: 'pe',
    left: 'start',
    right: 'end',
    'scroll-ml': 'scroll-ms',
    'scroll-mr': 'scroll-me',
    'scroll-pl': 'scroll-ps',
    'scroll-pr': 'scroll-pe',
    'border-l': 'border-s',
    'border-r': 'border-e',
    'rounded-l': 'rounded-s',
    'rounded-r': 'rounded-e',
    'rounded-tl': 'rounded-ss',
    'rounded-tr': 'rounded-se',
    'rounded-br': 'rounded-ee',
    'rounded-bl': 'rounded-es',
  }),
)
const logicalWords = new Map(
  Object.entries({
    'text-left': 'text-start',
    'text-right': 'text-end',
    'float-left': 'float-start',
    'float-right': 'float-end',
    'clear-left': 'clear-start',
    'clear-right': 'clear-end',
  }),
)
/** `border-l` and `border-l-ember` are classes; of `left` and `left-handed` only `left-2`, `left-auto` and the like. */
const takesAnything = /^(border|rounded)-/
const length = /^(\d|\[|\(|(auto|full|px)$)/

/** The class to write for one that names a side of the screen, with its variants; nothing for any other word. */
export function logicalClass(word: string): string | undefined {
  // Variants end with a colon, and may hold one in brackets: `[&:has(td)]:pl-3`.
  const [, variants = '', sign = '', bare = '', important = ''] =
    /^((?:(?:\[[^\]]*\]|\([^)]*\)|[^:[(])+:)*!?)(-?)(.*?)(!?)$/.exec(word) ?? []
  const whole = logicalWords.get(bare)
  if (whole) return variants + whole + important
  const [, start = '', value] = /^((?:scroll-|border-|rounded-)?[a-z]+)(?:-(.+))?$/.exec(bare) ?? []
  const instead = logical.get(start)
  if (!instead || !(takesAnything.test(start) || length.test(value ?? ''))) return
  return `${variants}${sign}${instead}${value ? `-${value}` : ''}${important}`
}

interface Node {
  type: string
  value?: unknown
}
interface Context {
  report: (problem: { node: Node; message: string }) => void
}

function look(context: Context, node: Node, text: string) {
  for (const word of text.split(/\s+/)) {
    const instead = logicalClass(word)
    if (instead) context.report({ node, message: `Write \`${instead}\` for \`${word}\`: sides follow the language.` })
  }
}

export default {
  meta: { name: 'farlight' },
  rules: {
    'logical-classes': {
      create: (context: Context) => ({
        Literal(node: Node) {
          if (typeof node.value === 'string') look(context, node, node.value)
        },
        TemplateElement(node: Node & { value: { raw: string } }) {
          look(context, node, node.value.raw)
        },
      }),
    },
  },
}
