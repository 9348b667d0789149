import sharp from 'sharp'
import { plateColor } from '@/lib/conversion/inspect/icon/plate-color'

const draw = (inner: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>${inner}</svg>`,
    ),
  )
    .png()
    .toBuffer()

describe('The plate of an icon', () => {
  test.each<[string, string, string | null]>([
    [
      'one color all along the edge',
      '<path fill="#2e5e4e" d="M0 0h256v256H0z"/><circle fill="#fff" cx="128" cy="128" r="70"/>',
      '#2e5e4e',
    ],
    ['nothing at the edge', '<circle fill="#2e5e4e" cx="128" cy="128" r="120"/>', null],
    [
      'two colors at the edge',
      '<path fill="#2e5e4e" d="M0 0h256v256H0z"/><path fill="#fff" d="M0 0h128v256H0z"/>',
      null,
    ],
    ['a gradient', '<path fill="url(#g)" d="M0 0h256v256H0z"/>', null],
    ['rounded corners', '<rect fill="#2e5e4e" width="256" height="256" rx="60"/>', null],
  ])('with %s', async (_, inner, color) => {
    expect(await plateColor(await draw(inner))).toBe(color)
  })
})
