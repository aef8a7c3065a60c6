import { CalendarDays, MapPin } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { StatCard } from '#ui/layout/stat-card.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const goals = [
  { title: 'Cherry blossom in Kyoto', place: 'Kyoto, Japan', date: 'Apr 2, 2027', category: 'culture', percent: 64 },
  {
    title: 'Trek the Annapurna circuit',
    place: 'Pokhara, Nepal',
    date: 'Oct 14, 2027',
    category: 'adventure',
    percent: 18,
  },
  { title: 'Slow week on Naxos', place: 'Naxos, Greece', date: 'Jun 20, 2027', category: 'relaxation', percent: 82 },
]

/** Cards, figures, bars, people. */
export function CardsSection() {
  return (
    <GallerySection title="Cards">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Active Goals" value="7" />
        <StatCard label="Completed" value="12" />
        <StatCard label="Total Saved" value="$6,480" note="+$120 this week" />
        <Card className="flex flex-col justify-center gap-3 p-5">
          <p className="text-sm">
            <strong>Level 5</strong> Adventurer
          </p>
          <ProgressBar value={60} label="Progress to level 6" tone="ember" />
        </Card>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {goals.map((goal) => (
          <Card key={goal.title} interactive>
            <div className="relative aspect-[320/147] border-b">
              <TravelPoster
                name={`${goal.title}, ${goal.place}`}
                category={goal.category}
                className="absolute inset-0"
              />
              <Badge dot tone="sea" className="absolute top-2.5 start-2.5">
                In progress
              </Badge>
            </div>
            <div className="flex flex-col gap-2 p-4.5">
              <h3 className="text-lg">{goal.title}</h3>
              <p className="flex gap-4 text-muted text-sm [&_svg]:size-4">
                <span className="flex items-center gap-1.5">
                  <MapPin aria-hidden /> {goal.place}
                </span>
                <span className="flex items-center gap-1.5">
                  <CalendarDays aria-hidden /> {goal.date}
                </span>
              </p>
              <ProgressBar value={goal.percent} label={`Saved for ${goal.title}`} showValue />
            </div>
          </Card>
        ))}
      </div>
      <GalleryRow name="Bars">
        {(['sand', 'ember', 'sea', 'moss'] as const).map((tone, index) => (
          <ProgressBar key={tone} tone={tone} value={30 + index * 20} label={tone} className="w-40" />
        ))}
      </GalleryRow>
      <GalleryRow name="People">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} name="Maria Rossi" size={size} />
        ))}
        <Avatar name="Broken picture" src="/no-such-picture.png" />
      </GalleryRow>
    </GallerySection>
  )
}
