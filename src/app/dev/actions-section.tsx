import { Bell, Ellipsis, Play, Plus, Trash2 } from 'lucide-react'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const tones: Tone[] = ['neutral', 'sea', 'moss', 'sand', 'dusk', 'ember', 'danger']

/** Buttons, badges, keys. */
export function ActionsSection() {
  return (
    <GallerySection title="Actions">
      <GalleryRow name="Kinds">
        <Button variant="primary">
          <Plus aria-hidden /> Add New Goal
        </Button>
        <Button>
          <Play aria-hidden /> Watch Demo
        </Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">
          <Trash2 aria-hidden /> Delete
        </Button>
        <Button variant="link">View All</Button>
        <Button asChild variant="secondary">
          <a href="#posters">A link that looks so</a>
        </Button>
      </GalleryRow>
      <GalleryRow name="Sizes">
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary">Middle</Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <Tooltip text="Notifications">
          <IconButton label="Notifications">
            <Bell aria-hidden />
          </IconButton>
        </Tooltip>
        <IconButton label="Actions" size="sm" variant="secondary">
          <Ellipsis aria-hidden />
        </IconButton>
      </GalleryRow>
      <GalleryRow name="Busy and off">
        <Button variant="primary" busy>
          Saving…
        </Button>
        <Button busy>Loading</Button>
        <Button variant="primary" disabled>
          Off
        </Button>
        <Button disabled>Off</Button>
        <IconButton label="Refresh" busy>
          <Bell aria-hidden />
        </IconButton>
      </GalleryRow>
      <GalleryRow name="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot>
            {tone}
          </Badge>
        ))}
      </GalleryRow>
      <GalleryRow name="Keys">
        <Kbd>/</Kbd> <Kbd>Esc</Kbd> <Kbd>Ctrl</Kbd>
      </GalleryRow>
    </GallerySection>
  )
}
