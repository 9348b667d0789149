import { toRgb } from '../document/color'

const VISIBLE_ALPHA = 16
const VISIBLE_DIFFERENCE = 24
const OPAQUE = 200
/** Maximum filled share of a picture with a usable outline. A fuller picture counts as a plate. */
const PLATE_SHARE = 0.6
const MIN_SHAPE_SHARE = 0.005
/** A little less than half the edge, because a disc's rim is blurred. */
const PLATE_RADIUS = 0.96
const INWARD = 6
/** Shares of the largest difference: below the first is plate, above the second is shape. */
const HAZE = 0.3
const SHAPE = 0.6

/** Pixels of a square picture, RGBA, one byte each. */
export interface SquarePixels {
  data: Buffer
  size: number
}

/**
 * Returns the distance from the center to the farthest visible pixel, where 1 is the middle of an edge and
 * 1.41 a corner. Ignores transparent pixels and the background's color, because cropping them is invisible.
 */
export function reach({ data, size }: SquarePixels, background: string): number {
  const { r, g, b } = toRgb(background)
  return farthest(size, (index) => {
    const alpha = data[index * 4 + 3] ?? 0
    if (alpha < VISIBLE_ALPHA) return false
    const difference = largest(
      (data[index * 4] ?? 0) - r,
      (data[index * 4 + 1] ?? 0) - g,
      (data[index * 4 + 2] ?? 0) - b,
    )
    return (difference * alpha) / 255 > VISIBLE_DIFFERENCE
  })
}

/** Same, for a mask of one byte per pixel. */
export function maskReach(mask: Buffer, size: number): number {
  return farthest(size, (index) => (mask[index] ?? 0) >= VISIBLE_ALPHA)
}

/** Returns the largest absolute value of three numbers. Called for each pixel. */
function largest(a: number, b: number, c: number): number {
  const x = a < 0 ? -a : a
  const y = b < 0 ? -b : b
  const z = c < 0 ? -c : c
  return x > y ? (x > z ? x : z) : y > z ? y : z
}

function farthest(size: number, isVisible: (at: number) => boolean): number {
  const center = size / 2
  // Squared distance from the center to the far edge of each row and column.
  const squares = Float64Array.from({ length: size }, (_, at) =>
    at + 0.5 < center ? (center - at) ** 2 : (at + 1 - center) ** 2,
  )
  let max = 0
  for (let y = 0; y < size; y++) {
    const row = squares[y]!
    for (let x = 0; x < size; x++) {
      const distance = squares[x]! + row
      if (distance > max && isVisible(y * size + x)) max = distance
    }
  }
  return Math.sqrt(max) / center
}

/**
 * Returns the picture as a mask, one byte per pixel, 255 where opaque: its outline if it has one, or the
 * parts that contrast with the plate if it fills its square.
 */
export function silhouette(pixels: SquarePixels): Buffer {
  const alpha = alphaOf(pixels)
  if (share(alpha) < PLATE_SHARE) return alpha
  const shape = withContrast(pixels, plateColors(pixels))
  return share(shape) < MIN_SHAPE_SHARE ? alpha : shape
}

function alphaOf({ data, size }: SquarePixels): Buffer {
  const out = Buffer.alloc(size * size)
  for (let index = 0; index < out.length; index++) out[index] = data[index * 4 + 3] ?? 0
  return out
}

function share(mask: Buffer): number {
  let sum = 0
  for (let index = 0; index < mask.length; index++) sum += mask[index] ?? 0
  return sum / (mask.length * 255)
}

/**
 * Returns whether the picture is a plate: opaque within the circle that touches its edges, with contrasting
 * content. Squares, rounded squares and discs are plates; a blot with two eyes is a shape.
 */
export function isPlate(pixels: SquarePixels): boolean {
  const { data, size } = pixels
  const middle = (size - 1) / 2
  const edge = (middle * PLATE_RADIUS) ** 2
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if ((x - middle) ** 2 + (y - middle) ** 2 < edge && (data[(y * size + x) * 4 + 3] ?? 0) < OPAQUE)
        return false
  return share(withContrast(pixels, plateColors(pixels))) >= MIN_SHAPE_SHARE
}

/**
 * Returns the color to extend a plate beyond its edge, as `#rrggbb`: the one inside the edge that is nearest
 * to all others. `isPlain` is whether all are that one, so that the edge is invisible.
 */
export function plateGround(pixels: SquarePixels): { color: string; isPlain: boolean } {
  const colors = plateColors(pixels)
  const distance = ([r, g, b]: Color): number =>
    colors.reduce((sum, other) => sum + Math.sqrt(squareDistance([other], r, g, b)), 0)
  const [nearest = [255, 255, 255]] = [...colors].sort((a, b) => distance(a) - distance(b))
  const isPlain = colors.every((color) =>
    color.every((part, index) => Math.abs(part - nearest[index]!) <= VISIBLE_DIFFERENCE),
  )
  return { color: `#${Buffer.from(nearest).toString('hex')}`, isPlain }
}

type Color = readonly [r: number, g: number, b: number]

/** Samples the colors just inside the edge in eight directions, because a plate may be a gradient. */
function plateColors({ data, size }: SquarePixels): Color[] {
  const middle = (size - 1) / 2
  const directions = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  const colors = directions.flatMap(([dx, dy]): Color[] => {
    if (dx === 0 && dy === 0) return []
    const byteAt = (inward: number): number => {
      const place = (step: number): number => Math.round(middle + step * (middle - inward))
      return (place(dy) * size + place(dx)) * 4
    }
    let inward = 0
    while (inward < middle - INWARD && (data[byteAt(inward) + 3] ?? 0) < OPAQUE) inward++
    const byte = byteAt(inward + INWARD)
    return [[data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0]]
  })
  return [...new Map(colors.map((color) => [color.join(), color])).values()]
}

/**
 * Returns how much each pixel differs from the plate's nearest color, sharpened so that a plate's gradient
 * leaves no haze.
 */
function withContrast({ data, size }: SquarePixels, plate: Color[]): Buffer {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, size * size)
  const squares = new Float32Array(pixels.length)
  let max = 1
  let last: number | undefined
  let square = 0
  for (let index = 0, byte = 0; index < squares.length; index++, byte += 4) {
    // Adjacent pixels are often equal.
    if (pixels[index] !== last) {
      last = pixels[index]
      const alpha = (data[byte + 3] ?? 0) / 255
      const distance = squareDistance(plate, data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0)
      square = distance * alpha * alpha
      if (square > max) max = square
    }
    squares[index] = square
  }
  const haze = max * HAZE * HAZE
  const shape = max * SHAPE * SHAPE
  const out = Buffer.alloc(size * size)
  for (let index = 0; index < out.length; index++) {
    const value = squares[index] ?? 0
    if (value > shape) out[index] = 255
    else if (value >= haze) out[index] = Math.round(255 * smoothStep(HAZE, SHAPE, Math.sqrt(value / max)))
  }
  return out
}

/** Squared distance to the nearest of the colors. */
function squareDistance(colors: Color[], r: number, g: number, b: number): number {
  let min = Infinity
  for (let index = 0; index < colors.length; index++) {
    const color = colors[index]!
    const dr = r - color[0]
    const dg = g - color[1]
    const db = b - color[2]
    const square = dr * dr + dg * dg + db * db
    if (square < min) min = square
  }
  return min
}

function smoothStep(from: number, to: number, value: number): number {
  const t = (value - from) / (to - from)
  return t * t * (3 - 2 * t)
}
