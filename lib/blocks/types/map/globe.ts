import type { Position } from '@/lib/document/maps'

export const WIDTH = 400
export const HEIGHT = 140
const RADIUS = 230
/** Degrees between two lines, and between two points of a line. */
const LINES = 10
const POINTS = 5

/**
 * The grid of longitudes and latitudes around a place, seen from above (orthographic projection), as SVG path
 * data. The place is in the center.
 */
export function globeNet({ latitude, longitude }: Position): string {
  const parts: string[] = []
  for (let meridian = -180; meridian < 180; meridian += LINES)
    parts.push(lineThrough(range(-90, 90).map((parallel) => project(parallel, meridian))))
  for (let parallel = -80; parallel <= 80; parallel += LINES)
    parts.push(lineThrough(range(-180, 180).map((meridian) => project(parallel, meridian))))
  return parts.join('')

  /** Returns null beyond the horizon and outside the picture. */
  function project(north: number, east: number): [number, number] | null {
    const [phi, phi0, turn] = [rad(north), rad(latitude), rad(east - longitude)]
    const depth = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(turn)
    const x = WIDTH / 2 + RADIUS * Math.cos(phi) * Math.sin(turn)
    const y =
      HEIGHT / 2 - RADIUS * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(turn))
    const near = depth > 0 && x > -60 && x < WIDTH + 60 && y > -60 && y < HEIGHT + 60
    return near ? [x, y] : null
  }
}

function lineThrough(points: readonly ([number, number] | null)[]): string {
  return points
    .map((point, index) => {
      if (!point || (!points[index - 1] && !points[index + 1])) return ''
      return (points[index - 1] ? 'L' : 'M') + point.map((value) => Math.round(value)).join(' ')
    })
    .join('')
}

function range(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / POINTS + 1 }, (_, index) => from + index * POINTS)
}

function rad(degrees: number): number {
  return (degrees * Math.PI) / 180
}
