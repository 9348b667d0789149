import { z } from 'zod'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import type { SourceItem } from '../source'

/** Pixels across a phone's width at a pixel ratio of 3. */
const WANTED_WIDTH = 1024
const MIN_WIDTH = 480

const text = z.string().max(2000).catch('').default('')
const size = z.object({ source_url: z.string(), width: z.coerce.number() })
const media = z.object({
  source_url: text,
  alt_text: text,
  media_type: text,
  media_details: z
    .object({ sizes: z.record(z.string(), z.unknown()).catch({}) })
    .optional()
    .catch(undefined),
})

/** Returns the rendition of a media entry that fits a phone best, or null if it is not a picture. */
export function choosePicture(value: unknown, base: string): SourceItem['picture'] {
  const parsed = media.safeParse(value)
  if (!parsed.success || (parsed.data.media_type !== '' && parsed.data.media_type !== 'image')) return null
  const { source_url, alt_text, media_details } = parsed.data
  const sizes = Object.values(media_details?.sizes ?? {}).flatMap((entry) => {
    const read = size.safeParse(entry)
    return read.success && read.data.width >= MIN_WIDTH ? [read.data] : []
  })
  const away = ({ width }: { width: number }) => Math.abs(width - WANTED_WIDTH)
  const best = sizes.sort((a, b) => away(a) - away(b))[0]?.source_url ?? source_url
  const src = resolveHttp(best, base)
  return src === null ? null : { src, alt: plainText(alt_text, 200) }
}
