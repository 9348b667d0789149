import { type ReadinessCheck, builderOf, green } from '../check'

/** Edge of the store icons of Play and Apple, in pixels. */
const [PLAY, APPLE] = [512, 1024]
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
/** Edges of the launcher icons in the package: 48 dp at each density. */
const LAUNCHER = [48, 72, 96, 144, 192]

/**
 * Checks that the package has icons of all sizes, and that their source picture is large enough for the
 * stores.
 */
export const icon: ReadinessCheck = {
  name: 'icon',
  title: 'Icon',
  stores: ['play', 'apple'],
  run: (facts) => {
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
        says: 'The icon is a single letter. It meets the requirements but is hard to spot.',
        fix: `Upload your logo as a square of at least ${APPLE} × ${APPLE} pixels under Settings, and publish again.`,
        place,
      }
    if (iconEdge < APPLE)
      return {
        state: 'amber',
        says: `The picture of the icon has ${iconEdge} pixels. Google Play shows ${PLAY}, the App Store ${APPLE}: it is blurred there.`,
        fix: `Upload one of at least ${APPLE} × ${APPLE} pixels, or an SVG, under Settings, and publish again.`,
        place,
      }
    return green('All sizes are in the package, and the picture is sharp enough for both stores.')
  },
}

/** Edge of a PNG by its header. Null if it is not a square PNG. */
function squareEdge(bytes: Buffer): number | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null
  const width = bytes.readUInt32BE(16)
  return width === bytes.readUInt32BE(20) ? width : null
}
