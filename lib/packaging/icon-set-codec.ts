import { ByteWriter } from './bytes'
import { ICON_NAMES, type IconName, type IconSet } from './icon-names'

const VERSION = 1

/** Encodes a set for storage: version, number of icons, then each name and PNG with length prefixes. */
export function encodeIconSet(icons: IconSet): Uint8Array {
  const out = new ByteWriter().u8(VERSION).u16(ICON_NAMES.length)
  for (const name of ICON_NAMES) {
    const bytes = Buffer.from(name)
    out.u8(bytes.length).raw(bytes).u32(icons[name].length).raw(icons[name])
  }
  return out.finish()
}

/** @throws Error if the bytes are not a complete icon set of this version */
export function decodeIconSet(blob: Uint8Array): IconSet {
  const bytes = Buffer.from(blob.buffer, blob.byteOffset, blob.length)
  if (bytes[0] !== VERSION) throw new Error('not an icon set of this version')
  const icons = new Map<string, Uint8Array>()
  let offset = 3
  for (let left = bytes.readUInt16LE(1); left > 0; left--) {
    const nameEnd = offset + 1 + bytes.readUInt8(offset)
    const dataEnd = nameEnd + 4 + bytes.readUInt32LE(nameEnd)
    if (dataEnd > bytes.length) throw new Error('the icon set is cut short')
    icons.set(bytes.toString('utf8', offset + 1, nameEnd), bytes.subarray(nameEnd + 4, dataEnd))
    offset = dataEnd
  }
  const missing = ICON_NAMES.find((name) => !icons.has(name))
  if (missing) throw new Error(`the icon set lacks ${missing}`)
  return Object.fromEntries(ICON_NAMES.map((name: IconName) => [name, icons.get(name)])) as IconSet
}
