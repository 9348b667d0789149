import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { linkOf } from '@/lib/document/action'
import { assetHash } from '@/lib/document/asset'
import { type Block, blockModule, visitBlock } from '@/lib/document/block'
import type { ContentVisitor } from '@/lib/document/blocks/block-module'
import { contrast } from '@/lib/document/color'
import { checkDocument } from '@/lib/document/checks/registry'
import { walkDocument } from '@/lib/document/walk'
import { type LoadedTemplate, loadTemplate } from '@/lib/templates/load-template'
import { INDUSTRY_IDS, TEMPLATE_CATEGORIES, TEMPLATE_IDS } from '@/lib/templates/schema'

const LARGEST_PICTURE = 8 * 1024

const templates = TEMPLATE_IDS.map(loadTemplate)
const blocksOf = ({ document }: LoadedTemplate): Block[] =>
  [...walkDocument(document)].map(({ block }) => block)

/** Everything of one kind in a template's blocks. */
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

/** Numbers that telephone authorities keep free for stories: North America, the United Kingdom, Sweden. */
const RESERVED_NUMBER = /^\+(1\d{3}55501\d\d|44(2079460|1632960)\d{3}|46846500(4\d\d))$/

test('Twenty templates, those of the ten industries first, have names and colors of their own', () => {
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

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { document, pictures } = template

  test('passes every check before publishing', () => {
    expect(checkDocument(document)).toEqual([])
  })

  test('has three to six screens with something on each', () => {
    expect(document.screens.length).toBeGreaterThanOrEqual(3)
    expect(document.screens.length).toBeLessThanOrEqual(6)
    for (const screen of document.screens) expect(screen.blocks.length).toBeGreaterThanOrEqual(1)
  })

  test('shows what the builder can do: at least a dozen kinds of blocks', () => {
    const kinds = new Set(blocksOf(template).map(({ type }) => type))
    expect(kinds.size).toBeGreaterThanOrEqual(12)
  })

  test('has three to five tabs with icons and screens of their own', () => {
    const { tabs } = document
    expect(tabs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(tabs.map(({ icon }) => icon)).size).toBe(tabs.length)
    for (const { action } of tabs) expect(action.type).toBe('screen')
  })

  test('opens screens that are there, and rings or writes to nobody', () => {
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

  test('leaves no words empty but those that may be, and has none of a sample text', () => {
    for (const block of blocksOf(template))
      if (block.type === 'header' || block.type === 'button' || block.type === 'card')
        expect(('title' in block ? block.title : block.text).trim()).not.toBe('')
    const words = contentOf(template, 'words').join(' ')
    expect(words).not.toMatch(/lorem|ipsum|first name|replace this|customer name/i)
    for (const { type } of blocksOf(template)) expect(blockModule(type).label).toBeTruthy()
  })

  test('says what each of its pictures shows, and uses all that are drawn for it', () => {
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

  test('has colors that can be told from the background', () => {
    const { primaryColor, secondaryColor, backgroundColor } = document.settings
    for (const color of [primaryColor, secondaryColor])
      expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(3)
  })

  test('has pictures that are small, without words, and ask for nothing outside', () => {
    for (const { bytes } of pictures) {
      const svg = Buffer.from(bytes).toString()
      expect(bytes.byteLength).toBeLessThan(LARGEST_PICTURE)
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/)
      expect(svg).not.toMatch(
        /<(text|script|style|image|foreignObject|a|animate|set)\b|\son\w+=|data:|@import/i,
      )
      const references = [...svg.matchAll(/(?:href="|url\(['"]?)([^"')]*)/g)].map(([, target]) => target)
      for (const target of references) expect(target).toMatch(/^#/)
      expect(svg).not.toMatch(/NaN|undefined|"#0"/)
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
