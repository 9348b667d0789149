import { readFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTENT } from '@/components/site/docs/content'
import { GUIDES, type GuideSlug } from '@/components/site/guides'
import { COMMANDS } from '@/components/builder/commands/commands'
import { formatKeys } from '@/components/builder/commands/keys'
import { LIMITS } from '@/lib/document/document'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { MAX_TEXT, MAX_TITLE, contentSchema } from '@/lib/push/message'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { BLOCK_ICONS, type ShownBlock } from '@/components/site/home/block-icons'
import { HeroFacts } from '@/components/site/home/hero-facts'
import { Testimonials } from '@/components/site/home/testimonials'
import { OgPhone } from '@/components/site/seo/og/phone'
import { loadTemplate } from '@/lib/templates/load-template'
import { blockModule, OFFERED_TYPES } from '@/lib/document/block'
import { siteFigures } from '@/lib/site-figures'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { SCREENSHOTS, SCREENSHOT_SIZES, THEMES, screenshotFile } from '@/components/site/docs/screenshots'
import { differenceFrom } from '../../e2e/compare-pictures'

describe('guides', () => {
  /** A guide as one text. */
  function guideText(slug: GuideSlug): string {
    const html = CONTENT[slug]()
      .map(({ body }) => renderToStaticMarkup(<>{body}</>))
      .join('\n')
    return html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  }

  test('links between guides refer to existing sections', () => {
    const places = new Set([
      '/docs/api',
      ...GUIDES.flatMap(({ slug }) => [
        `/docs/${slug}`,
        ...CONTENT[slug]().map(({ id }) => `/docs/${slug}#${id}`),
      ]),
    ])
    for (const { slug } of GUIDES) {
      const html = CONTENT[slug]()
        .map(({ body }) => renderToStaticMarkup(<>{body}</>))
        .join('')
      for (const [, href] of html.matchAll(/href="(\/docs\/[^"]+)"/g)) expect(places).toContain(href)
    }
  })

  test('the sections of a guide have unique names', () => {
    for (const { slug } of GUIDES) {
      const ids = CONTENT[slug]().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('the guide to the builder names every component that a screen can contain', () => {
    const guide = guideText('builder')
    // Components of live content have one row for all.
    const own = OFFERED_TYPES.filter((type) => BLOCK_PANELS[type].group !== 'Live content')
    const labels = own.map((type) => blockModule(type).label)
    expect(labels.length).toBeGreaterThan(30)
    expect(labels.filter((label) => !guide.includes(label))).toEqual([])
  })

  test('the guide to hosting lists every setting of .env.example', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)]
    expect(settings.length).toBeGreaterThan(15)
    const guide = guideText('self-hosting')
    for (const [, name] of settings) expect(guide).toContain(name)
  })

  test('the guide to the builder describes every shortcut, and the limits', () => {
    const guide = guideText('builder')
    for (const { keys = [] } of COMMANDS)
      for (const key of keys) expect(guide).toContain(formatKeys(key).replaceAll(' + ', '+'))
    const { screens, blocksPerScreen } = LIMITS
    expect(guide).toContain(`${screens} screens, ${blocksPerScreen.toLocaleString('en')} components`)
  })

  test('the example of assetlinks.json is JSON', () => {
    const [, example] = /\[\s*(\{[\s\S]*\})\s*\]/.exec(guideText('trusted-links')) ?? []
    expect(JSON.parse(example ?? '')).toMatchObject({ target: { namespace: 'android_app' } })
  })

  test('the guide to notifications lists the limits, and its example is a valid message', () => {
    const guide = guideText('notifications')
    expect(guide).toContain(`a title of up to ${MAX_TITLE} characters, a text of up to ${MAX_TEXT}`)
    const [, key = '', json = ''] = /Idempotency-Key: (\S+)"[\s\S]*?-d '(\{[\s\S]*?\})'/.exec(guide) ?? []
    expect(readIdempotencyKey(new Request('http://x', { headers: { 'idempotency-key': key } }))).toBe(key)
    const { title, body: text, ...others } = JSON.parse(json) as Record<string, unknown>
    expect(contentSchema.parse({ title, text })).toMatchObject({ title, text })
    expect(Object.keys(others)).toEqual(['target', 'topics', 'at'])
  })
})

describe('home', () => {
  const markup = () => renderToStaticMarkup(<HeroFacts />) + renderToStaticMarkup(<Testimonials />)

  describe('the claims of the home page', () => {
    it('are the specification’s, from one file', () => {
      const page = markup()
      for (const claim of ['500,000+', '10,000,000+', '$50,000+', '10,000+', 'over 500,000 businesses'])
        expect(page).toContain(claim)
      expect(siteFigures.activity).toEqual({ title: 'App Published', when: '2 minutes ago' })
      expect(siteFigures.reviews.map(({ rating }) => rating)).toEqual([5, 5, 5])
    })

    it('are labeled as samples until a host replaces them', () => {
      expect(markup().match(/Sample/g)).toHaveLength(2)
      siteFigures.sample = false
      try {
        expect(markup()).not.toMatch(/Sample/)
      } finally {
        siteFigures.sample = true
      }
    })

    it('include no section of reviews without any', () => {
      const { reviews } = siteFigures
      siteFigures.reviews = []
      try {
        expect(renderToStaticMarkup(<Testimonials />)).toBe('')
      } finally {
        siteFigures.reviews = reviews
      }
    })
  })

  it('show components of the builder with the builder’s icons', () => {
    for (const type of Object.keys(BLOCK_ICONS) as ShownBlock[]) {
      expect([type, BLOCK_ICONS[type]]).toEqual([type, BLOCK_PANELS[type].icon])
      expect(OFFERED_TYPES).toContain(type)
    }
  })
})

describe('screenshots', () => {
  const FILES = SCREENSHOTS.flatMap((name) =>
    THEMES.flatMap((theme) =>
      (['wide', 'phone'] as const).map((size) => ({ file: screenshotFile(name, theme, size), size })),
    ),
  )

  const MAX_BYTES = 90_000

  test.each(FILES)('$file has the size that pages declare, and is small', async ({ file, size }) => {
    const path = join('public', file)
    const { width, height, format } = await sharp(path).metadata()
    expect({ width, height, format }).toEqual({ ...SCREENSHOT_SIZES[size], format: 'webp' })
    expect(statSync(path).size).toBeLessThan(MAX_BYTES)
  })

  test('each picture is used by a guide, and there are no other files', () => {
    const pages = GUIDES.map(({ slug }) =>
      CONTENT[slug]()
        .map(({ body }) => renderToStaticMarkup(<>{body}</>))
        .join(''),
    ).join('')
    for (const { file } of FILES) expect(pages).toContain(`"${file}"`)
    expect(readdirSync('public/docs').toSorted()).toEqual(
      FILES.map(({ file }) => file.replace('/docs/', '')).toSorted(),
    )
  })

  test('pictures in guides have text alternatives, reserve their space and load lazily', () => {
    const images = GUIDES.flatMap(({ slug }) =>
      CONTENT[slug]().flatMap(({ body }) => renderToStaticMarkup(<>{body}</>).match(/<img[^>]*>/g) ?? []),
    )
    expect(images.length).toBeGreaterThanOrEqual(2 * SCREENSHOTS.length)
    for (const image of images) {
      expect(image).toMatch(/ alt="[^"]{20,}"/)
      expect(image).toContain(' loading="lazy"')
      expect(image).toMatch(/ width="\d+"/)
      expect(image).toMatch(/ height="\d+"/)
    }
  })

  describe('the comparison of pictures', () => {
    const file = join(tmpdir(), `screenshot-${process.pid}.png`)
    const page = (color: string, box: number) =>
      sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
        .composite([
          { input: { create: { width: 400, height: box, channels: 3, background: color } }, left: 0, top: 0 },
        ])
        .png()
        .toBuffer()

    test('counts changes as a share of the picture, without noise', async () => {
      await sharp(await page('#a44a22', 100)).toFile(file)
      expect(existsSync(file)).toBe(true)
      expect(await differenceFrom(file, await page('#a44a22', 100))).toBe(0)
      expect(await differenceFrom(file, await page('#a84d25', 100))).toBe(0)
      expect(await differenceFrom(file, await page('#a44a22', 200))).toBeCloseTo(0.25, 1)
    })

    test('counts a missing picture, or one of another size, as completely different', async () => {
      expect(await differenceFrom(`${file}.missing`, await page('#a44a22', 100))).toBe(1)
      const small = await sharp(await page('#a44a22', 100))
        .resize(200)
        .png()
        .toBuffer()
      expect(await differenceFrom(file, small)).toBe(1)
    })
  })
})

describe('the script of forms', () => {
  /** Maximum bytes of gzip in addition to the framework and the layout: react-hook-form is half of them. */
  const MAX_BYTES = 28_000

  /** Size of the modules with their static imports. */
  async function firstBytes(...modules: string[]): Promise<number> {
    const { outputFiles, metafile } = await build({
      stdin: { contents: modules.map((path) => `export * from '@/${path}'`).join('\n'), resolveDir: '.' },
      outdir: '.',
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      metafile: true,
      write: false,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      external: ['react', 'react/*', 'react-dom', 'next/*'],
    })
    const outputs = Object.entries(metafile.outputs)
    const first = new Set(
      outputs.flatMap(([path, { entryPoint }]) => (entryPoint === '<stdin>' ? [path] : [])),
    )
    for (const path of first)
      for (const { path: next, kind, external } of metafile.outputs[path]!.imports)
        if (kind === 'import-statement' && !external) first.add(next)
    const sizes = outputFiles.map(({ path, contents }) =>
      first.has(basename(path)) ? gzipSync(contents).length : 0,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  test.each(['sign-in-form', 'sign-up-form', 'forgot-password-form', 'reset-password-form'])(
    'stays small: %s',
    async (form) => {
      const bytes = await firstBytes(`components/auth/${form}`, 'components/auth/waiting-app')
      expect(bytes).toBeGreaterThan(MAX_BYTES / 2)
      expect(bytes).toBeLessThan(MAX_BYTES)
    },
  )
})

test.each([
  ['healthcare', 'Thursday, 2:20 pm'],
  ['real-estate', 'Four for sale in Millbrook'],
] as const)('the social picture of %s shows what is in its sections and carousels', (id, title) => {
  const markup = renderToStaticMarkup(<OgPhone template={loadTemplate(id)} />)
  expect(markup.match(/src="data:image/g)).toHaveLength(1)
  expect(markup).toContain(title)
})
