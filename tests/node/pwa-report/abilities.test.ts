import { png } from '../conversion/support/pictures'
import { checkRows, report, type Row, withEverything, withHead, withManifest } from './support'

/** A check, its manifest member, an invalid value, and the expected finding. */
type Fault = [id: string, member: string, value: unknown, found: RegExp]

const WRONG: Fault[] = [
  ['shortcuts', 'shortcuts', 'order', /isn’t a list/],
  ['shortcuts', 'shortcuts', [], /list is empty/],
  ['shortcuts', 'shortcuts', [{ url: '/' }, 7], /Shortcut 1 has no name\. Shortcut 2 isn’t an object/],
  [
    'shortcut-pages',
    'shortcuts',
    [{ name: 'Order', url: 'https://other.example/' }],
    /opens no page of this site/,
  ],
  ['categories', 'categories', ['Food', 'food'], /“Food” isn’t among the known ones/],
  ['categories', 'categories', 'food', /isn’t a list/],
  ['orientation', 'orientation', 'upright', /“upright” isn’t an orientation/],
  ['lang', 'lang', 'English please', /isn’t a language/],
  ['lang', 'lang', 'de', /manifest is in “de”, and the page in “en”/],
  ['dir', 'dir', 'left', /“left” isn’t a direction/],
  [
    'scope-extensions',
    'scope_extensions',
    [{ origin: 'http://a.example' }],
    /Entry 1 isn’t an https:\/\/ origin/,
  ],
  [
    'scope-extensions',
    'scope_extensions',
    [{ origin: 'https://a.example/path' }],
    /isn’t an https:\/\/ origin/,
  ],
  [
    'file-handlers',
    'file_handlers',
    [{ action: 'https://a.example/', accept: {} }],
    /opens no page of this site/,
  ],
  [
    'file-handlers',
    'file_handlers',
    [{ action: '/o', accept: { 'text/csv': ['csv'] } }],
    /types with their extensions/,
  ],
  ['protocol-handlers', 'protocol_handlers', [{ protocol: 'https', url: '/?q=%s' }], /don’t pass to apps/],
  ['protocol-handlers', 'protocol_handlers', [{ protocol: 'mailto', url: '/mail' }], /with %s/],
  ['launch-handler', 'launch_handler', { client_mode: 'tab' }, /no client_mode that browsers know/],
  ['launch-handler', 'launch_handler', 'auto', /no client_mode/],
  ['share-target', 'share_target', { action: '/s', params: { files: [] } }, /Files need the method POST/],
  [
    'share-target',
    'share_target',
    { action: 'https://a.example', method: 'PUT' },
    /isn’t a page of this site.*no params.*neither GET nor POST/,
  ],
  ['handle-links', 'handle_links', 'always', /a value that browsers don’t know/],
  [
    'related-applications',
    'related_applications',
    [{ platform: 'store', id: 'x' }],
    /platform that isn’t known/,
  ],
  ['related-applications', 'related_applications', [{ platform: 'play' }], /neither an id nor an address/],
  ['display-override', 'display_override', 'standalone', /isn’t a list/],
  ['display-override', 'display_override', ['window', 'standalone'], /don’t know “window”/],
  ['iarc-rating', 'iarc_rating_id', '18+', /isn’t the id of an IARC certificate/],
  ['tab-strip', 'display_override', ['standalone'], /Without “tabbed” in display_override/],
  ['note-taking', 'note_taking', { new_note_url: 'https://a.example/' }, /isn’t a page of this site/],
  ['widgets', 'widgets', [{ tag: 'today' }], /Widget 1 has no name or no tag/],
  ['widgets', 'widgets', [{ name: 'A', tag: 'a', data: '/d' }], /needs data and ms_ac_template/],
  ['edge-side-panel', 'edge_side_panel', { preferred_width: '400px' }, /preferred_width in pixels/],
  ['edge-side-panel', 'edge_side_panel', true, /isn’t an object/],
  [
    'screenshot-form-factors',
    'screenshots',
    [{ src: 's.png', form_factor: 'phone' }],
    /“phone” isn’t a form factor/,
  ],
]
checkRows(
  'A manifest with invalid optional members',
  WRONG.map(([id, member, value, found]): Row => [
    `has a wrong ${member}`,
    withEverything({ [member]: value }),
    id,
    'warn',
    found,
  ]),
)

const LEFT_OUT: [id: string, member: string][] = [
  ['shortcuts', 'shortcuts'],
  ['categories', 'categories'],
  ['lang', 'lang'],
  ['scope-extensions', 'scope_extensions'],
  ['file-handlers', 'file_handlers'],
  ['protocol-handlers', 'protocol_handlers'],
  ['launch-handler', 'launch_handler'],
  ['share-target', 'share_target'],
  ['handle-links', 'handle_links'],
  ['related-applications', 'related_applications'],
  ['display-override', 'display_override'],
  ['window-controls-overlay', 'display_override'],
  ['iarc-rating', 'iarc_rating_id'],
  ['tab-strip', 'tab_strip'],
  ['note-taking', 'note_taking'],
  ['widgets', 'widgets'],
  ['edge-side-panel', 'edge_side_panel'],
]
checkRows('A manifest that can say more', [
  ...LEFT_OUT.map(([id, member]): Row => [
    `has no ${member}`,
    withEverything({ [member]: undefined }),
    id,
    'idea',
    /./,
  ]),
  ['has no monochrome icon', withManifest({}), 'monochrome-icon', 'idea', /Missing/],
  ['has no orientation', withManifest({}), 'orientation', 'pass', /turns with the phone/],
  [
    'has screenshots for phones only',
    withManifest({}),
    'screenshot-form-factors',
    'idea',
    /computers \(wide\)/,
  ],
  ['labels none', withManifest({ screenshots: [{ src: 's.png' }] }), 'screenshot-labels', 'idea', /1 of 1/],
  [
    'has shortcuts without icons',
    withManifest({ shortcuts: [{ name: 'A', url: '/' }] }),
    'shortcut-icons',
    'idea',
    /no icons/,
  ],
  [
    'is for a page from right to left',
    { ...withManifest({}), ...withHead((head) => head.replace('lang="en"', 'lang="ar"')) },
    'dir',
    'warn',
    /right to left/,
  ],
])

const screenshot = (entry: Record<string, unknown>) =>
  withManifest({ screenshots: [{ src: 'shot', ...entry }] })
const shortcutIcon = (entry: Record<string, unknown>) =>
  withManifest({ shortcuts: [{ name: 'Order', url: '/', icons: [{ src: 'icon', ...entry }] }] })

describe('Pictures in a manifest are fetched and measured:', () => {
  test.each<[string, Record<string, unknown>, () => Promise<Buffer> | string, RegExp]>([
    ['one that is missing', {}, () => '', /returns 404/],
    ['one that is a page', {}, () => '<h1>Shop</h1>', /is a web page/],
    ['one that is too small', {}, () => png(300), /only 300 × 300/],
    ['one that is too narrow', {}, () => png(400, '#a44a22', 1000), /too narrow: 400 × 1000/],
    ['one that is too large', {}, () => png(4000, '#a44a22', 2000), /4000 pixels long/],
    [
      'one of another size',
      { sizes: '1080x1920' },
      () => png(540, '#a44a22', 960),
      /declared as 1080x1920, but is 540x960/,
    ],
    ['one of another kind', { type: 'image/webp' }, () => png(400), /declared as image\/webp, but is a PNG/],
  ])('a screenshot, %s', async (_what, entry, picture, found) => {
    const body = await picture()
    const { finding } = await report({ ...screenshot(entry), ...(body !== '' && { '/shot': body }) })
    expect(finding('screenshot-files')).toMatchObject({
      state: 'warn',
      found: expect.stringMatching(found) as string,
    })
  })

  test.each<[string, Record<string, unknown>, number | null, 'warn' | 'pass', RegExp]>([
    ['that is missing', {}, null, 'warn', /returns 404/],
    ['that is too small', { sizes: '48x48' }, 48, 'warn', /only 48 × 48/],
    ['of another size', { sizes: '192x192' }, 96, 'warn', /declared as 192x192, but is 96x96/],
    ['that is right', { sizes: '96x96' }, 96, 'pass', /exist/],
  ])('a shortcut’s icon %s', async (_what, entry, edge, state, found) => {
    const { finding } = await report({
      ...shortcutIcon(entry),
      ...(edge !== null && { '/icon': await png(edge) }),
    })
    expect(finding('shortcut-icons')).toMatchObject({ state, found: expect.stringMatching(found) as string })
  })

  test('eight of each at most', async () => {
    const list = Array.from({ length: 40 }, (_, index) => ({ src: `shot${index}` }))
    const { requests } = await report(withManifest({ screenshots: list }))
    expect(requests.filter((url) => url.includes('/shot'))).toHaveLength(8)
  })
})

describe('A service worker', () => {
  test.each([
    ['push', `addEventListener("push", show)`],
    ['push', `self.onpush = show`],
    ['notification-click', `self.addEventListener('notificationclick', open)`],
    ['background-sync', `addEventListener('sync', send)`],
    ['background-sync', `new BackgroundSyncPlugin('queue')`],
    ['periodic-sync', 'addEventListener(`periodicsync`, news)'],
  ])('is detected to support %s', async (id, text) => {
    expect((await report({ '/sw.js': text })).finding(id)).toMatchObject({ state: 'pass' })
    expect((await report()).finding(id)).toMatchObject({ state: 'idea' })
  })

  test('that is missing has none of these checks', async () => {
    const { finding } = await report({ '/sw.js': { status: 404 } })
    expect(finding('push')).toBeUndefined()
  })
})

test('A manifest that prefers an app in a store makes a site that browsers do not install', async () => {
  const apps = { related_applications: [{ platform: 'play', id: 'example.rye' }] }
  const { installable, grade, finding, summary } = await report(
    withManifest({ ...apps, prefer_related_applications: true }),
  )
  expect([installable, grade]).toEqual([false, 'C'])
  expect(finding('prefer-related-applications')).toMatchObject({ state: 'fail' })
  expect(summary).toMatch(/Fix first: Preference for a store app\./)
  expect((await report(withManifest(apps))).installable).toBe(true)
})
