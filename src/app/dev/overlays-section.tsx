import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { celebrate } from '#ui/confetti.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#ui/overlays/menu.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ExampleDialog } from './example-dialog.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

type Open = 'form' | 'confirm' | 'start' | 'end' | 'bottom' | null

/** What opens above the page. */
export function OverlaysSection() {
  const [open, setOpen] = useState<Open>(null)
  const set = (name: Open) => (next: boolean) => setOpen(next ? name : null)
  return (
    <GallerySection title="Above the page">
      <GalleryRow name="Dialogs and sheets">
        <Button onClick={() => setOpen('form')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('start')}>Start sheet</Button>
        <Button onClick={() => setOpen('end')}>End sheet</Button>
        <Button onClick={() => setOpen('bottom')}>Bottom sheet</Button>
      </GalleryRow>
      <GalleryRow name="Menu and popover">
        <Menu
          trigger={
            <IconButton label="Goal actions" variant="secondary">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuLabel>Cherry blossom in Kyoto</MenuLabel>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen('form')}>
            Edit
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden />} disabled>
            Share
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setOpen('confirm')}>
            Delete
          </MenuItem>
        </Menu>
        <Popover label="Sync" trigger={<Button>Popover</Button>}>
          <p className="max-w-64">All changes are saved on this device and on the server.</p>
        </Popover>
      </GalleryRow>
      <GalleryRow name="Toasts">
        <Button onClick={() => toast.success('Goal created successfully')}>Success</Button>
        <Button onClick={() => toast.error('Failed to update progress')}>Error</Button>
        <Button onClick={() => toast.info('You are back online! Syncing data...')}>Info</Button>
        <Button
          onClick={() =>
            toast('Goal removed', {
              description: 'Cherry blossom in Kyoto',
              action: { label: 'Undo', onClick: () => toast('It is back') },
            })
          }
        >
          With an action
        </Button>
        <Button onClick={celebrate}>Celebrate</Button>
      </GalleryRow>
      <ExampleDialog open={open === 'form'} onOpenChange={set('form')} />
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={set('confirm')}
        title="Delete goal"
        message="Delete “Cherry blossom in Kyoto”?"
        detail="Its savings and history are deleted with it. This cannot be undone."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        tone="danger"
        onConfirm={() => setOpen(null)}
      />
      {(['start', 'end', 'bottom'] as const).map((side) => (
        <Sheet key={side} side={side} open={open === side} onOpenChange={set(side)} title={`A sheet from the ${side}`}>
          <p className="px-5 pb-8">Filters, a drawer, or details.</p>
        </Sheet>
      ))}
    </GallerySection>
  )
}
