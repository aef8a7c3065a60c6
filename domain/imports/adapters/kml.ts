/** KML 2.x: placemarks in folders, as maps and earth programs write them. What a file links to is never fetched. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { ImportRefused, soFar } from '#domain/imports/import-refusal.ts'
import { bareName } from '#domain/imports/import-source.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { dayAt } from '#domain/imports/timeline/day-at.ts'
import { readXml, type XmlElement, type XmlVisitor } from '#domain/imports/xml/read-xml.ts'
import { Track } from '#domain/imports/xml/track.ts'

export const kmlAdapter: Adapter = {
  id: 'kml',
  recognises({ text, entries }) {
    if (entries) return 0
    if (/<(?:[\w-]{1,20}:)?kml[\s/>]/i.test(text)) return 1
    // Some leave the outermost element out.
    return /^[^<]{0,10}(?:<\?xml[^>]{0,200}\?>)?\s*<(?:Document|Folder|Placemark)[\s>]/.test(text) ? 0.8 : 0
  },
  async *read(source, reading) {
    const visitor = new KmlVisitor(reading, bareName(source.name))
    for await (const _ of soFar(readXml(source, visitor), reading.breakOff)) yield* visitor.found.splice(0)
    yield* visitor.found.splice(0)
  },
}

const roots = ['kml', 'Document', 'Folder', 'Placemark']
const overlays = ['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay']
const containers = ['Folder', 'Document']

class Placemark {
  name = ''
  note = ''
  address = ''
  url = ''
  begin = ''
  end = ''
  point: [number, number] | null = null
  hasShape = false
  readonly track = new Track()
  readonly whens: string[] = []
  /** What other programs add: name and value. */
  readonly data = new Map<string, string>()
}

/** Of one placemark. */
const mostData = 100

class KmlVisitor implements XmlVisitor {
  readonly found: Candidate[] = []
  private mark: Placemark | null = null
  /** The names of the folders that are open, '' for those that have none yet. */
  private readonly folders: string[] = []
  /** Of what is no placemark. */
  private lastName = ''

  constructor(
    private readonly reading: Reading,
    private readonly fileName: string,
  ) {}

  open({ name, attributes }: XmlElement, path: readonly XmlElement[]): void {
    if (path.length === 1 && !roots.includes(name)) throw new ImportRefused('broken', name)
    if (containers.includes(name)) this.folders.push('')
    if (name === 'Placemark') this.mark = new Placemark()
    if (name === 'link' && this.mark) this.mark.url ||= attributes.href ?? ''
  }

  close(element: XmlElement, path: readonly XmlElement[]): void {
    const { name } = element
    const text = element.text.trim()
    const parent = path.at(-2)
    if (containers.includes(name)) this.folders.pop()
    else if (name === 'NetworkLink') this.reading.leaveOut('network-link', this.lastName)
    else if (overlays.includes(name)) this.reading.leaveOut('overlay', this.lastName)
    else if (name === 'Placemark') this.settle()
    else if (name === 'name' && parent && containers.includes(parent.name)) this.folders[this.folders.length - 1] = text
    else if (name === 'name' && parent?.name !== 'Placemark') this.lastName = text
    else if (this.mark && name === 'SimpleData') this.addData(element.attributes.name, text)
    else if (this.mark) this.detail(this.mark, name, text, parent)
  }

  private addData(name: string | undefined, text: string): void {
    if (this.mark && name && this.mark.data.size < mostData) this.mark.data.set(name, text)
  }

  private detail(mark: Placemark, name: string, text: string, parent: XmlElement | undefined): void {
    switch (name) {
      case 'name':
        if (parent?.name === 'Placemark') mark.name = text
        return
      case 'description':
        if (parent?.name === 'Placemark') mark.note = text
        return
      case 'address':
        mark.address ||= text
        return
      case 'begin':
        mark.begin ||= text
        return
      case 'end':
        mark.end ||= text
        return
      case 'when':
        if (parent?.name === 'Track') mark.whens.push(text)
        return
      case 'coord':
        if (parent?.name === 'Track') this.trackPoint(mark, text)
        return
      case 'coordinates':
        if (parent?.name === 'Point') mark.point ??= firstOf(text)
        else mark.hasShape = true
        return
      case 'value':
        if (parent?.name === 'Data') this.addData(parent.attributes.name, text)
    }
  }

  private trackPoint(mark: Placemark, text: string): void {
    const [east, north] = text.split(/\s+/, 2).map(Number)
    // Times stand before the points, or between them.
    mark.track.add([east ?? Number.NaN, north ?? Number.NaN], mark.whens.shift() ?? '')
  }

  private settle(): void {
    const { mark } = this
    this.mark = null
    if (!mark) return
    const { point, track } = mark
    const title = mark.name || (mark.data.get('name') ?? mark.data.get('Name') ?? mark.data.get('title') ?? '')
    const list = this.folders.findLast((name) => name !== '') ?? this.fileName
    if (track.points > 0) this.reading.leaveOut('track-points', title, track.points)
    else if (!point && mark.hasShape) {
      this.reading.leaveOut('line-or-area', title)
      return
    }
    const where = point ?? track.start
    const dates = track.dates ?? daysOf(mark, where)
    const made = this.reading.candidate('kml', {
      kind: dates ? 'visit' : 'place',
      title: title || mark.address,
      coordinates: where,
      dates,
      note: mark.note,
      url: mark.url || (mark.data.get('url') ?? mark.data.get('google_maps_url') ?? ''),
      list,
    })
    if (made) this.found.push(made)
  }
}

/** A span of time is when somebody was there; a single time is when the pin was made. */
function daysOf({ begin, end }: Placemark, where: [number, number] | null) {
  const start = dayAt(begin, where ?? [0, 0])
  if (!start) return null
  const last = dayAt(end, where ?? [0, 0])
  return { start, end: last && last >= start ? last : start }
}

/** 'longitude,latitude[,altitude]' */
function firstOf(text: string): [number, number] | null {
  const [east, north] = (text.split(/\s+/, 1)[0] ?? '')
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)))
  return east === undefined || north === undefined ? null : [east, north]
}
