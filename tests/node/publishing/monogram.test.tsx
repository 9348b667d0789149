import { asUser, listApps } from '../../factories/actors'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { AppIcon } from '@/components/apps/app-icon'
import { createApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import type { AppSummary } from '@/lib/apps/schema'
import { emptyDocument } from '@/lib/document/document'
import { drawMonogram } from '@/lib/document/monogram'
import { toLatin } from '@/lib/base/latin'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'

withTestDatabase()

const SIZE = 512

/** Renders the picture of the app list as a browser does, with the script tables that a name needs. */
async function shown({ iconUrl, name, primaryColor }: AppSummary): Promise<Buffer> {
  const markup = renderToStaticMarkup(<AppIcon url={iconUrl} name={toLatin(name)} color={primaryColor} />)
  const svg = /src="data:image\/svg\+xml,([^"]*)"/.exec(markup)?.[1] ?? ''
  return pixels(Buffer.from(decodeURIComponent(svg)))
}

function pixels(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture).resize(SIZE, SIZE).toColourspace('srgb').removeAlpha().raw().toBuffer()
}

/** Average difference over all channels, out of 255. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length
}

it('an app without an icon shows the same monogram in the builder as on a phone', async () => {
  const owner = await newAccount('monogram@example.com')
  const packaged: Buffer[] = []
  for (const [name, primaryColor] of [
    ['Rye & Rosemary', '#a44a22'],
    ['Ösp', '#ffd54a'],
    ['Qi', '#a44a22'],
    ['我的面包', '#3b2fd0'],
  ] as const) {
    const { id } = await createApp(asUser(owner), { name: 'Something else', kind: 'custom' })
    const { settings, ...rest } = emptyDocument(name)
    await saveApp(asUser(owner), id, 1, { ...rest, settings: { ...settings, primaryColor } })
    await publish(asUser(owner), id)
    const icon = await pixels((await readRelease(id, 1)).icons['icon-512'])
    const app = (await listApps(asUser(owner))).find((each) => each.id === id)
    expect(difference(await shown(app!), icon)).toBeLessThan(1)
    packaged.push(icon)
  }
  expect(difference(packaged[0]!, packaged[2]!)).toBeGreaterThan(5) // another letter differs
})

const draw = (name: string, background = '#3b2fd0'): string => drawMonogram({ name, background })

describe('drawMonogram', () => {
  it('draws a square of 1024 with a letter on it', async () => {
    const { data, info } = await sharp(Buffer.from(draw('Kiln')))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1024, 1024])
    expect([...data.subarray(0, 3)]).toEqual([0x3b, 0x2f, 0xd0])
    const white = data.filter((value, at) => at % 3 === 0 && value === 255).length
    expect(white).toBeGreaterThan(20_000)
  })

  it('uses no text, so that it does not depend on the machine’s fonts', () => {
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789é我')
      expect(draw(character)).not.toMatch(/<text|font/)
  })

  it('draws every letter and digit differently', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((character) => draw(character))
    expect(new Set(all).size).toBe(36)
  })

  it('uses only the first character, as a capital without its accent', () => {
    expect(draw('élan')).toBe(draw('Elm'))
    expect(draw('Łódź')).toBe(draw('L'))
    expect(draw('ß')).toBe(draw('S'))
  })

  it('draws a neutral symbol for other scripts, emoji and an empty name', () => {
    expect(new Set(['我的', '🎉', 'ж', '', '-'].map((name) => draw(name))).size).toBe(1)
    expect(draw('我')).not.toBe(draw('A'))
  })

  it('is white where white graphics have contrast, and near black on lighter colors', () => {
    expect(draw('A', '#6366f1')).toContain('stroke="#ffffff"')
    expect(draw('A', '#ffd54a')).toContain('stroke="#1a1a1a"')
    expect(draw('A', '#3b2fd0')).toContain('stroke="#ffffff"')
  })
})
