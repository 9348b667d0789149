export type Point = readonly [x: number, y: number]
/** A cubic curve from the current point: two control points and the end. */
export type Cubic = readonly [Point, Point, Point]

export interface Arc {
  from: Point
  to: Point
  radii: Point
  /** Degrees. */
  rotation: number
  large: boolean
  sweep: boolean
}

/** Converts an elliptical arc to cubic curves of at most a quarter turn (SVG 2, implementation notes B.2). */
export function arcToCubics({ from, to, radii, rotation, large, sweep }: Arc): Cubic[] {
  const phi = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const half: Point = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const x1 = cos * half[0] + sin * half[1]
  const y1 = -sin * half[0] + cos * half[1]
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])]
  if (rx === 0 || ry === 0) return [[from, to, to]]
  const needed = (x1 / rx) ** 2 + (y1 / ry) ** 2
  if (needed > 1) [rx, ry] = [rx * Math.sqrt(needed), ry * Math.sqrt(needed)] // scales up radii that are too small

  const over = Math.max(0, 1 / Math.max(needed, Number.MIN_VALUE) - 1)
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(needed > 1 ? 0 : over)
  const center: Point = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx]
  const start = Math.atan2((y1 - center[1]) / ry, (x1 - center[0]) / rx)
  const end = Math.atan2((-y1 - center[1]) / ry, (-x1 - center[0]) / rx)
  let angle = end - start
  if (sweep && angle < 0) angle += 2 * Math.PI
  if (!sweep && angle > 0) angle -= 2 * Math.PI

  /** Maps a point of the unit circle onto the ellipse. */
  const place = (x: number, y: number): Point => [
    cos * (rx * x + center[0]) - sin * (ry * y + center[1]) + (from[0] + to[0]) / 2,
    sin * (rx * x + center[0]) + cos * (ry * y + center[1]) + (from[1] + to[1]) / 2,
  ]
  const parts = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9))
  const step = angle / parts
  const reach = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: parts }, (_, index): Cubic => {
    const [a, b] = [start + index * step, start + (index + 1) * step]
    return [
      place(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      place(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      index === parts - 1 ? to : place(Math.cos(b), Math.sin(b)),
    ]
  })
}
