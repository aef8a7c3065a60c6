/** What is struck into a medallion. Two tones of one colour: the light side, and the shaded one. */
import type { AchievementCategory, Requirements } from '#domain/achievements/achievement.ts'

export type Motif = AchievementCategory | 'pine' | 'note' | 'coins'

/** What the requirement is about, where that is told by more than the category. */
export function motifOf(category: AchievementCategory, { type, category: goals }: Requirements): Motif {
  if (type === 'savings') return 'coins'
  if (goals === 'nature') return 'pine'
  if (goals === 'entertainment') return 'note'
  return category
}

const shade = 0.5
const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const motifs: Record<Motif, React.JSX.Element> = {
  explorer: (
    <>
      <circle cx="60" cy="60" r="22.5" {...line} strokeWidth="1.8" opacity={shade} />
      <path d="M60 60 51 51 60 34Z M60 60 69 51 86 60Z M60 60 69 69 60 86Z M60 60 51 69 34 60Z" />
      <path d="M60 60 69 51 60 34Z M60 60 69 69 86 60Z M60 60 51 69 60 86Z M60 60 51 51 34 60Z" opacity={shade} />
    </>
  ),
  adventure: (
    <>
      <circle cx="76" cy="44" r="5" opacity={shade} />
      <path d="M33 78 53 43 73 78Z" opacity={shade} />
      <path d="M53 43 73 78H60L56 66 51 60 54 53Z" />
      <path d="M60 78 74 56 88 78Z" />
      <path d="M74 56 88 78H78L74 69 76 63Z" opacity={shade} />
    </>
  ),
  culture: (
    <>
      <path d="M37 51 60 37 83 51Z" />
      <path d="M39 53.5H81V57H39Z" opacity={shade} />
      <path d="M42 59H47.5V74H42Z M54 59H59.5V74H54Z M60.5 59H66V74H60.5Z M72.5 59H78V74H72.5Z" />
      <path d="M39 75.5H81V79H39Z" opacity={shade} />
      <path d="M36 80.5H84V84H36Z" />
    </>
  ),
  foodie: (
    <>
      <path
        d="M49 52C45 48 53 45 49 39 M60 52C56 47 64 43 60 36 M71 52C67 48 75 45 71 39"
        {...line}
        strokeWidth="2.6"
        opacity={shade}
      />
      <path d="M35 58H85C85 70 77 79 67 81V84H53V81C43 79 35 70 35 58Z" />
      <path d="M60 58H85C85 70 77 79 67 81V84H60Z" opacity={0.25} fill="#000" />
    </>
  ),
  social: (
    <>
      <circle cx="48" cy="49" r="7.5" opacity={shade} />
      <path d="M34 80C34 66 40 60 48 60S62 66 62 80Z" opacity={shade} />
      <circle cx="70" cy="47" r="8.5" />
      <path d="M54 82C54 66 61 59 70 59S86 66 86 82Z" />
    </>
  ),
  milestone: (
    <>
      <path d="M47 36V86" {...line} strokeWidth="3.4" />
      <path d="M49 39C58 33 66 45 82 38L77 49 82 60C66 67 58 55 49 61Z" />
      <path d="M49 50C58 44 66 56 77 49L82 60C66 67 58 55 49 61Z" opacity={0.22} fill="#000" />
      <path d="M35 86C41 79 53 79 59 86Z" opacity={shade} />
    </>
  ),
  pine: (
    <>
      <path d="M60 34 73 53H67L79 69H64V82H56V69H41L53 53H47Z" />
      <path d="M60 34 73 53H67L79 69H64V82H60Z" opacity={0.25} fill="#000" />
      <path d="M38 84H82" {...line} strokeWidth="2.6" opacity={shade} />
    </>
  ),
  note: (
    <>
      <path d="M53 41 79 36V67A8 6.5 0 1 1 74.5 61.5V45L57.5 48.5V74A8 6.5 0 1 1 53 68.2Z" />
      <path d="M41 45V52 M37.5 48.5H44.5 M84 77V83 M81 80H87" {...line} strokeWidth="2.2" opacity={shade} />
    </>
  ),
  coins: (
    <>
      <path d="M37 70V79C37 83 45 86 54 86S71 83 71 79V70C71 74 63 77 54 77S37 74 37 70Z" opacity={shade} />
      <path d="M37 58V66C37 70 45 73 54 73S71 70 71 66V58C71 62 63 65 54 65S37 62 37 58Z" />
      <ellipse cx="54" cy="54" rx="17" ry="7" />
      <circle cx="75" cy="43" r="10" />
      <path
        d="M75 37.5V48.5 M78 40C73 37.5 70 42.5 75 43S77 48.5 72 46"
        fill="none"
        stroke="#000"
        strokeOpacity="0.35"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
}

export const MedallionMotif = ({ motif }: { motif: Motif }) => motifs[motif]
