import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeIconSet, encodeIconSet } from '@/lib/packaging/icon-set-codec'
import type { IconSet } from '@/lib/packaging/icon-names'

const FOLDER = 'node_modules/.cache/icon-sets'
/** The code that draws icons. A change of it invalidates the cache. */
const DRAWN_BY = [...globSync('lib/packaging/icon*.ts').sort(), 'node_modules/sharp/package.json']

let code: Buffer | undefined
const codeHash = () =>
  (code ??= DRAWN_BY.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest())

/**
 * Returns the icons that `drawIconSet` draws of a picture, which takes a second: they are drawn once per
 * state of its code and then read from a file. Tests of the drawing itself call `drawIconSet`.
 */
export async function drawnIconSet(source: Uint8Array, options: { background: string }): Promise<IconSet> {
  const key = createHash('sha256').update(codeHash()).update(options.background).update(source).digest('hex')
  const file = join(FOLDER, key)
  try {
    return decodeIconSet(readFileSync(file))
  } catch {
    const { drawIconSet } = await import('@/lib/packaging/icons')
    const icons = await drawIconSet(source, options)
    mkdirSync(FOLDER, { recursive: true })
    const half = `${file}.${randomUUID()}` // atomic: others may read at any time
    writeFileSync(half, encodeIconSet(icons))
    renameSync(half, file)
    return icons
  }
}
