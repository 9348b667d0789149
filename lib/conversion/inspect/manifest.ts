import { z } from 'zod'
import { parseJson } from '../../base/parse-json'
import { resolveHttp } from '../../platform/html/link'

/** Edge of an icon in pixels, from `sizes`; `any` for vectors. */
export type IconSize = number | 'any' | null

export type ManifestIcon = { url: string; size: IconSize; type: string; maskable: boolean; any: boolean }

/** Members of a web app manifest that conversion uses (W3C Web Application Manifest). */
export type Manifest = {
  name: string
  shortName: string
  description: string
  language: string
  direction: string
  themeColor: string
  backgroundColor: string
  icons: ManifestIcon[]
}

const text = z.string().max(5000).catch('').default('')
const icon = z.object({
  src: z.string().max(700_000),
  sizes: text,
  type: text,
  purpose: text,
})
const manifestSchema = z.object({
  name: text,
  short_name: text,
  description: text,
  lang: text,
  dir: text,
  theme_color: text,
  background_color: text,
  icons: z.array(z.unknown()).catch([]).default([]),
})
const MAX_ICONS = 40

/**
 * Parses a manifest leniently like browsers: ignores members of the wrong type and unusable icons. `url` is
 * the base for relative URLs. Returns null if the text is not a JSON object.
 */
export function parseManifest(json: string, url: string): Manifest | null {
  const parsed = manifestSchema.safeParse(parseJson(json))
  if (!parsed.success) return null
  const { name, short_name, description, lang, dir, theme_color, background_color, icons } = parsed.data
  return {
    name: name.trim(),
    shortName: short_name.trim(),
    description: description.trim(),
    language: lang.trim(),
    direction: dir.trim().toLowerCase(),
    themeColor: theme_color,
    backgroundColor: background_color,
    icons: icons.slice(0, MAX_ICONS).flatMap((entry) => readIcon(entry, url)),
  }
}

function readIcon(entry: unknown, base: string): ManifestIcon[] {
  const parsed = icon.safeParse(entry)
  if (!parsed.success) return []
  const { src, sizes, type, purpose } = parsed.data
  const url = src.startsWith('data:') ? src : resolveHttp(src, base)
  if (url === null) return []
  const purposes = purpose.toLowerCase().split(/\s+/)
  const maskable = purposes.includes('maskable')
  const any =
    purposes.includes('any') || !purposes.some((word) => word === 'maskable' || word === 'monochrome')
  return any || maskable ? [{ url, size: parseSizes(sizes), type: type.toLowerCase(), maskable, any }] : []
}

/** Returns the longest edge of a `sizes` value such as `48x48 192x192` or `any`, or null if unreadable. */
export function parseSizes(sizes: string): IconSize {
  const words = sizes.toLowerCase().trim().slice(0, 500).split(/\s+/)
  if (words.includes('any')) return 'any'
  const edges = words.flatMap((word) => {
    const match = /^(\d{1,5})[x×](\d{1,5})$/.exec(word)
    return match ? [Math.min(Number(match[1]), Number(match[2]))] : []
  })
  return edges.length === 0 ? null : Math.max(...edges)
}
