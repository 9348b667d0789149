import { z } from 'zod'

export type Position = { latitude: number; longitude: number }

const NUMBERS = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/

/** Reads a position as maps copy it: `59.3293, 18.0686`. Null where it is none on Earth. */
export function positionOf(text: string): Position | null {
  const [, north, east] = NUMBERS.exec(text) ?? []
  const position = { latitude: Number(north ?? NaN), longitude: Number(east ?? NaN) }
  const sound = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return sound ? position : null
}

/** A position, or none. */
export const mapPosition = z.union([
  z.literal(''),
  z
    .string()
    .max(60, 'At most 60 characters')
    .refine((text) => positionOf(text) !== null, 'Enter two numbers like 59.3293, 18.0686'),
])

/** Where a place is shown: for each kind of phone in its own maps, elsewhere on OpenStreetMap. */
export type MapLinks = { web: string; android: string; ios: string }

/**
 * Links to a place. What people wrote is only ever a value in them.
 * @param place its position, or without one its address
 * @returns null where neither is known
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
  // Parentheses hold the label in a geo address.
  const label = place.name.trim() || address
  const shown = encodeURIComponent(label.replaceAll(/[()]/g, ' ').trim())
  return {
    web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    android: `geo:${at}?q=${at}${shown && `(${shown})`}`,
    ios: `https://maps.apple.com/?ll=${at}&q=${shown || at}`,
  }
}
