import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WebFont } from '../packaging/web/fonts'

const fonts = new Map<string, Promise<Uint8Array>>()

/** Returns a font file's bytes, read once per process. */
export function readFont({ source }: WebFont): Promise<Uint8Array> {
  const known = fonts.get(source)
  if (known) return known
  const read = readFile(join(process.cwd(), 'node_modules', source))
  fonts.set(source, read)
  return read
}
