import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { onScreen } from '@/lib/document/block-operations'
import { createBlock } from '@/lib/document/block'
import { apply, type Operation } from '@/lib/document/operations'
import { APP } from '@/lib/document/words'
import { inEveryLanguage, listLanguages, translated } from '@/lib/translations/all'
import type { TranslationGroup } from '@/lib/translations/translations'
import { LANGUAGES } from '@/lib/packaging/web/runtime.generated'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import { webFiles } from '@/lib/packaging/web/update-manifest'
import { serveFile, toHosted } from '@/lib/publishing/hosted-files'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { bakery } from '../blocks/examples'
import { draw, fileText } from '../packaging/web/draw'
import { RELEASES } from './golden/releases'

const home = bakery.screens[0].id
const operations: Operation[] = [
  { type: 'update-settings', settings: { locales: ['ar', 'pt-BR'], shortName: 'Rye' } },
  { type: 'insert-block', to: onScreen(home), block: createBlock('languages', 'switch') },
  { type: 'insert-block', to: onScreen(home), block: createBlock('form', 'form') },
  {
    type: 'update-words',
    locale: 'ar',
    texts: {
      [APP]: {
        'settings.appName': 'جاودار',
        'settings.shortName': 'خبز',
        [`tabs.${bakery.tabs[0]!.id}.label`]: 'المخبز',
      },
      [home]: { title: 'الرئيسية' },
      'bakery-0': { title: 'خبز طازج' },
      form: { button: 'أرسل' },
    },
  },
]
const document = operations.reduce(apply, bakery)

describe('the web bundle of an app in three languages', () => {
  it('has a page and a manifest for each, which share all other files', async () => {
    const files = await draw({ document })
    const alone = await draw({ document: { ...document, settings: { ...document.settings, locales: [] } } })
    const more = files.map(({ path }) => path).filter((path) => !alone.some((file) => file.path === path))
    expect(more).toEqual(['ar.html', 'ar.webmanifest', 'languages.js', 'pt-BR.html', 'pt-BR.webmanifest'])
    expect(webFiles(files).map(({ path }) => path)).toEqual(expect.arrayContaining(more))
  })

  it('contains each translation with its language and direction, and needs no script for it', async () => {
    const files = await draw({ document })
    const arabic = fileText(files, 'ar.html')
    expect(arabic).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl"/)
    expect(arabic).toContain('<title>جاودار</title>')
    expect(arabic).toContain('<link rel="manifest" href="ar.webmanifest">')
    expect(arabic).toContain('خبز طازج')
    expect(arabic).toContain('المخبز')
    expect(arabic).toMatch(/<div class="ak-app" lang="ar" dir="rtl" data-name="جاودار"/)
    expect(arabic).toContain(
      '<a class="ak-language" href="./?lang=en" hrefLang="en" lang="en" data-language="en"><bdi>English</bdi></a>',
    )
    const main = fileText(files, 'index.html')
    expect(main).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
    expect(main).toContain(
      '<a class="ak-language" href="ar.html" hrefLang="ar" lang="ar" data-language="ar"><bdi>العربية</bdi></a>',
    )
    expect(main).not.toContain('خبز طازج')
    expect(fileText(files, 'pt-BR.html')).toContain('<html lang="pt-BR" dir="ltr"')
  })

  it('sends a form with the language in which it was filled in', async () => {
    const files = await draw({ document, formTarget: '~forms/' })
    expect(fileText(files, 'index.html')).toContain('action="~forms/form"')
    expect(fileText(files, 'ar.html')).toContain('action="~forms/form?lang=ar"')
  })

  it('installs under the name in its language, as the same app', async () => {
    const files = await draw({ document })
    expect(JSON.parse(fileText(files, 'ar.webmanifest'))).toMatchObject({
      id: '/a/bakery/',
      name: 'جاودار',
      short_name: 'خبز',
      lang: 'ar',
      dir: 'rtl',
      start_url: 'ar.html',
    })
    expect(JSON.parse(fileText(files, 'manifest.webmanifest'))).toMatchObject({
      name: bakery.settings.appName,
      start_url: './',
    })
  })

  it('announces the others to search engines if hosted, and nothing in packages', async () => {
    const hosted = fileText(await draw({ document, hostedAt: 'https://rye.example/' }), 'ar.html')
    expect(
      [...hosted.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(
        ([, ...found]) => found,
      ),
    ).toEqual([
      ['en', 'https://rye.example/?lang=en'],
      ['ar', 'https://rye.example/ar.html'],
      ['pt-BR', 'https://rye.example/pt-BR.html'],
      ['x-default', 'https://rye.example/'],
    ])
    expect(fileText(await draw({ document }), 'ar.html')).not.toContain('hreflang=')
  })

  it('has the same bytes every time, and those from before for an app in one language', async () => {
    const bytes = (files: { path: string; data: Uint8Array }[]) =>
      createHash('sha256')
        .update(Buffer.concat(files.flatMap(({ path, data }) => [Buffer.from(path), data])))
        .digest('hex')
    const again = JSON.parse(JSON.stringify(document)) as typeof document
    expect(bytes(await draw({ document: again }))).toBe(bytes(await draw({ document })))
    expect(
      bytes(await draw({ document: { ...bakery, settings: { ...bakery.settings, locales: [] } } })),
    ).toBe(bytes(await draw()))
  })
})

describe('a hosted app in three languages', () => {
  const request = async (path: string, headers: Record<string, string> = {}) => {
    const bundle = toHosted(await draw({ document, hostedAt: 'https://rye.example/' }))
    return serveFile(new Request(`http://localhost/a/rye/${path}`, { headers }), () =>
      Promise.resolve(bundle),
    )
  }
  const page = { accept: 'text/html,*/*' }

  it.each([
    ['ar-EG,en;q=0.5', 'ar.html'],
    ['sv, pt;q=0.8, en;q=0.1', 'pt-BR.html'],
    ['en-US, ar;q=0.9', null],
    ['en;q=0.1, ar;q=0.9', 'ar.html'],
    ['ar;q=0, en', null],
    ['ja', null],
    ['', null],
    [`${'x'.repeat(9)}-, ;;q=, ar;q=x`, null],
  ])('redirects a browser that speaks %j to %s', async (languages, location) => {
    const response = await request('', { ...page, 'accept-language': languages })
    expect([response.status, response.headers.get('location')]).toEqual(
      location ? [307, location] : [200, null],
    )
    expect(response.headers.get('vary')).toBe('accept, accept-language')
  })

  it.each([
    ['the worker, which keeps exactly these bytes', '', { accept: '*/*', 'accept-language': 'ar' }],
    ['a request for the main language', '?lang=en', { ...page, 'accept-language': 'ar' }],
    ['a request for another language', 'pt-BR.html', { ...page, 'accept-language': 'ar' }],
  ])('does not redirect %s', async (_, path, headers) =>
    expect((await request(path, headers)).status).toBe(200),
  )

  it('allows the language script, and each page its own manifest', async () => {
    const policy = (await request('ar.html', { host: 'rye.example' })).headers.get('content-security-policy')
    expect(policy).toContain('script-src rye.example/a/rye/app.js rye.example/a/rye/languages.js;')
    expect(policy).toContain('manifest-src rye.example/a/rye/ar.webmanifest;')
  })
})

describe('the language script', () => {
  type Place = {
    at?: string
    lang?: string
    speaks?: string[]
    chosen?: string
    hosted?: boolean
    offline?: boolean
    storage?: boolean
  }
  const pages = '[["en","./?lang=en"],["ar","ar.html"],["pt-BR","pt-BR.html"]]'

  /** Returns the redirect of the bundle's real script on a page, or null if it stays. */
  function led({
    at = '/a/rye/',
    lang = 'en',
    speaks = [],
    chosen,
    hosted,
    offline,
    storage = true,
  }: Place): string | null {
    let target: string | null = null
    const url = new URL(at, 'https://apps.example')
    runInNewContext(LANGUAGES, {
      document: {
        documentElement: { lang, dataset: { languages: pages, ...(hosted && { negotiated: '' }) } },
      },
      location: {
        pathname: url.pathname,
        search: url.search,
        hash: url.hash,
        replace: (to: string) => (target = to),
      },
      navigator: { languages: speaks, serviceWorker: { controller: offline ? {} : null } },
      localStorage: storage
        ? { getItem: (key: string) => (key === 'language:/a/rye/' ? (chosen ?? null) : 'pt-BR') }
        : undefined,
      URLSearchParams,
    })
    return target
  }

  it.each<[string, Place, string | null]>([
    ['opens the phone’s language', { speaks: ['ar-SA', 'en'] }, 'ar.html'],
    ['keeps the screen', { at: '/a/rye/#/order', speaks: ['pt'] }, 'pt-BR.html#/order'],
    ['stays where the app has nothing better', { speaks: ['sv', 'ja'] }, null],
    ['opens the chosen language first', { chosen: 'pt-BR', speaks: ['ar'] }, 'pt-BR.html'],
    ['opens it from any page', { at: '/a/rye/ar.html', lang: 'ar', chosen: 'en' }, './?lang=en'],
    [
      'stays on the page that was chosen',
      { at: '/a/rye/ar.html', lang: 'ar', chosen: 'ar', speaks: ['en'] },
      null,
    ],
    ['forgets a language that the app has no more', { chosen: 'fr', speaks: ['ar'] }, 'ar.html'],
    ['stays on a requested page', { at: '/a/rye/pt-BR.html', lang: 'pt-BR', speaks: ['ar'] }, null],
    ['stays on the requested main one', { at: '/a/rye/?lang=en', speaks: ['ar'] }, null],
    ['leaves it to the server', { hosted: true, speaks: ['ar'] }, null],
    ['decides itself in a cached page', { hosted: true, offline: true, speaks: ['ar'] }, 'ar.html'],
    ['works without storage', { storage: false, speaks: ['ar'] }, 'ar.html'],
  ])('%s', (_, place, target) => expect(led(place)).toBe(target))
})

describe('packages', () => {
  const release = { ...RELEASES.badge!, document }

  it('contain every page, and every name by its language, including the main one', async () => {
    const bundle = await drawReleaseBundle(release)
    expect(fileText(bundle, 'ar.html')).toContain('dir="rtl"')
    expect(androidApp(release)).toMatchObject({
      name: 'Rye & Rosemary',
      names: { en: 'Rye & Rosemary', ar: 'جاودار', 'pt-BR': 'Rye & Rosemary' },
    })
    expect(androidApp(RELEASES.badge!)).not.toHaveProperty('names')
  })
})

describe('translations', () => {
  type Texts = { readonly [key: string]: string | Texts }
  const FILES = globSync('lib/translations/*.json')
  const read = (language: string) =>
    JSON.parse(readFileSync(`lib/translations/${language}.json`, 'utf8')) as Record<TranslationGroup, Texts>
  const english = read('en')
  const groups = Object.keys(english) as TranslationGroup[]
  const languages = FILES.map((path) => basename(path, '.json'))

  /** Returns the placeholders in braces of each text, by its path. */
  const sentences = (texts: string | Texts, way: string): [way: string, braces: string][] =>
    typeof texts === 'string'
      ? [[way, texts.trim() ? [...new Set(texts.match(/\{\w+\}/g))].sort().join(' ') : 'empty']]
      : Object.entries(texts).flatMap(([key, each]) => sentences(each, `${way}.${key}`))
  const outline = (texts: string | Texts) => Object.fromEntries(sentences(texts, ''))

  test.each(languages)('%s has the declared groups', (language) => {
    const declared = groups.filter((group) => (listLanguages(group) as readonly string[]).includes(language))
    expect(Object.keys(read(language)).sort()).toEqual(declared.sort())
  })

  test.each(groups)('%s has the same placeholders in each of its languages', (group) => {
    const texts = inEveryLanguage(group)
    expect(Object.keys(texts)).toEqual(listLanguages(group))
    for (const [language, own] of Object.entries(texts))
      expect({ language, ...outline(own) }).toEqual({ language, ...outline(english[group]) })
  })

  test('a language is found with its country, else without, else it is English and says so', () => {
    const { openSettings } = translated('androidShell', 'pt-BR').text
    expect(openSettings).not.toBe(translated('androidShell', 'pt').text.openSettings)
    expect(translated('app', 'pt-BR')).toEqual(translated('app', 'pt'))
    expect(translated('app', 'de-AT').lang).toBeUndefined()
    for (const tag of ['tr', 'xx', '', '__proto__'])
      expect(translated('app', tag)).toEqual({ text: translated('app').text, lang: 'en' })
  })
})
