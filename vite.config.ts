import { backOfficePage, codePlugins } from './scripts/back-office-page.ts'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { devicePlaces } from './scripts/device-places.ts'
import { mapData } from './scripts/map-data/plugin.ts'
import { writtenPagesPlugin } from './scripts/written-pages.ts'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const outDir = 'dist/web'
const apiAddress = process.env.API_ADDRESS

export default defineConfig({
  plugins: [
    codePlugins(),
    backOfficePage(outDir),
    writtenPagesPlugin(),
    devicePlaces(),
    mapData(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sync/worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        name: 'Farlight',
        short_name: 'Farlight',
        description: 'Track your dreams. Map your miles.',
        id: '/dashboard',
        start_url: '/dashboard',
        display: 'standalone',
        // A second start comes to the window that is open.
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        shortcuts: [
          { name: 'Today', url: '/dashboard' },
          { name: 'I’m here', url: '/dashboard?here=now' },
          { name: 'New Goal', url: '/dashboard/goals?new=goal' },
          { name: 'Import', url: '/dashboard/import' },
        ],
        share_target: {
          action: '/dashboard/import',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: {
            title: 'title',
            text: 'text',
            url: 'url',
            files: [
              {
                name: 'files',
                accept: [
                  '.gpx',
                  '.kml',
                  '.kmz',
                  '.geojson',
                  '.json',
                  '.csv',
                  '.ics',
                  '.zip',
                  'text/calendar',
                  'text/csv',
                ],
              },
            ],
          },
        },
        file_handlers: [
          {
            action: '/dashboard/import',
            accept: {
              'application/gpx+xml': ['.gpx'],
              'application/vnd.google-earth.kml+xml': ['.kml'],
              'application/vnd.google-earth.kmz': ['.kmz'],
              'application/geo+json': ['.geojson'],
              'text/calendar': ['.ics'],
            },
          },
        ],
        background_color: '#FAF7F2',
        theme_color: '#FAF7F2',
        screenshots: [
          {
            src: '/screenshots/dashboard-390-light.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'The dashboard on a phone',
          },
          {
            src: '/screenshots/itinerary-1440-light.png',
            sizes: '1440x900',
            type: 'image/png',
            form_factor: 'wide',
            label: 'A trip, day by day',
          },
          {
            src: '/screenshots/map-1440-light.png',
            sizes: '1440x900',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Your goals on the map',
          },
        ],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        // The map's files are named here too, and kept apart: see src/sync/worker/map-files.ts.
        globPatterns: ['**/*.{js,mjs,css,html,woff2,svg,webmanifest}', 'assets/map-data-*'],
        // The back office needs a network, and is nothing for a traveler's device.
        globIgnores: [
          'admin.html',
          '{landing,about,help,privacy,terms}.html',
          '**/written-page-*',
          '**/admin-*',
          // Half a megabyte for the words of PDFs: it is fetched with the first one that is read.
          '**/pdf{.worker,js}-*',
          '**/*.map',
        ],
        maximumFileSizeToCacheInBytes: 6_000_000,
        rollupFormat: 'es',
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [mapData(), devicePlaces()] },
  build: {
    outDir,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each file that names others carries their hashes, which nothing compresses: in hex they say less, and enough.
        hashCharacters: 'hex',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: apiAddress
    ? {
        proxy: {
          ...Object.fromEntries(
            [
              '/auth/v1',
              '/rest/v1',
              '/storage/v1',
              '/config.json',
              '/content.json',
              '/healthz',
              '/dev/mail',
              '/demo',
              '/mail',
              '/calendar',
              '/oembed',
              '^/s/[^/]+/embed$',
              '^/s/[^/]+/photos/',
              '/geocoding',
              '/destination-pictures',
            ].map((path) => [path, { target: apiAddress }]),
          ),
          '/realtime/v1': { target: apiAddress, ws: true },
        },
      }
    : undefined,
})
