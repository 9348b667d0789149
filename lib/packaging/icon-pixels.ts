import { toRgb } from '../document/color'

const VISIBLE_ALPHA = 16
const VISIBLE_DIFFERENCE = 24
const OPAQUE = 200
/** A picture that fills less of its square than this has an outline worth showing; one that fills more is a plate. */
const PLATE_SHARE = 0.6
const SMALLEST_SHAPE = 0.005
/** A little less than the half edge: a disc's rim is blurred. */
const PLATE_RADIUS = 0.96
const INWARD = 6
/** Differences below the first share of the largest are the plate, above the second they are the shape. */
const HAZE = 0.3
const SHAPE = 0.6

/** Pixels of a square picture, RGBA, one byte each. */
export interface SquarePixels {
  data: Buffer
  size: number
}

/**
 * How far from the center the picture reaches, where 1 is the middle of an edge and 1.41 a corner. Pixels that are
 * transparent or of the background's color do not count: on that background nobody sees them cut off.
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

/** The same for a mask of one byte a pixel. */
export function maskReach(mask: Buffer, size: number): number {
  return farthest(size, (index) => (mask[index] ?? 0) >= VISIBLE_ALPHA)
}

/** Of three numbers without their signs. Called for each pixel. */
function largest(a: number, b: number, c: number): number {
  const x = a < 0 ? -a : a
  const y = b < 0 ? -b : b
  const z = c < 0 ? -c : c
  return x > y ? (x > z ? x : z) : y > z ? y : z
}

function farthest(size: number, isVisible: (at: number) => boolean): number {
  const center = size / 2
  // From the center to the far edge of each row and column, squared.
  const squares = Float64Array.from({ length: size }, (_, at) =>
    at + 0.5 < center ? (center - at) ** 2 : (at + 1 - center) ** 2,
  )
  let most = 0
  for (let y = 0; y < size; y++) {
    const row = squares[y]!
    for (let x = 0; x < size; x++) {
      const distance = squares[x]! + row
      if (distance > most && isVisible(y * size + x)) most = distance
    }
  }
  return Math.sqrt(most) / center
}

/**
 * The picture as one shape, 255 where it is: its outline when it has one, or what stands out from the plate when the picture
 * fills its square. One byte a pixel.
 */
export function silhouette(pixels: SquarePixels): Buffer {
  const alpha = alphaOf(pixels)
  if (share(alpha) < PLATE_SHARE) return alpha
  const shape = standingOut(pixels, plateColors(pixels))
  return share(shape) < SMALLEST_SHAPE ? alpha : shape
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
 * Whether the picture is a plate: opaque all over the circle that touches its edges, with something on it that stands out. A
 * square, a square with round corners and a disc are plates; a blot with two eyes is a shape.
 */
export function isPlate(pixels: SquarePixels): boolean {
  const { data, size } = pixels
  const middle = (size - 1) / 2
  const edge = (middle * PLATE_RADIUS) ** 2
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if ((x - middle) ** 2 + (y - middle) ** 2 < edge && (data[(y * size + x) * 4 + 3] ?? 0) < OPAQUE)
        return false
  return share(standingOut(pixels, plateColors(pixels))) >= SMALLEST_SHAPE
}

/**
 * What goes on beyond a plate's edge, as `#rrggbb`: of the colors inside it the one that is nearest to all the others; and
 * whether all are that one, so that nobody sees where the plate ends.
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

/** The colors just inside the edge, seen from eight directions: a plate may run from one color to another. */
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

/** How much each pixel differs from the plate's nearest color, sharpened so that a plate's gradient leaves no haze. */
function standingOut({ data, size }: SquarePixels, plate: Color[]): Buffer {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, size * size)
  const squares = new Float32Array(pixels.length)
  let most = 1
  let last: number | undefined
  let square = 0
  for (let index = 0, byte = 0; index < squares.length; index++, byte += 4) {
    // Neighbors are mostly alike.
    if (pixels[index] !== last) {
      last = pixels[index]
      const alpha = (data[byte + 3] ?? 0) / 255
      const distance = squareDistance(plate, data[byte] ?? 0, data[byte + 1] ?? 0, data[byte + 2] ?? 0)
      square = distance * alpha * alpha
      if (square > most) most = square
    }
    squares[index] = square
  }
  const haze = most * HAZE * HAZE
  const shape = most * SHAPE * SHAPE
  const out = Buffer.alloc(size * size)
  for (let index = 0; index < out.length; index++) {
    const value = squares[index] ?? 0
    if (value > shape) out[index] = 255
    else if (value >= haze) out[index] = Math.round(255 * smoothStep(HAZE, SHAPE, Math.sqrt(value / most)))
  }
  return out
}

/** To the nearest of the colors. */
function squareDistance(colors: Color[], r: number, g: number, b: number): number {
  let least = Infinity
  for (let index = 0; index < colors.length; index++) {
    const color = colors[index]!
    const dr = r - color[0]
    const dg = g - color[1]
    const db = b - color[2]
    const square = dr * dr + dg * dg + db * db
    if (square < least) least = square
  }
  return least
}

function smoothStep(from: number, to: number, value: number): number {
  const t = (value - from) / (to - from)
  return t * t * (3 - 2 * t)
}
