import { z } from 'zod'

export type Position = { latitude: number; longitude: number }

const NUMBERS = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/

/** Parses a position as maps copy it: `59.3293, 18.0686`. Returns null if it is not on Earth. */
export function positionOf(text: string): Position | null {
  const [, north, east] = NUMBERS.exec(text) ?? []
  const position = { latitude: Number(north ?? NaN), longitude: Number(east ?? NaN) }
  const sound = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return sound ? position : null
}

/** A server of map tiles (Web Mercator, 256 px). */
export type MapTiles = {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Shown on the map, such as “© OpenStreetMap contributors”. */
  attribution: string
}

export function tileOrigin({ url }: MapTiles): string {
  return new URL(url).origin
}

/** A position, or empty. */
export const mapPosition = z.union([
  z.literal(''),
  z
    .string()
    .max(60, 'At most 60 characters')
    .refine((text) => positionOf(text) !== null, 'Enter two numbers like 59.3293, 18.0686'),
])

/** Links to a place: the native maps of each platform, OpenStreetMap elsewhere. */
export type MapLinks = { web: string; android: string; ios: string }

/**
 * Builds links to a place. User input only becomes a parameter value.
 * @param place its position, else its address
 * @returns null if neither is set
 */
export function mapLinks(place: { name: string; address: string; position: string }): MapLinks | null {
  const position = positionOf(place.position)
  const address = place.address.replaceAll(/\s+/g, ' ').trim()
  if (!position) {
    if (!address) return null
    const query = encodeURIComponent(address)
    return {
      web: `https://www.openstreetmap.org/search?query=${query}`,
      android: `geo:0,0?q=${query}`,
      ios: `https://maps.apple.com/?q=${query}`,
    }
  }
  const { latitude, longitude } = position
  const at = `${latitude},${longitude}`
  // Parentheses delimit the label in a geo URI.
  const label = place.name.trim() || address
  const shown = encodeURIComponent(label.replaceAll(/[()]/g, ' ').trim())
  return {
    web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    android: `geo:${at}?q=${at}${shown && `(${shown})`}`,
    ios: `https://maps.apple.com/?ll=${at}&q=${shown || at}`,
  }
}
