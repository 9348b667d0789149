import { assetHash, focalPoint, withFocalPoint } from '@/lib/document/asset'
import type { DrawContext } from './context'

/** Returns the address of a picture, or an empty string if it is neither stored nor on the web. */
export function pictureUrl(source: string, context: DrawContext): string {
  if (assetHash(source) !== null) return context.assetUrl(source)
  return /^https?:\/\//i.test(source) && URL.canParse(source) ? withFocalPoint(source, null) : ''
}

/** Returns a picture's focal point as an attribute, which `focusCss` has a rule for. */
export function focusOf(source: string): string | undefined {
  const point = focalPoint(source)
  return point ? `${point.x},${point.y}` : undefined
}
