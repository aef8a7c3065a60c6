/** An imitated picture service on this machine, with the interfaces of Unsplash and of Pexels. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export const pictureKey = 'imitated-secret-key'

export interface PictureService {
  url: string
  /** Paths with parameters that were asked for, in order. */
  searches: string[]
  pictures: string[]
  reports: string[]
  /** Changes what is answered: to a search, to a question for a picture. */
  onSearch?: (request: IncomingMessage, response: ServerResponse) => void
  onPicture?: (request: IncomingMessage, response: ServerResponse) => void
  /** Where the photos of an answer are; one photo at the service itself when left out. */
  addresses?: string[]
  close(): Promise<void>
}

/** A photo as from a camera: a landscape with an author and the place where it was taken. */
export async function photograph(width = 2000, height = 1200): Promise<Buffer> {
  const scene = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f6b26b"/><stop offset="1" stop-color="#6d9eeb"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.12}" fill="#fff2cc"/>
    <path d="M0 ${height} L${width * 0.35} ${height * 0.4} L${width * 0.7} ${height} Z" fill="#38573f"/>
    <path d="M${width * 0.4} ${height} L${width * 0.75} ${height * 0.5} L${width} ${height} Z" fill="#274035"/></svg>`
  return sharp(Buffer.from(scene))
    .withExif({ IFD0: { Copyright: 'Mira Reyes' }, IFD3: { GPSLatitude: '35/1 0/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
}

export async function startPictureService(): Promise<PictureService> {
  const photo = await photograph()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const key = request.headers.authorization
    if (/^(\/v1\/search|\/search\/photos)\?/.test(path)) {
      service.searches.push(path)
      if (service.onSearch) return service.onSearch(request, response)
      const asUnsplash = path.startsWith('/search')
      response.statusCode = key === (asUnsplash ? `Client-ID ${pictureKey}` : pictureKey) ? 200 : 401
      const destination = new URL(path, service.url).searchParams.get('query') ?? ''
      const addresses = service.addresses ?? [`${service.url}/photo?of=${encodeURIComponent(destination)}`]
      return response.end(JSON.stringify(asUnsplash ? unsplashAnswer(addresses) : pexelsAnswer(addresses)))
    }
    if (path.startsWith('/reports')) {
      if (key === `Client-ID ${pictureKey}`) service.reports.push(path)
      return response.end('{}')
    }
    service.pictures.push(path)
    if (service.onPicture) return service.onPicture(request, response)
    response.end(photo)
  })
  const unsplashAnswer = (addresses: string[]) => ({
    total: addresses.length,
    results: addresses.map((raw, index) => ({
      id: `photo${index}`,
      urls: { raw, regular: raw },
      links: {
        html: 'https://unsplash.com/photos/photo0',
        download_location: `${service.url}/reports/photo${index}?ixid=1`,
      },
      user: { name: 'Aiko  Tanaka', links: { html: 'https://unsplash.com/@aiko' } },
    })),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const service: PictureService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    searches: [],
    pictures: [],
    reports: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

const pexelsAnswer = (addresses: string[]) => ({
  total_results: addresses.length,
  photos: addresses.map((original) => ({
    id: 1,
    url: 'https://www.pexels.com/photo/1/',
    photographer: 'João Silva',
    photographer_url: 'https://www.pexels.com/@joao',
    src: { original, large: original },
  })),
})
