import type { ResourceConfig } from './resource-table'

const SIZE = 64
const NIGHT_YES = 0x20

/** Returns the qualifiers that differ between a resource's variants (CONFIG_ flags of ResTable_config). */
export function configFlags({ locale, night, density, sdk }: ResourceConfig): number {
  return (locale ? 0x4 : 0) | (density ? 0x100 : 0) | (sdk ? 0x400 : 0) | (night ? 0x1000 : 0)
}

/** ResTable_config of ResourceTypes.h, 64 bytes. */
export function encodeConfig({ locale, night, density = 0, sdk = 0 }: ResourceConfig): Buffer {
  const out = Buffer.alloc(SIZE)
  out.writeUInt32LE(SIZE, 0)
  if (locale) writeLocale(out, locale)
  out.writeUInt16LE(density, 14)
  out.writeUInt16LE(sdk, 24)
  if (night) out.writeUInt8(NIGHT_YES, 29)
  return out
}

function writeLocale(out: Buffer, locale: string): void {
  const [language = '', ...rest] = locale.split('-')
  const script = rest.find((part) => part.length === 4)
  const region = rest.find((part) => part.length < 4)
  out.set(packLetters(language, 'a'), 8)
  if (region) out.set(packLetters(region, /\d/.test(region) ? '0' : 'A'), 10)
  if (script) out.write(script, 36, 'latin1')
}

/** Packs two letters as they are, and three as five bits each, counted from `base`, with the top bit set. */
function packLetters(text: string, base: string): Buffer {
  if (text.length === 2) return Buffer.from(text, 'latin1')
  const [first = 0, second = 0, third = 0] = [...text].map(
    (letter) => letter.charCodeAt(0) - base.charCodeAt(0),
  )
  return Buffer.from([0x80 | (third << 2) | (second >> 3), ((second & 7) << 5) | first])
}
