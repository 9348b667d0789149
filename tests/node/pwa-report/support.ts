import type { FindingState } from '@/lib/pwa-report/report'
import { reportSite } from '@/lib/pwa-report/report-site'
import { memorySite, type Stored } from '../conversion/support/memory-site'
import { png } from '../conversion/support/pictures'

export const ORIGIN = 'https://rye.example'

export const HEAD = `<!doctype html><html lang="en"><head><title>Rye & Rosemary</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#a44a22">
<link rel="manifest" href="/app.webmanifest"><link rel="apple-touch-icon" href="/touch.png">
<script>navigator.serviceWorker.register('/sw.js')</script></head>`

export const MANIFEST = {
  id: '/',
  name: 'Rye & Rosemary',
  short_name: 'Rye',
  description: 'Bread from the night',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#a44a22',
  background_color: '#fffaf3',
  icons: [
    { src: 'i192.png', sizes: '192x192', type: 'image/png' },
    { src: 'i512.png', sizes: '512x512', type: 'image/png' },
    { src: 'mask.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [{ src: 's.png', sizes: '540x960', type: 'image/png', form_factor: 'narrow', label: 'Bread' }],
}

/** All optional members of a manifest, each valid. */
export const EVERYTHING = {
  lang: 'en',
  dir: 'ltr',
  categories: ['food', 'shopping'],
  orientation: 'any',
  iarc_rating_id: 'e84b072d-71b3-4d3e-86ae-31a8ce4e53b7',
  related_applications: [{ platform: 'play', id: 'example.rye' }],
  prefer_related_applications: false,
  display_override: ['window-controls-overlay', 'tabbed', 'standalone'],
  tab_strip: { home_tab: {} },
  screenshots: [
    ...MANIFEST.screenshots,
    { src: 'wide.png', sizes: '960x540', type: 'image/png', form_factor: 'wide', label: 'The shop' },
  ],
  icons: [...MANIFEST.icons, { src: 'mono.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' }],
  shortcuts: [
    { name: 'Order', url: '/order', icons: [{ src: 'order.png', sizes: '96x96', type: 'image/png' }] },
  ],
  scope_extensions: [{ type: 'origin', origin: 'https://*.rye.example' }],
  file_handlers: [{ action: '/open', accept: { 'text/csv': ['.csv'] } }],
  protocol_handlers: [{ protocol: 'web+bread', url: '/bread?q=%s' }],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data', params: { files: [] } },
  handle_links: 'preferred',
  note_taking: { new_note_url: '/notes/new' },
  widgets: [{ name: 'Today', tag: 'today', ms_ac_template: '/w.json', data: '/d.json' }],
  edge_side_panel: { preferred_width: 400 },
}

export const WORKER = `self.addEventListener('fetch', (e) => e.respondWith(caches.match(e.request)))`

/** A perfect site, with changes: a resource by path or URL. */
export async function report(changes: Readonly<Record<string, Stored>> = {}, typed = ORIGIN) {
  const site = {
    '/': HEAD,
    '/app.webmanifest': JSON.stringify(MANIFEST),
    '/sw.js': WORKER,
    '/touch.png': await png(180),
    '/i192.png': await png(192),
    '/i512.png': await png(512),
    '/mask.png': await png(512),
    '/s.png': await png(540, '#a44a22', 960),
    '/wide.png': await png(960, '#a44a22', 540),
    '/order.png': await png(96),
    'http://rye.example/': { status: 301, headers: { location: `${ORIGIN}/` } },
    ...changes,
  }
  const fetch = memorySite(
    Object.fromEntries(
      Object.entries(site).map(([path, stored]) => [path.startsWith('/') ? ORIGIN + path : path, stored]),
    ),
  )
  const result = await reportSite(typed, { fetch })
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.message}`)
  const findings = new Map(result.value.findings.map((finding) => [finding.id, finding]))
  return { ...result.value, requests: fetch.requests, finding: (id: string) => findings.get(id) }
}

/** The same site with changed members of its manifest; `undefined` removes one. */
export const withManifest = (members: Record<string, unknown>) => ({
  '/app.webmanifest': JSON.stringify({ ...MANIFEST, ...members }),
})

/** The same with a complete manifest, and changed members. */
export const withEverything = (members: Record<string, unknown> = {}) =>
  withManifest({ ...EVERYTHING, ...members })

export const withHead = (change: (head: string) => string) => ({ '/': change(HEAD) })

export type Changes = Readonly<Record<string, Stored>>
export type Row = [what: string, changes: Changes, id: string, state: FindingState, found: RegExp]

/** Changes the site in one way each, and expects the finding of one check. */
export function checkRows(title: string, rows: Row[]): void {
  describe(title, () => {
    test.each(rows)('of a site that %s (%#)', async (_what, changes, id, state, found) => {
      const { finding } = await report(changes)
      expect(finding(id)).toMatchObject({ state, found: expect.stringMatching(found) as string })
      expect(finding(id)?.fix === null).toBe(state === 'pass')
    })
  })
}

export const answer = (body: string, type: string) => ({
  status: 200,
  headers: { 'content-type': type },
  bytes: Buffer.from(body),
})
