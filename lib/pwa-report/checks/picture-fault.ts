import { parseSizes } from '../../conversion/inspect/manifest'
import type { MeasuredPicture } from '../evidence/evidence'
import { formatName } from './icons/measure'

/** Describes the fault of a picture in the manifest, to follow its URL, or returns null if there is none. */
export function pictureFault({ sizes, type, picture }: MeasuredPicture, minEdge: number): string | null {
  if (!picture.ok) return picture.problem
  const { format, size, served } = picture.value
  if (format === 'ico' || format === 'gif') return `is ${formatName(format)}, which browsers don’t show here`
  if (served !== '' && !served.startsWith('image/')) return `is served as ${served.slice(0, 40)}`
  const declared = type.replace('image/', '').replace('svg+xml', 'svg').replace('jpg', 'jpeg')
  if (declared !== '' && declared !== format)
    return `is declared as ${type.slice(0, 40)}, but is ${formatName(format)}`
  if (size === null) return null
  const { width, height } = size
  if (Math.min(width, height) < minEdge) return `is only ${width} × ${height} pixels`
  const stated = parseSizes(sizes)
  const isStated = sizes.toLowerCase().split(/\s+/).includes(`${width}x${height}`)
  if (typeof stated === 'number' && !isStated)
    return `is declared as ${sizes.slice(0, 40)}, but is ${width}x${height}`
  return null
}
