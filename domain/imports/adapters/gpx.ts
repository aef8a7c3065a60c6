/** GPX 1.0 and 1.1: waypoints, routes and tracks, as devices and hiking programs write them. */
import type { Adapter } from '#domain/imports/adapter.ts'
import type { Candidate } from '#domain/imports/candidate.ts'
import { numberOf } from '#domain/imports/coordinates.ts'
import { ImportRefused, soFar } from '#domain/imports/import-refusal.ts'
import { bareName } from '#domain/imports/import-source.ts'
import type { Reading } from '#domain/imports/reading.ts'
import { readXml, type XmlElement, type XmlVisitor } from '#domain/imports/xml/read-xml.ts'
import { Track } from '#domain/imports/xml/track.ts'

export const gpxAdapter: Adapter = {
  id: 'gpx',
  recognises: ({ text, entries }) => (!entries && /<(?:[\w-]{1,20}:)?gpx[\s/>]/i.test(text) ? 1 : 0),
  async *read(source, reading) {
    const visitor = new GpxVisitor(reading, bareName(source.name))
    for await (const _ of soFar(readXml(source, visitor), reading.breakOff)) yield* visitor.found.splice(0)
    yield* visitor.found.splice(0)
  },
}

interface Point {
  coordinates: [number, number]
  name: string
  note: string
  comment: string
  url: string
  type: string
  time: string
}

const pointOf = ({ attributes }: XmlElement): Point => ({
  coordinates: [numberOf(attributes.lon), numberOf(attributes.lat)],
  name: '',
  note: '',
  comment: '',
  url: '',
  type: '',
  time: '',
})

class GpxVisitor implements XmlVisitor {
  readonly found: Candidate[] = []
  private point: Point | null = null
  /** Of the route or track that is open. */
  private line = { name: '', note: '', url: '' }
  private track = new Track()
  private routePoints: Point[] = []

  constructor(
    private readonly reading: Reading,
    private list: string,
  ) {}

  open(element: XmlElement, path: readonly XmlElement[]): void {
    if (path.length === 1 && element.name.toLowerCase() !== 'gpx') throw new ImportRefused('broken', element.name)
    if (element.name === 'wpt' || element.name === 'rtept' || element.name === 'trkpt') this.point = pointOf(element)
    if (element.name === 'rte' || element.name === 'trk') {
      this.line = { name: '', note: '', url: '' }
      this.track = new Track()
      this.routePoints = []
    }
    // GPX 1.1 says the address in an attribute, 1.0 as text in an element `url`.
    if (element.name === 'link') this.say('url', element.attributes.href ?? '', path.at(-2)?.name)
  }

  close({ name, text }: XmlElement, path: readonly XmlElement[]): void {
    const parent = path.at(-2)?.name
    switch (name) {
      case 'name':
        return this.say('name', text, parent)
      case 'desc':
        return this.say('note', text, parent)
      case 'cmt':
        return this.say('comment', text, parent)
      case 'url':
        return this.say('url', text, parent)
      case 'type':
        return this.say('type', text, parent)
      case 'time':
        return this.say('time', text, parent)
      case 'wpt':
        return this.waypoint()
      case 'rtept':
        if (this.point) this.routePoint(this.point)
        this.point = null
        return
      case 'trkpt':
        if (this.point) this.track.add(this.point.coordinates, this.point.time)
        this.point = null
        return
      case 'rte':
        return this.route()
      case 'trk':
        return this.wholeTrack()
    }
  }

  private say(field: Exclude<keyof Point, 'coordinates'>, text: string, parent: string | undefined): void {
    if (parent === 'wpt' || parent === 'rtept' || parent === 'trkpt') {
      if (this.point && this.point[field] === '') this.point[field] = text.trim()
    } else if (parent === 'rte' || parent === 'trk') {
      if (field === 'name' || field === 'note' || field === 'url') this.line[field] ||= text.trim()
    } else if (field === 'name' && (parent === 'metadata' || parent === 'gpx')) this.list = text.trim() || this.list
  }

  private waypoint(): void {
    if (this.point) this.add(this.point, this.list)
    this.point = null
  }

  private add({ coordinates, name, note, comment, url, type }: Point, list: string): void {
    const words = note === comment ? [note] : [note, comment]
    const made = this.reading.candidate('gpx', {
      title: name,
      coordinates,
      note: words.filter(Boolean).join('\n\n'),
      url,
      tags: [type],
      list,
    })
    if (made) this.found.push(made)
  }

  /** Of a route of a navigation device thousands have no name, and only draw the line. */
  private routePoint(point: Point): void {
    this.track.add(point.coordinates, '')
    if (point.name !== '') this.routePoints.push(point)
  }

  private route(): void {
    for (const point of this.routePoints) this.add(point, this.line.name || this.list)
    const unnamed = this.track.points - this.routePoints.length
    if (this.routePoints.length === 0 && this.track.start) this.wholeLine('place')
    if (unnamed > 0) this.reading.leaveOut('track-points', this.line.name, unnamed)
    this.routePoints = []
  }

  private wholeTrack(): void {
    if (this.track.points === 0) return
    if (this.track.start) this.wholeLine(this.track.dates ? 'visit' : 'place')
    this.reading.leaveOut('track-points', this.line.name, this.track.points)
  }

  private wholeLine(kind: 'place' | 'visit'): void {
    const made = this.reading.candidate('gpx', {
      kind,
      title: this.line.name,
      coordinates: this.track.start,
      dates: this.track.dates,
      note: this.line.note,
      url: this.line.url,
      list: this.list,
    })
    if (made) this.found.push(made)
  }
}
