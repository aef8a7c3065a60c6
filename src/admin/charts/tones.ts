/** Colours of the charts; each kind of figure keeps its own. */
export type Tone = 'sea' | 'sand' | 'moss' | 'dusk' | 'ember'

export const strokes: Record<Tone, string> = {
  sea: 'stroke-sea',
  sand: 'stroke-sand',
  moss: 'stroke-moss',
  dusk: 'stroke-dusk',
  ember: 'stroke-ember',
}
export const fills: Record<Tone, string> = {
  sea: 'fill-sea',
  sand: 'fill-sand',
  moss: 'fill-moss',
  dusk: 'fill-dusk',
  ember: 'fill-ember',
}
export const dots: Record<Tone, string> = {
  sea: 'bg-sea',
  sand: 'bg-sand',
  moss: 'bg-moss',
  dusk: 'bg-dusk',
  ember: 'bg-ember',
}
