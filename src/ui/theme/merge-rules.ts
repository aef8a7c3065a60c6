import type { ClassValidator, Config } from 'tailwind-merge'

/**
 * Which Tailwind classes set the same property, for the groups that a caller may override. The library's own table
 * knows every utility there is and weighs as much as ten of our parts; merge-rules.test.ts holds this short one to it.
 */
type Group = string

const any: ClassValidator = () => true
const isNumber: ClassValidator = (value) => value !== '' && !Number.isNaN(Number(value))
/** `[3px]`, `[min(…)]`, but not a colour: `[#fff]`, `[var(…)]`. */
const isArbitrarySize: ClassValidator = (value) => /^\[[^#]*\d/.test(value) && !/^\[(var|rgb|color)/.test(value)

/** `(image:--poster)`, `[url(…)]`: a picture behind the part, which leaves its colour alone. */
const isPicture: ClassValidator = (value) => /^(\((image|url):|\[((image|url):|url\(|[a-z-]*gradient\())/.test(value)

const sides = ['', 'x', 'y', 't', 'e', 'b', 's']
const box = (prefix: string) =>
  Object.fromEntries(sides.map((side) => [`${prefix}${side}`, [{ [`${prefix}${side}`]: [any] }]]))
const boxConflicts = (prefix: string) => ({
  [prefix]: sides.slice(1).map((side) => `${prefix}${side}`),
  [`${prefix}x`]: [`${prefix}e`, `${prefix}s`],
  [`${prefix}y`]: [`${prefix}t`, `${prefix}b`],
})
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))

const textSizes = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', isArbitrarySize]
const alignments = ['start', 'center', 'end', 'justify']
const wraps = ['wrap', 'nowrap', 'balance', 'pretty']
const weights = ['normal', 'medium', 'semibold', 'bold']
const borderSides = ['', '-x', '-y', '-t', '-e', '-b', '-s']
const widths = ['', isNumber, isArbitrarySize]
const lineStyles = ['solid', 'dashed', 'dotted', 'none']
const corners = ['t', 'e', 'b', 's', 'ss', 'se', 'es', 'ee']
const fits = ['contain', 'cover', 'fill', 'none', 'scale-down']

export const mergeRules: Config<Group, string> = {
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...box('p'),
    ...box('m'),
    ...plain('size', 'w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'aspect', 'gap', 'gap-x', 'gap-y', 'z', 'opacity'),
    ...plain(
      'inset',
      'inset-x',
      'inset-y',
      'top',
      'end',
      'bottom',
      'start',
      'leading',
      'tracking',
      'grid-cols',
      'col-span',
      'order',
      'select',
      'scale',
      'touch',
      'underline-offset',
    ),
    'decoration-thickness': [{ decoration: [isNumber] }],
    'decoration-color': [{ decoration: [(value: string) => !isNumber(value)] }],
    display: [
      'block',
      'inline',
      'inline-block',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'hidden',
      'contents',
      'table',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    direction: [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
    flexWrap: [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
    flex: [{ flex: ['1', 'auto', 'initial', 'none', isNumber, isArbitrarySize] }],
    shrink: [{ shrink: ['', any] }],
    grow: [{ grow: ['', any] }],
    items: [{ items: [any] }],
    justify: [{ justify: ['start', 'end', 'center', 'between', 'around', 'evenly', 'normal'] }],
    self: [{ self: [any] }],
    textSize: [{ text: textSizes }],
    textAlign: [{ text: alignments }],
    textWrap: [{ text: wraps }],
    wordBreak: [{ break: ['normal', 'words', 'all', 'keep'] }],
    textColor: [{ text: [any] }],
    whitespace: [{ whitespace: [any] }],
    weight: [{ font: weights }],
    family: [{ font: ['sans', 'display', 'mono'] }],
    decoration: ['underline', 'no-underline', 'line-through'],
    backgroundImage: [
      { bg: ['none', isPicture] },
      { 'bg-linear': [any], 'bg-radial': ['', any], 'bg-conic': ['', any] },
    ],
    background: [{ bg: [any] }],
    borderWidth: [{ border: widths }],
    ...Object.fromEntries(borderSides.slice(1).map((side) => [`border${side}`, [{ [`border${side}`]: widths }]])),
    borderStyle: [{ border: lineStyles }],
    borderCollapse: [{ border: ['collapse', 'separate'] }],
    ...Object.fromEntries(borderSides.slice(1).map((side) => [`border${side}-color`, [{ [`border${side}`]: [any] }]])),
    borderColor: [{ border: [any] }],
    rounded: [{ rounded: ['', any] }],
    ...Object.fromEntries(corners.map((corner) => [`rounded-${corner}`, [{ [`rounded-${corner}`]: ['', any] }]])),
    shadow: [{ shadow: ['', any] }],
    overflow: [{ overflow: ['auto', 'hidden', 'clip', 'visible', 'scroll'] }],
    'overflow-x': [{ 'overflow-x': [any] }],
    'overflow-y': [{ 'overflow-y': [any] }],
    objectFit: [{ object: fits }],
    rotate: [{ rotate: [any] }],
    'translate-x': [{ 'translate-x': [any] }],
    'translate-y': [{ 'translate-y': [any] }],
    transition: [{ transition: ['', any] }],
    duration: [{ duration: [any] }],
    cursor: [{ cursor: [any] }],
    pointerEvents: [{ 'pointer-events': [any] }],
    origin: [{ origin: [any] }],
    animate: [{ animate: [any] }],
    ringWidth: [{ ring: widths }],
    ringColor: [{ ring: [any] }],
    lineClamp: [{ 'line-clamp': [any] }],
  },
  conflictingClassGroups: {
    ...boxConflicts('p'),
    ...boxConflicts('m'),
    size: ['w', 'h'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'end', 'bottom', 'start'],
    'inset-x': ['end', 'start'],
    'inset-y': ['top', 'bottom'],
    flex: ['grow', 'shrink'],
    textSize: ['leading'],
    overflow: ['overflow-x', 'overflow-y'],
    lineClamp: ['display', 'overflow'],
    borderWidth: borderSides.slice(1).map((side) => `border${side}`),
    borderColor: borderSides.slice(1).map((side) => `border${side}-color`),
    'border-x': ['border-e', 'border-s'],
    'border-y': ['border-t', 'border-b'],
    rounded: corners.map((corner) => `rounded-${corner}`),
    'rounded-t': ['rounded-ss', 'rounded-se'],
    'rounded-b': ['rounded-es', 'rounded-ee'],
    'rounded-s': ['rounded-ss', 'rounded-es'],
    'rounded-e': ['rounded-se', 'rounded-ee'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'placeholder', 'file', 'marker', 'selection'],
}
