import { type ReadinessCheck, builderOf, green } from '../check'

/** Play's icon in the store, and Apple's. */
const [PLAY, APPLE] = [512, 1024]
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Launchers' icons in the package: 48 dp at each density. */
const LAUNCHER = [48, 72, 96, 144, 192]

/** The icons in the package have all sizes, and their picture is large enough for the stores. */
export const icon: ReadinessCheck = {
  name: 'icon',
  title: 'Icon',
  stores: ['play', 'apple'],
  look: (facts) => {
    const { iconEdge, apk } = facts
    const place = builderOf(facts)
    const edges = new Set(
      [...apk.entries.values()]
        .filter(({ path }) => path.startsWith('res/') && path.endsWith('.png'))
        .flatMap((entry) => squareEdge(entry.read()) ?? []),
    )
    const missing = LAUNCHER.filter((edge) => !edges.has(edge))
    if (missing.length > 0)
      return {
        state: 'red',
        says: `The package has no icon of ${missing.join(', ')} pixels.`,
        fix: 'This is our fault. Publish again, and contact us if the problem remains.',
      }
    if (iconEdge === null)
      return {
        state: 'amber',
        says: 'The icon is a letter on a color. It meets every rule, but it is hard to find among others.',
        fix: `Upload your logo as a square of at least ${APPLE} × ${APPLE} pixels under Settings, and publish again.`,
        place,
      }
    if (iconEdge < APPLE)
      return {
        state: 'amber',
        says: `The picture of the icon has ${iconEdge} pixels. Google Play shows ${PLAY}, the App Store ${APPLE}: there it is blurred.`,
        fix: `Upload one of at least ${APPLE} × ${APPLE} pixels, or an SVG, under Settings, and publish again.`,
        place,
      }
    return green('All sizes are in the package, and the picture is sharp enough for both stores.')
  },
}

/** Of a PNG by its header; null for what is no square picture. */
function squareEdge(bytes: Buffer): number | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null
  const width = bytes.readUInt32BE(16)
  return width === bytes.readUInt32BE(20) ? width : null
}
