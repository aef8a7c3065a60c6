import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { GallerySection } from './gallery-section.tsx'

const places = [
  'Kyoto',
  'Miyajima',
  'Paris',
  'Lisbon',
  'Santorini',
  'Naxos',
  'Annapurna',
  'Tromsø',
  'Cappadocia',
  'Serengeti',
  'Sahara',
  'Giza',
  'Agra',
  'Florence',
  'Athens',
  'Berlin, arch',
  'Segovia',
  'Edinburgh castle',
  'Tikal',
  'Amsterdam',
  'Bangkok street food',
  'New York',
  'San Francisco',
  'London',
  'Sydney',
  'Bordeaux wine',
  'Tuscany',
  'Bali',
  'Tulip fields',
  'Prater fair',
  'Jazz festival',
  'New year fireworks',
  'Antarctica',
  'Geiranger',
  'Arizona',
  'Mount Fuji',
  'Lake Bled',
  'Redwood forest',
  'Ha Long Bay',
  'Maldives',
  'Brittany',
  'Portofino',
]
const categories = ['adventure', 'culture', 'food', 'nature', 'urban', 'relaxation', 'entertainment']

/** Posters: by place, by category alone, and in unusual frames. */
export function PostersSection() {
  return (
    <GallerySection title="Travel posters">
      <TravelPoster
        name="Cherry blossom in Kyoto"
        category="culture"
        title="A landscape of Kyoto"
        className="h-auto aspect-3/1 rounded-card"
      />
      <ul id="posters" className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {places.map((name, index) => (
          <li key={name} className="flex flex-col gap-1">
            <TravelPoster
              name={name}
              category={categories[index % categories.length]}
              className="h-auto aspect-8/5 rounded-card"
            />
            <span className="text-sm">{name}</span>
          </li>
        ))}
      </ul>
      {categories.map((category) => (
        <div key={category} className="flex flex-col gap-1">
          <p className="text-muted text-sm">{category}, names that tell no place</p>
          <div className="grid grid-cols-4 gap-2 lg:grid-cols-8">
            {Array.from({ length: 8 }, (_, index) => (
              <TravelPoster
                key={index}
                name={`Some day ${index}`}
                category={category}
                className="h-auto aspect-8/5 rounded-lg"
              />
            ))}
          </div>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-4">
        <TravelPoster name="Santorini" category="relaxation" className="h-100 w-72 rounded-card" />
        <TravelPoster name="Annapurna" category="adventure" className="size-72 rounded-card" />
        <TravelPoster name="Lisbon" category="urban" className="h-25 w-40 rounded-card" />
      </div>
    </GallerySection>
  )
}
