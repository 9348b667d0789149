import type { MapTiles, Position } from '@/lib/document/maps'

/** Streets with their names, some 1 km across on the equator. */
const ZOOM = 16
const SIZE = 256
/** Web Mercator ends here. */
const MAX_LATITUDE = 85.05
/** What the largest map shows, in CSS pixels, with the place in the center. */
export const TILES_WIDTH = 1280
export const TILES_HEIGHT = 320

/** A tile's address, and its place in the picture in CSS pixels. */
export type Tile = { url: string; x: number; y: number }

/** The tiles around a place, at most 18. Null beyond the latitudes that tiles cover. */
export function tilesAround({ latitude, longitude }: Position, { url }: MapTiles): Tile[] | null {
  if (Math.abs(latitude) > MAX_LATITUDE) return null
  const count = 2 ** ZOOM
  const phi = (latitude * Math.PI) / 180
  const left = Math.round(((longitude + 180) / 360) * count * SIZE) - TILES_WIDTH / 2
  const top = Math.round((0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)) * count * SIZE) - TILES_HEIGHT / 2
  return stepsIn(top, TILES_HEIGHT).flatMap((row) =>
    row < 0 || row >= count
      ? []
      : stepsIn(left, TILES_WIDTH).map((column) => ({
          // Columns go around the globe.
          url: addressOf(url, (column + count) % count, row),
          x: column * SIZE - left,
          y: row * SIZE - top,
        })),
  )
}

/** Numbers of the tiles that a stretch touches. */
function stepsIn(start: number, length: number): number[] {
  const first = Math.floor(start / SIZE)
  const last = Math.floor((start + length - 1) / SIZE)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function addressOf(url: string, x: number, y: number): string {
  return url.replace('{z}', String(ZOOM)).replace('{x}', String(x)).replace('{y}', String(y))
}
