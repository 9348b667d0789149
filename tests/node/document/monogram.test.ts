import sharp from 'sharp'
import { drawMonogram } from '@/lib/document/monogram'

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
