import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { linkOf } from '@/lib/document/action'
import { assetHash } from '@/lib/document/asset'
import { type Block, blockModule, visitBlock } from '@/lib/document/block'
import type { ContentVisitor } from '@/lib/document/blocks/block-module'
import { contrast } from '@/lib/document/color'
import type { Finding } from '@/lib/document/checks/check'
import { checkDocument } from '@/lib/document/checks/registry'
import { walkDocument } from '@/lib/document/walk'
import { pictureFormat } from '@/lib/platform/pictures/format'
import { type LoadedTemplate, loadTemplate } from '@/lib/templates/load-template'
import { INDUSTRY_IDS, TEMPLATE_CATEGORIES, TEMPLATE_IDS } from '@/lib/templates/schema'

const LARGEST_DRAWING = 12 * 1024
/** Of all drawings of a template. */
const LARGEST_SET = 80 * 1024
const LARGEST_PHOTO = 90 * 1024
const MAX_SIDE = 1200

const templates = TEMPLATE_IDS.map(loadTemplate)
const blocksOf = ({ document }: LoadedTemplate): Block[] =>
  [...walkDocument(document)].map(({ block }) => block)

/** Returns all content of one kind in a template's blocks. */
function contentOf<K extends keyof ContentVisitor>(template: LoadedTemplate, kind: K) {
  type Seen = Parameters<NonNullable<ContentVisitor[K]>>[0]
  const found: Seen[] = []
  const see = (value: Seen) => (found.push(value), value)
  for (const block of blocksOf(template)) visitBlock(block, { [kind]: see })
  return found
}

const actionsOf = (template: LoadedTemplate) => [
  ...contentOf(template, 'action'),
  ...template.document.tabs.map(({ action }) => action),
]

/** Numbers reserved for fiction by telephone authorities: North America, the United Kingdom, Sweden. */
const RESERVED_NUMBER = /^\+(1\d{3}55501\d\d|44(2079460|1632960)\d{3}|46846500(4\d\d))$/

test('Twenty templates, the ten industries’ first, have unique names and colors', () => {
  expect(TEMPLATE_IDS).toHaveLength(20)
  expect(INDUSTRY_IDS).toEqual([
    'restaurant',
    'ecommerce',
    'real-estate',
    'education',
    'healthcare',
    'grocery',
    'pharmacy',
    'clothing',
    'convenience-store',
    'fitness',
  ])
  expect(TEMPLATE_IDS.slice(0, 10)).toEqual(INDUSTRY_IDS)
  expect(templates.map(({ id }) => id)).toEqual([...TEMPLATE_IDS])
  const each = (value: (template: LoadedTemplate) => string) => new Set(templates.map(value)).size
  expect(each(({ document }) => document.settings.appName)).toBe(20)
  expect(each(({ document }) => document.settings.primaryColor)).toBe(20)
  expect(each(({ industry }) => industry)).toBe(20)
  expect(each(({ shows }) => shows)).toBe(20)
  expect(each(({ category }) => category)).toBe(Object.keys(TEMPLATE_CATEGORIES).length)
})

test('Most templates have type, corners and spacing that no other has', () => {
  const looks = templates.map(({ document: { settings } }) => {
    const { fontFamily, titleFont, radius, density, typeScale, navigation } = settings
    return [fontFamily, titleFont, radius, density, typeScale, navigation].join(' ')
  })
  expect(new Set(looks).size).toBeGreaterThan(TEMPLATE_IDS.length / 2)
})

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { document, pictures } = template

  test('passes every check before publishing, but for the contact details that its owner replaces', () => {
    const isSample = ({ message }: Finding) => /belongs to no one$|\$\d+” is an example$/.test(message)
    const found = checkDocument(document)
    expect(found.filter((finding) => !isSample(finding))).toEqual([])
    expect(found.every(({ at }) => at.blockId !== null && at.prop !== null)).toBe(true)
    const reserved = JSON.stringify(document).match(/\.example"/g) ?? []
    expect(found.filter(({ message }) => message.endsWith('.example belongs to no one'))).toHaveLength(
      reserved.length,
    )
  })

  test('has three to six screens, none of them empty', () => {
    expect(document.screens.length).toBeGreaterThanOrEqual(3)
    expect(document.screens.length).toBeLessThanOrEqual(6)
    for (const screen of document.screens) expect(screen.blocks.length).toBeGreaterThanOrEqual(1)
  })

  test('uses at least a dozen kinds of blocks', () => {
    const kinds = new Set(blocksOf(template).map(({ type }) => type))
    expect(kinds.size).toBeGreaterThanOrEqual(12)
  })

  test('has three to five tabs with unique icons and screens', () => {
    const { tabs } = document
    expect(tabs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(tabs.map(({ icon }) => icon)).size).toBe(tabs.length)
    for (const { action } of tabs) expect(action.type).toBe('screen')
  })

  test('opens existing screens, and calls or emails no one', () => {
    const screens = document.screens.map((screen) => screen.id)
    for (const action of actionsOf(template)) {
      if (action.type === 'screen') expect(screens).toContain(action.screenId)
      const link = linkOf(action)
      if (link) expectReserved(link)
    }
    for (const block of blocksOf(template)) {
      const ways = block.type === 'team' ? block.people : block.type === 'contact' ? [block] : []
      for (const { phone, email } of ways) {
        if (phone) expectReserved(`tel:${phone.replaceAll(/[^+\d]/g, '')}`)
        if (email) expectReserved(`mailto:${email}`)
      }
      if (block.type === 'contact' && block.whatsapp)
        expect(block.whatsapp.replaceAll(' ', '')).toMatch(RESERVED_NUMBER)
    }
    expect(contentOf(template, 'address').filter(Boolean)).toEqual([])
  })

  test('leaves only optional texts empty, and contains no placeholder text', () => {
    for (const block of blocksOf(template))
      if (block.type === 'header' || block.type === 'button' || block.type === 'card')
        expect(('title' in block ? block.title : block.text).trim()).not.toBe('')
    const words = contentOf(template, 'words').join(' ')
    expect(words).not.toMatch(/lorem|ipsum|first name|replace this|customer name/i)
    for (const { type } of blocksOf(template)) expect(blockModule(type).label).toBeTruthy()
  })

  test('describes each of its pictures, and uses all that were drawn for it', () => {
    const alts = blocksOf(template).flatMap((block) => {
      if (block.type === 'image') return [block.alt]
      return block.type === 'gallery' ? block.pictures.map(({ alt }) => alt) : []
    })
    for (const alt of alts) expect(alt.length).toBeGreaterThan(15)
    const shown = contentOf(template, 'picture').map(assetHash).filter(Boolean)
    expect(new Set(pictures.map(({ hash }) => hash))).toEqual(new Set(shown))
    expect(pictures.length).toBeGreaterThanOrEqual(4)
    const drawn = readdirSync(join(process.cwd(), 'public/templates', id))
    expect(pictures.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(drawn.sort())
  })

  test('has colors with contrast to the background', () => {
    const { primaryColor, secondaryColor, backgroundColor } = document.settings
    for (const color of [primaryColor, secondaryColor])
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(3)
  })

  test('has drawings that are small, without text, and without external resources', () => {
    const drawings = pictures.filter(({ contentType }) => contentType === 'image/svg+xml')
    expect(drawings.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThan(LARGEST_SET)
    for (const { url, bytes } of drawings) {
      const svg = Buffer.from(bytes).toString()
      expect(url).toMatch(/\.svg$/)
      expect(bytes.byteLength).toBeLessThan(LARGEST_DRAWING)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/)
      expect(svg).not.toMatch(
        /<(text|script|style|image|foreignObject|a|animate|set)\b|\son\w+=|data:|@import/i,
      )
      const references = [...svg.matchAll(/(?:href="|url\(['"]?)([^"')]*)/g)].map(([, target]) => target)
      for (const target of references) expect(target).toMatch(/^#/)
      expect(svg).not.toMatch(/NaN|undefined|"#0"/)
    }
  })

  test('has photographs that are small, without metadata', async () => {
    for (const { url, contentType, bytes } of pictures) {
      if (contentType === 'image/svg+xml') continue
      expect([url.split('.').at(-1), pictureFormat(bytes)]).toEqual(['webp', 'webp'])
      expect(bytes.byteLength).toBeLessThanOrEqual(LARGEST_PHOTO)
      const { width, height, exif, xmp, icc } = await sharp(bytes).metadata()
      expect(Math.max(width, height)).toBe(MAX_SIDE)
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
    }
  })
})

function expectReserved(url: string): void {
  const { protocol, pathname } = new URL(url)
  if (protocol === 'tel:') expect(pathname).toMatch(RESERVED_NUMBER)
  else {
    expect(protocol).toBe('mailto:')
    expect(pathname).toMatch(/^[\w.+-]+@[\w.-]+\.example$/)
  }
}

test('Prices are in the currency of the plans', () => {
  for (const { document } of templates) expect(JSON.stringify(document)).not.toMatch(/\d kr\b/)
})
