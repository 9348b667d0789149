export type Size = { width: number; height: number }
/** A rectangle of a picture, in its pixels. */
export type Area = Size & { x: number; y: number }

export const ASPECTS = ['free', 'original', '1:1', '4:3', '16:9'] as const
export type Aspect = (typeof ASPECTS)[number]

/** A corner of an area: -1 is left or top, 1 is right or bottom. */
export type Corner = readonly [-1 | 1, -1 | 1]
export const CORNERS: readonly Corner[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]

/** Minimum length of a side, in pixels. Smaller pictures cannot be cropped. */
const MIN_SIDE = 32

/** Width divided by height. Null if any. */
export function ratioOf(aspect: Aspect, { width, height }: Size): number | null {
  if (aspect === 'free') return null
  if (aspect === 'original') return width / height
  const [across, down] = aspect.split(':').map(Number) as [number, number]
  return across / down
}

/** The largest area of a ratio, in the middle of the picture. */
export function largestArea(ratio: number | null, { width, height }: Size): Area {
  const wide = ratio === null ? width : Math.min(width, height * ratio)
  const high = ratio === null ? height : wide / ratio
  return { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high }
}

/** Moves an area within the picture. */
export function moveArea(area: Area, dx: number, dy: number, { width, height }: Size): Area {
  return {
    ...area,
    x: clamp(area.x + dx, 0, width - area.width),
    y: clamp(area.y + dy, 0, height - area.height),
  }
}

/** Moves a corner of an area within the picture. The opposite corner stays. */
export function resizeArea(
  area: Area,
  [right, down]: Corner,
  [dx, dy]: readonly [number, number],
  ratio: number | null,
  size: Size,
): Area {
  const roomX = right === 1 ? size.width - area.x : area.x + area.width
  const roomY = down === 1 ? size.height - area.y : area.y + area.height
  let width = clamp(area.width + right * dx, Math.min(MIN_SIDE, roomX), roomX)
  let height = clamp(area.height + down * dy, Math.min(MIN_SIDE, roomY), roomY)
  if (ratio !== null) {
    // The side that moved further decides.
    const wanted = Math.abs(dx) >= Math.abs(dy * ratio) ? width : height * ratio
    width = Math.min(wanted, roomX, roomY * ratio)
    height = width / ratio
  }
  return {
    x: right === 1 ? area.x : area.x + area.width - width,
    y: down === 1 ? area.y : area.y + area.height - height,
    width,
    height,
  }
}

export function coversPicture(area: Area, { width, height }: Size): boolean {
  return Math.round(area.width) >= Math.round(width) && Math.round(area.height) >= Math.round(height)
}

/** A point of the whole picture, in percent, as a point of an area. The nearest one if it is outside. */
export function pointWithin<P extends { x: number; y: number }>(point: P, area: Area, size: Size) {
  return {
    x: clamp((((point.x / 100) * size.width - area.x) / area.width) * 100, 0, 100),
    y: clamp((((point.y / 100) * size.height - area.y) / area.height) * 100, 0, 100),
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
