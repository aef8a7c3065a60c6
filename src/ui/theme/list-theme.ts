/** Class names of one bucket-list theme; all six hues have one lightness, so that a page of lists stays quiet. */
export interface ListThemeClasses {
  /** Strong ground; letters on it are `text-surface`. */
  solid: string
  /** Quiet ground; letters on it are `text`. */
  soft: string
  text: string
  border: string
  /** For a bar, a dot or an SVG fill: the CSS colour. */
  color: string
}

// Written out: Tailwind finds class names only as whole words.
const themes = {
  blue: {
    solid: 'bg-list-blue',
    soft: 'bg-list-blue-soft',
    text: 'text-list-blue',
    border: 'border-list-blue',
    color: 'var(--color-list-blue)',
  },
  orange: {
    solid: 'bg-list-orange',
    soft: 'bg-list-orange-soft',
    text: 'text-list-orange',
    border: 'border-list-orange',
    color: 'var(--color-list-orange)',
  },
  green: {
    solid: 'bg-list-green',
    soft: 'bg-list-green-soft',
    text: 'text-list-green',
    border: 'border-list-green',
    color: 'var(--color-list-green)',
  },
  cyan: {
    solid: 'bg-list-cyan',
    soft: 'bg-list-cyan-soft',
    text: 'text-list-cyan',
    border: 'border-list-cyan',
    color: 'var(--color-list-cyan)',
  },
  purple: {
    solid: 'bg-list-purple',
    soft: 'bg-list-purple-soft',
    text: 'text-list-purple',
    border: 'border-list-purple',
    color: 'var(--color-list-purple)',
  },
  pink: {
    solid: 'bg-list-pink',
    soft: 'bg-list-pink-soft',
    text: 'text-list-pink',
    border: 'border-list-pink',
    color: 'var(--color-list-pink)',
  },
} as const satisfies Record<string, ListThemeClasses>

type ListHue = keyof typeof themes

/** Classes for a theme name; an unknown name is drawn in blue, the default. */
export function listTheme(name: string): ListThemeClasses {
  return themes[name as ListHue] ?? themes.blue
}
