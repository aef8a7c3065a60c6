import { useId } from 'react'
import type { AchievementCategory, Rarity } from '#domain/achievements/achievement.ts'
import { classNames } from '#ui/theme/class-names.ts'
import { MedallionMotif, motifOf } from './medallion-motif.tsx'
import { rays, rims } from './medallion-shape.ts'
import type { ShownAchievement } from './shown-achievement.ts'

/** Enamel: lit from above, deep below. The same by day and by night, as metal is. */
const enamels: Record<AchievementCategory, [light: string, deep: string]> = {
  explorer: ['#2C97A3', '#0B4A55'],
  adventure: ['#E2683C', '#8E2F10'],
  culture: ['#7B6CB8', '#3B3168'],
  foodie: ['#6C9A4E', '#2F5527'],
  social: ['#C2607F', '#6E2844'],
  milestone: ['#46719F', '#1B3757'],
}

/** Metal of the rim: bronze, silver, gold, rose gold, and gold again under rays. */
const metals: Record<Rarity, [light: string, mid: string, deep: string]> = {
  common: ['#E3B791', '#B37A4C', '#7C4D2A'],
  uncommon: ['#F4F6F8', '#B4BDC6', '#78838F'],
  rare: ['#FBE9A9', '#DDAE3F', '#96701B'],
  epic: ['#FFE1D2', '#E39A7B', '#A14F35'],
  legendary: ['#FFF3BF', '#EBB93B', '#A8741A'],
}

interface MedallionProps {
  achievement: Pick<ShownAchievement, 'category' | 'rarity' | 'requirements' | 'earnedAt'>
  className?: string
}

/** The badge of an achievement: enamel in metal once it is earned, a pressed outline before. Decoration: the words say it all. */
export function Medallion({ achievement, className }: MedallionProps) {
  const { category, rarity, requirements, earnedAt } = achievement
  const motif = <MedallionMotif motif={motifOf(category, requirements)} />
  return (
    <svg aria-hidden viewBox="0 0 120 120" className={classNames('shrink-0 overflow-visible', className)}>
      {earnedAt === null ? (
        <g>
          <path d={rims[rarity]} className="fill-sunken stroke-line" strokeWidth="2" />
          <circle cx="60" cy="60" r="36" className="fill-none stroke-line" strokeWidth="1.5" />
          <g className="fill-muted text-muted opacity-45">{motif}</g>
        </g>
      ) : (
        <Struck category={category} rarity={rarity}>
          {motif}
        </Struck>
      )}
    </svg>
  )
}

function Struck({
  category,
  rarity,
  children,
}: {
  category: AchievementCategory
  rarity: Rarity
  children: React.ReactNode
}) {
  const id = useId()
  const [light, deep] = enamels[category]
  const [shine, metal, shadow] = metals[rarity]
  return (
    <g style={{ filter: `drop-shadow(0 5px 9px color-mix(in oklab, ${light} 42%, transparent))` }}>
      <defs>
        <linearGradient id={`${id}rim`} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop offset="0" stopColor={shine} />
          <stop offset="0.45" stopColor={metal} />
          <stop offset="0.72" stopColor={shadow} />
          <stop offset="1" stopColor={metal} />
        </linearGradient>
        <linearGradient id={`${id}lip`} x1="0.85" y1="1" x2="0.15" y2="0">
          <stop offset="0" stopColor={shine} />
          <stop offset="1" stopColor={shadow} />
        </linearGradient>
        <radialGradient id={`${id}field`} cx="0.36" cy="0.26" r="0.85">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={deep} />
        </radialGradient>
      </defs>
      {rarity === 'legendary' && <path d={rays} fill={metal} opacity="0.75" />}
      <path d={rims[rarity]} fill={`url(#${id}rim)`} stroke={shadow} strokeOpacity="0.55" strokeWidth="0.8" />
      {rarity !== 'common' && (
        <circle
          cx="60"
          cy="60"
          r="41.6"
          fill="none"
          stroke={shine}
          strokeOpacity="0.9"
          strokeWidth={rarity === 'uncommon' ? 0.8 : 1.7}
          strokeDasharray={rarity === 'uncommon' ? undefined : '0 4.356'}
          strokeLinecap="round"
        />
      )}
      <circle cx="60" cy="60" r="38.4" fill={`url(#${id}lip)`} />
      <circle cx="60" cy="60" r="36" fill={`url(#${id}field)`} />
      <g fill="#FFF4DE" color="#FFF4DE" transform="translate(0 -0.5)">
        {children}
      </g>
      {/* Light on the enamel */}
      <path d="M27 52A34 34 0 0 1 93 52C82 43 38 43 27 52Z" fill="#fff" opacity="0.1" />
    </g>
  )
}
