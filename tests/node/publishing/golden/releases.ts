import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Block } from '@/lib/document/block'
import { readDocument } from '@/lib/document/migrations'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { ICON_NAMES, type IconSet } from '@/lib/packaging/icon-names'

type Documents = {
  templates: Record<string, { document: unknown; pictures: { hash: string; bytes: string }[] }>
  bakery: unknown
}

/** Documents as version 0.1.0 froze them: templates and examples are reworded, releases stay as they are. */
const { templates, bakery: frozenBakery } = JSON.parse(
  gunzipSync(readFileSync(join(__dirname, 'documents.json.gz'))).toString(),
) as Documents
const bakery = readDocument(frozenBakery)

const bytes = (text: string) => new TextEncoder().encode(text)

/** Stand-ins: packages carry icons as they are, and drawing them may differ by a bit between processors. */
const icons = Object.fromEntries(ICON_NAMES.map((name) => [name, bytes(name)])) as IconSet

const base = {
  appId: 'golden',
  slug: 'golden-1',
  version: 3,
  versionName: '1.2',
  versionCode: 7,
  packageId: 'app.appkiln.golden_1',
  shellVersion: 1,
  kind: 'custom',
  sourceUrl: null,
  showsBadge: false,
  icons,
  assets: [],
} as const

const picture = {
  hash: 'a1'.repeat(32),
  contentType: 'image/jpeg',
  bytes: bytes('picture'),
}

const site = 'https://www.rye.example/shop/'
const siteDocument = {
  ...bakery,
  tabs: [
    { id: 'tab-1', label: 'Home', icon: 'home', action: { type: 'screen', screenId: bakery.screens[0].id } },
    { id: 'tab-2', label: 'Cart', icon: 'cart', action: { type: 'url', url: 'https://rye.example/cart' } },
    { id: 'tab-3', label: 'About', icon: 'info', action: { type: 'url', url: 'https://rye.example/about' } },
    { id: 'tab-4', label: 'Else', icon: 'star', action: { type: 'url', url: 'https://other.example/' } },
  ],
} satisfies FrozenRelease['document']

/** Its script goes along. */
const form: Block = {
  id: 'contact',
  type: 'form',
  ...{ title: 'Write to us', text: '', button: 'Send', thanks: 'Thank you.', notify: 'each' },
  fields: [{ id: 'name', kind: 'text', label: 'Name', required: true, help: '', options: '' }],
}
const formDocument = {
  ...bakery,
  screens: [{ ...bakery.screens[0], blocks: [form] }],
  tabs: [],
} as FrozenRelease['document']

/** Releases whose packages are pinned, by name: the ten templates, an app of a site with tabs, one with the badge, one with a form. */
export const RELEASES: Record<string, FrozenRelease> = {
  ...Object.fromEntries(
    Object.entries(templates).map(([id, { document, pictures }]) => {
      const assets = pictures.map(({ hash, bytes }) => ({
        hash,
        bytes: Buffer.from(bytes, 'base64'),
        contentType: 'image/svg+xml',
      }))
      return [id, { ...base, document: readDocument(document), assets }]
    }),
  ),
  site: { ...base, kind: 'web-to-app', sourceUrl: site, document: siteDocument, assets: [picture] },
  form: { ...base, document: formDocument, assets: [picture] },
  badge: { ...base, showsBadge: true, document: bakery, assets: [picture] },
}
