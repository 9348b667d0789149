import { createBlock } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { apply, type Operation } from '@/lib/document/operations'
import { APP } from '@/lib/document/words'
import { SHARED, SHELL_REPORT, UPDATES } from '@/lib/packaging/web/runtime.generated'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { buildPackages } from '@/lib/publishing/packages'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { categoriesOf, getEdition } from '@/lib/publishing/edition'
import { liveDocument, POSTS } from '../../factories/live'
import { readZip } from '../packaging/read-zip'
import { fileText } from '../packaging/web/draw'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

const FIRST = RELEASES['restaurant']!
const SECOND: FrozenRelease = { ...FIRST, shellVersion: 3 }

type Manifest = {
  id?: string
  start_url: string
  display_override?: string[]
  categories?: string[]
  icons: { src: string; purpose: string; sizes: string }[]
  share_target?: object
  shortcuts?: { name: string; url: string; icons: { src: string }[] }[]
}
const manifestOf = (files: Parameters<typeof fileText>[0], name = 'manifest.webmanifest') =>
  JSON.parse(fileText(files, name)) as Manifest

test('a hosted release keeps the id that its devices know, and has a more complete manifest', async () => {
  const files = await drawReleaseBundle(SECOND, '~visit?version=3')
  const manifest = manifestOf(files)
  expect(manifest).toMatchObject({
    id: `/a/${SECOND.slug}/`,
    start_url: './',
    display_override: ['standalone', 'minimal-ui', 'browser'],
  })
  expect(manifest.icons).toContainEqual({
    src: 'icons/monochrome.png',
    sizes: '432x432',
    type: 'image/png',
    purpose: 'monochrome',
  })
  expect(files.find(({ path }) => path === 'icons/monochrome.png')!.data).toEqual(
    SECOND.icons['android-monochrome-xxxhdpi'],
  )
})

test('its shortcuts are the screens of its navigation except the first, with their labels there', async () => {
  const { document } = SECOND
  const { shortcuts = [] } = manifestOf(await drawReleaseBundle(SECOND, '~visit'))
  const [first, ...others] = document.tabs.filter(({ action }) => action.type === 'screen')
  expect(first!.action).toEqual({ type: 'screen', screenId: document.screens[0].id })
  expect(others.length).toBeGreaterThan(0)
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual(
    others
      .slice(0, 4)
      .map(({ label, action }) => [label, `./#/${action.type === 'screen' ? action.screenId : ''}`]),
  )
  for (const { icons } of shortcuts) expect(icons[0]!.src).toBe('icons/icon-192.png')
})

test('files for any location have no id, so that browsers identify the app by its URL', async () => {
  const [packed] = await buildPackages({ release: SECOND, key: KEY, names: ['pwa.zip'] })
  const files = await readZip(Buffer.from(packed!.bytes))
  const text = files.find(({ path }) => path === 'manifest.webmanifest')!.data.toString()
  expect(JSON.parse(text)).not.toHaveProperty('id')
  expect(JSON.parse(text)).toMatchObject({ start_url: './', scope: './' })
})

test('each language has separate shortcuts, and a translated message about new versions', async () => {
  const [, tab] = SECOND.document.tabs
  const edits: Operation[] = [
    { type: 'update-settings', settings: { locales: ['de', 'fi'] } },
    {
      type: 'update-words',
      locale: 'de',
      texts: { [APP]: { [`tabs.${tab!.id}.label`]: 'Speisekarte' } },
    },
  ]
  const document = edits.reduce(apply, SECOND.document)
  const files = await drawReleaseBundle({ ...SECOND, document }, '~visit')
  const [shortcut] = manifestOf(files, 'de.webmanifest').shortcuts!
  expect(shortcut).toMatchObject({
    name: 'Speisekarte',
    url: expect.stringMatching(/^de\.html#\//) as string,
  })
  const update = (page: string) =>
    /data-update="([^"]*)"/.exec(fileText(files, page))![1]!.replaceAll('&quot;', '"')
  expect(JSON.parse(update('index.html'))).toEqual(['A new version is ready', 'Reload'])
  expect(JSON.parse(update('de.html'))).toEqual(['Eine neue Version ist bereit', 'Neu laden'])
  expect(JSON.parse(update('fi.html'))).toEqual(['A new version is ready', 'Reload', 'en'])
  expect(fileText(files, 'app.js').endsWith(UPDATES)).toBe(true)
  expect(fileText(files, 'app.css')).toContain('.ak-update')
})

test('an app with live content loads the update check after it has started', async () => {
  const document = liveDocument([POSTS])
  const live = { ...SECOND, kind: 'wordpress', sourceUrl: 'https://blog.example/', document }
  const files = await drawReleaseBundle(live, '~visit')
  expect(fileText(files, 'app.js')).not.toContain(UPDATES)
  expect(fileText(files, 'more.js').endsWith(UPDATES)).toBe(true)
})

test('an app is a share target if a form has a field for the text, and not otherwise', async () => {
  const home = FIRST.document.screens[0].id
  const form = createBlock('form', 'contact')
  const without = { ...FIRST.document, screens: [{ id: home, title: 'Home', blocks: [] }] } as AppDocument
  const target = async (document: AppDocument) => {
    const files = await drawReleaseBundle({ ...SECOND, document }, '~visit')
    expect(fileText(files, 'app.js').includes(SHARED)).toBe('share_target' in manifestOf(files))
    return manifestOf(files).share_target
  }
  expect(await target({ ...without, tabs: [] })).toBeUndefined()
  const asking = {
    ...without,
    tabs: [],
    screens: [{ id: home, title: 'Home', blocks: [form] }],
  } as AppDocument
  expect(await target(asking)).toEqual({
    action: './',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  })
})

test('since the third edition a page has one h1, its bar’s, and its screens’ titles are unchanged', async () => {
  const levelsOf = (files: BundleFile[]) =>
    [...fileText(files, 'index.html').matchAll(/<(h[1-6])[ >]/g)].map(([, tag]) => tag!)
  const before = levelsOf(await drawReleaseBundle(SECOND, '~visit'))
  const files = await drawReleaseBundle({ ...FIRST, shellVersion: 4 }, '~visit')
  const levels = levelsOf(files)
  expect(before.filter((tag) => tag === 'h1')).toHaveLength(FIRST.document.screens.length)
  expect(levels).toEqual(['h1', ...before.map((tag) => `h${Number(tag[1]) + 1}`)])
  expect(fileText(files, 'index.html')).toContain('<h1 class="ak-name"><a class="ak-brand"')
  expect(fileText(files, 'app.css')).toContain('.ak-app h2.ak-title{')
  expect(fileText(await drawReleaseBundle(SECOND, '~visit'), 'app.css')).not.toContain('h2.ak-title')
})

test('since the fourth edition a package’s page tells its shell whether it works, before all other scripts', async () => {
  const script = async (shellVersion: number, visits?: string) =>
    fileText(await drawReleaseBundle({ ...FIRST, shellVersion }, visits), 'app.js')
  expect((await script(6)).startsWith(SHELL_REPORT)).toBe(true)
  for (const other of [await script(5), await script(6, '~visit')]) expect(other).not.toContain('~update/')
})

test('releases of earlier shells are unchanged', async () => {
  const editions = [1, 2, 3, 4, 5, 6].map((shellVersion) => getEdition({ shellVersion }))
  expect(editions).toEqual([1, 1, 2, 3, 3, 4])
  const files = await drawReleaseBundle({ ...FIRST, shellVersion: 2 }, '~visit')
  expect(manifestOf(files)).not.toHaveProperty('shortcuts')
  expect(fileText(files, 'index.html')).not.toContain('data-update')
  expect(fileText(files, 'app.css')).not.toContain('.ak-update')
})

test('categories are derived from the app’s content, and missing if nothing indicates any', () => {
  expect(categoriesOf(['header', 'text'])).toEqual([])
  expect(categoriesOf(['products', 'cart', 'posts', 'hours'])).toEqual(['shopping', 'news'])
  expect(categoriesOf(['hours', 'gallery'])).toEqual(['business', 'photo'])
})
