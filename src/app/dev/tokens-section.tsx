import { listTheme } from '#ui/theme/list-theme.ts'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const grounds = ['paper', 'surface', 'sunken', 'track', 'line', 'ember', 'sea', 'moss', 'sand', 'dusk', 'danger']
const hues = ['blue', 'orange', 'green', 'cyan', 'purple', 'pink']
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg'] as const

/** Colours and type. */
export function TokensSection() {
  return (
    <GallerySection title="Colour and type">
      <GalleryRow name="Colours">
        {grounds.map((name) => (
          <div key={name} className="flex flex-col gap-1">
            <div className="h-14 w-20 rounded-control border" style={{ background: `var(--color-${name})` }} />
            <span className="text-xs">{name}</span>
          </div>
        ))}
      </GalleryRow>
      <GalleryRow name="Themes of bucket lists">
        {hues.map((name) => {
          const theme = listTheme(name)
          return (
            <div key={name} className={`flex w-28 overflow-hidden rounded-control border ${theme.border}`}>
              <span className={`w-8 ${theme.solid}`} />
              <span className={`flex-1 px-2 py-1.5 text-sm ${theme.soft} ${theme.text}`}>{name}</span>
            </div>
          )
        })}
      </GalleryRow>
      {sizes.map((size) => (
        <p key={size} className={`font-display ${size}`}>
          Track your dreams, $6,480
        </p>
      ))}
      <p>Body text, 16 px on lines of 24. Łódź, Tromsø, São Paulo, Kraków.</p>
      <p className="text-muted text-sm">Quiet text, 14 px. Tabular figures:</p>
      <p className="text-sm tabular-nums">$1,111.11 · $8,888.88</p>
    </GallerySection>
  )
}
