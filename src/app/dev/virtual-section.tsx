import { useState } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TravelPoster } from '#ui/poster/travel-poster.tsx'
import { VirtualGrid } from '#ui/layout/virtual-grid.tsx'
import { VirtualList } from '#ui/layout/virtual-list.tsx'
import { GallerySection } from './gallery-section.tsx'

const items = Array.from({ length: 10_000 }, (_, index) => ({ id: String(index), title: `Dream ${index + 1}` }))

/** Ten thousand cards and lines. */
export function VirtualSection() {
  const [shape, setShape] = useState('grid')
  return (
    <GallerySection title="Ten thousand at once">
      <Field label="Shape" className="max-w-48">
        {(control) => (
          <Select
            {...control}
            value={shape}
            onValueChange={setShape}
            options={[
              { value: 'grid', label: 'Cards' },
              { value: 'list', label: 'Lines' },
            ]}
          />
        )}
      </Field>
      {shape === 'grid' ? (
        <VirtualGrid
          label="Dreams"
          items={items}
          getKey={(item) => item.id}
          minColumnWidth={240}
          estimateRowHeight={240}
          renderItem={(item) => (
            <Card asChild interactive>
              <a href={`#dream-${item.id}`} className="block">
                <TravelPoster name={item.title} className="h-auto aspect-8/5" />
                <span className="block p-4 font-display font-semibold text-lg">{item.title}</span>
              </a>
            </Card>
          )}
        />
      ) : (
        <VirtualList
          label="Dreams"
          items={items}
          getKey={(item) => item.id}
          estimateRowHeight={49}
          renderItem={(item) => (
            <a href={`#dream-${item.id}`} className="block border-b px-3 py-3">
              {item.title}
            </a>
          )}
        />
      )}
    </GallerySection>
  )
}
