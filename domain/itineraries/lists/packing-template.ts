import { filled, maker, map, noun, plain, type RecordFrom, time } from '#domain/nouns/noun.ts'
import type { TripListKind } from './trip-item.ts'

/** What a template says of an entry; due counts from the departure, because a template belongs to no trip. */
export interface TemplateEntry {
  title: string
  section?: string | null
  due?: string | null
}

export const packingTemplates = noun({
  serverTable: 'packing_templates',
  called: 'A template',
  title: 'name',
  columns: {
    id: plain.create(filled),
    userId: plain.create(maker),
    kind: plain.create<TripListKind>(),
    name: plain.write(),
    /** In their order. */
    entries: map.write<TemplateEntry[]>(),
    createdAt: time.create(filled),
    updatedAt: time.read(),
  },
  wordless: ['entries'],
  audience: 'owner',
  deletable: true,
  keepsEditTimes: true,
})

export type PackingTemplate = RecordFrom<typeof packingTemplates.columns>
