import decodeIco from 'decode-ico'

/** A picture from an ICO file: as stored, or as RGBA pixels. */
export type IcoPicture =
  | { kind: 'png'; bytes: Uint8Array }
  | { kind: 'rgba'; data: Uint8Array; width: number; height: number }

const HEADER = 6
const ENTRY = 16
const MAX_ENTRIES = 64
const MAX_EDGE = 1024

/**
 * Decodes only the largest and deepest picture of an ICO file, however many the directory lists. Returns null
 * if none is readable.
 */
export function readIco(file: Uint8Array): IcoPicture | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.byteLength < HEADER + ENTRY) return null
  const count = Math.min(view.getUint16(4, true), MAX_ENTRIES, Math.floor((file.byteLength - HEADER) / ENTRY))
  const entries = Array.from({ length: count }, (_, index) => readEntry(view, HEADER + index * ENTRY))
  for (const { start, offset, size } of entries
    .sort((a, b) => b.edge - a.edge || b.depth - a.depth)
    .slice(0, 3)) {
    if (offset + size > file.byteLength || size < 40) continue
    const payload = file.subarray(offset, offset + size)
    if (view.getUint32(offset) === 0x89504e47) return { kind: 'png', bytes: payload }
    const picture = decodeBitmap(file.subarray(start, start + ENTRY), payload)
    if (picture) return picture
  }
  return null
}

function readEntry(view: DataView, start: number) {
  return {
    start,
    edge: view.getUint8(start) || 256,
    depth: view.getUint16(start + 6, true),
    size: view.getUint32(start + 8, true),
    offset: view.getUint32(start + 12, true),
  }
}

function decodeBitmap(entry: Uint8Array, payload: Uint8Array): IcoPicture | null {
  const header = new DataView(payload.buffer, payload.byteOffset, payload.byteLength)
  const [width, height] = [header.getUint32(4, true), header.getUint32(8, true) / 2]
  if (width > MAX_EDGE || height > MAX_EDGE) return null
  const single = new Uint8Array(HEADER + ENTRY + payload.byteLength)
  single.set([0, 0, 1, 0, 1, 0])
  single.set(entry, HEADER)
  single.set(payload, HEADER + ENTRY)
  new DataView(single.buffer).setUint32(HEADER + 12, HEADER + ENTRY, true)
  try {
    const [picture] = decodeIco(single)
    if (!picture) return null
    const data = new Uint8Array(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength)
    return { kind: 'rgba', data: makeVisible(data), width: picture.width, height: picture.height }
  } catch {
    return null
  }
}

/** Makes a picture opaque if its alpha is zero everywhere, as old tools wrote 32-bit icons. */
function makeVisible(rgba: Uint8Array): Uint8Array {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 0) return rgba
  for (let i = 3; i < rgba.length; i += 4) rgba[i] = 255
  return rgba
}
