import { z } from 'zod'

/** A stored picture, named by its content: `asset:` and the SHA-256 of its bytes in hexadecimal. */
export const assetReference = z.string().regex(/^asset:[0-9a-f]{64}$/, 'Unknown picture')

/** The point that stays visible where a picture is cut to another shape, in percent from its left and top. */
export type FocalPoint = { x: number; y: number }

const FOCUS = '#focus=(100|\\d{1,2}),(100|\\d{1,2})'
const AT_END = new RegExp(`${FOCUS}$`)
const STORED = new RegExp(`^asset:([0-9a-f]{64})(?:${FOCUS})?$`)

/** A stored picture in a document. It may end with its focal point: `#focus=30,70`. */
export const storedPicture = z.string().regex(STORED, 'Unknown picture')

/** Returns the hash of a stored picture, with or without a focal point, or null for anything else. */
export function assetHash(reference: string): string | null {
  return STORED.exec(reference)?.[1] ?? null
}

export function toAssetReference(hash: string): string {
  return `asset:${hash}`
}

/** Returns the focal point of a picture's source, stored or on the web, or null if it has none. */
export function focalPoint(source: string): FocalPoint | null {
  const [, x, y] = AT_END.exec(source) ?? []
  return x === undefined ? null : { x: Number(x), y: Number(y) }
}

/** Returns the source with another focal point. Null removes it. */
export function withFocalPoint(source: string, point: FocalPoint | null): string {
  const plain = source.replace(AT_END, '')
  return point && plain ? `${plain}#focus=${Math.round(point.x)},${Math.round(point.y)}` : plain
}
