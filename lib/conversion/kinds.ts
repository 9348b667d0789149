import { sourceAncestors } from '../sources/registry'
import { type ConversionKind, conversionKind } from './schema'

/** Returns the converter for a platform or content source, or the general one. */
export function getConversionKind(name: string | null): ConversionKind {
  return conversionKind.safeParse(name).data ?? 'web-to-app'
}

/** Returns whether a site can be converted as the chosen kind: its own, or one that it builds on. */
export function isConvertibleAs(chosen: ConversionKind, detected: ConversionKind): boolean {
  return chosen === 'web-to-app' || sourceAncestors(detected).includes(chosen)
}
