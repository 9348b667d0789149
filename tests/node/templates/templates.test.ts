import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Action } from '@/lib/document/action'
import { assetHash } from '@/lib/document/asset'
import { gridText } from '@/lib/document/blocks/grid'
import { type LoadedTemplate, loadTemplate } from '@/lib/templates/load-template'
import { TEMPLATE_IDS } from '@/lib/templates/schema'

const LARGEST_PICTURE = 8 * 1024

const templates = TEMPLATE_IDS.map(loadTemplate)
const blocksOf = ({ document }: LoadedTemplate) => document.screens.flatMap(({ blocks }) => blocks)
const imagesOf = (template: LoadedTemplate) =>
  blocksOf(template).flatMap((block) => (block.type === 'image' ? block : []))
const actionsOf = (template: LoadedTemplate): Action[] => [
  ...blocksOf(template).flatMap((block) => (block.type === 'button' ? block.action : [])),
  ...template.document.tabs.map(({ action }) => action),
]

/** Numbers that telephone authorities keep free for stories: North America, the United Kingdom, Sweden. */
const RESERVED_NUMBER = /^tel:\+(1\d{3}55501\d\d|44(2079460|1632960)\d{3}|46846500(4\d\d))$/

test('The ten industries have ten apps with ten names and colors', () => {
  expect(templates.map(({ id }) => id)).toEqual([...TEMPLATE_IDS])
  const each = (value: (template: LoadedTemplate) => string) => new Set(templates.map(value)).size
  expect(each(({ document }) => document.settings.appName)).toBe(10)
  expect(each(({ document }) => document.settings.primaryColor)).toBe(10)
  expect(each(({ industry }) => industry)).toBe(10)
  expect(each(({ shows }) => shows)).toBe(10)
})

describe.each(templates.map((template) => [template.id, template] as const))('%s', (id, template) => {
  const { document, pictures } = template

  test('has at least three screens, each with something on it and reached by a tap', () => {
    expect(document.screens.length).toBeGreaterThanOrEqual(3)
    const reached = new Set(
      actionsOf(template).flatMap((action) => (action.type === 'screen' ? action.screenId : [])),
    )
    for (const screen of document.screens) {
      expect(screen.blocks.length).toBeGreaterThanOrEqual(3)
      expect(reached).toContain(screen.id)
    }
  })

  test('has three to five tabs with icons and screens of their own', () => {
    const { tabs } = document
    expect(tabs.length).toBeGreaterThanOrEqual(3)
    expect(new Set(tabs.map(({ icon }) => icon)).size).toBe(tabs.length)
    expect(new Set(tabs.map(({ action }) => JSON.stringify(action))).size).toBe(tabs.length)
    for (const { action } of tabs) expect(action.type).toBe('screen')
  })

  test('does something at every tap, and rings or writes to nobody', () => {
    const screens = document.screens.map((screen) => screen.id)
    for (const action of actionsOf(template)) {
      if (action.type === 'screen') expect(screens).toContain(action.screenId)
      else if (action.type === 'url') expectReserved(action.url)
      else throw new Error(`${id} has a button without an action`)
    }
  })

  test('starts with one title a screen, and leaves no block empty', () => {
    for (const { blocks } of document.screens) {
      expect(blocks.some((block) => block.type === 'header' && block.title !== '')).toBe(true)
    }
    const texts = blocksOf(template).flatMap((block) => {
      if (block.type === 'grid') return block.items.map(gridText)
      if (block.type === 'text') return [block.content]
      if (block.type === 'card') return [block.title, block.content]
      return block.type === 'button' ? [block.text] : []
    })
    for (const text of texts) expect(text.trim()).not.toBe('')
  })

  test('says what each of its pictures shows, and uses all that are drawn for it', () => {
    const images = imagesOf(template)
    for (const { alt } of images) expect(alt.length).toBeGreaterThan(15)
    expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length)
    expect(images.length).toBeGreaterThanOrEqual(3)
    const shown = images.map(({ src }) => assetHash(src))
    expect(new Set(pictures.map(({ hash }) => hash))).toEqual(new Set(shown))
    const drawn = readdirSync(join(process.cwd(), 'public/templates', id))
    expect(pictures.map(({ url }) => url.split('/').at(-1)).sort()).toEqual(drawn.sort())
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
    }
  })
})

function expectReserved(url: string): void {
  const { protocol, hostname, pathname } = new URL(url)
  if (protocol === 'tel:') expect(url).toMatch(RESERVED_NUMBER)
  else if (protocol === 'mailto:') expect(pathname).toMatch(/^[\w.+-]+@[\w.-]+\.example$/)
  else expect(`${protocol}//${hostname}`).toMatch(/^https:\/\/[\w.-]+\.example$/)
}
