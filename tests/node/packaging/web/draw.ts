import { drawWebBundle, type WebBundleRequest } from '@/lib/publishing/web-bundle'
import type { BundleFile } from '@/lib/packaging/bundle-file'
import type { WebIconBytes } from '@/lib/packaging/web/icons'
import { bakery, PICTURE } from '../../blocks/examples'

const bytes = (text: string) => new TextEncoder().encode(text)

const icons = Object.fromEntries(
  ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'apple-touch-icon', 'favicon'].map((name) => [
    name,
    bytes(name),
  ]),
) as WebIconBytes

/** The bakery's bundle, with stand-ins for pictures, icons and fonts. */
export function draw(change: Partial<WebBundleRequest> = {}): Promise<BundleFile[]> {
  return drawWebBundle({
    document: bakery,
    folder: '/a/bakery/',
    sourceUrl: null,
    icons,
    assets: [{ hash: PICTURE.slice('asset:'.length), contentType: 'image/jpeg', bytes: bytes('picture') }],
    readFont: (font) => Promise.resolve(bytes(font.source)),
    ...change,
  })
}

export function fileText(files: readonly BundleFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path)
  if (!file) throw new Error(`${path} is not in the bundle`)
  return new TextDecoder().decode(file.data)
}
