import sharp from 'sharp'
import { ICON_NAMES, ICONS } from '../../lib/packaging/icon-names'

/** The baseline: scales each size straight from the source, without circles, shapes or palettes. */
export async function naiveIcons(source: Uint8Array): Promise<void> {
  await Promise.all(ICON_NAMES.map((name) => sharp(source).resize(ICONS[name].size).png().toBuffer()))
}
