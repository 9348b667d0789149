import { lineageOf } from '../sources/registry'
import { type ConversionKind, conversionKind } from './schema'

/** The converter that is made for a platform or a content source: that of any website where it has none of its own. */
export function kindOf(name: string | null): ConversionKind {
  return conversionKind.safeParse(name).data ?? 'web-to-app'
}

/** Whether a site can be converted as what was chosen: it can as everything that its own kind builds on. */
export function isConvertibleAs(chosen: ConversionKind, detected: ConversionKind): boolean {
  return chosen === 'web-to-app' || lineageOf(detected).includes(chosen)
}
