import type { Check } from '../check'
import type { MeasuredPicture } from '../../evidence/evidence'
import { judge } from '../members'
import { pictureFault } from '../picture-fault'
import { shown } from '../verdict'

/** Chrome's limits for screenshots in its install dialog: edges in pixels, and the ratio of the edges. */
const MIN_EDGE = 320
const MAX_EDGE = 3840
const MAX_RATIO = 2.3

function shapeFault({ picture }: MeasuredPicture): string | null {
  const size = picture.ok ? picture.value.size : null
  if (size === null) return null
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (long > MAX_EDGE) return `is ${long} pixels long, more than browsers accept`
  return long > MAX_RATIO * short ? `is too narrow: ${size.width} × ${size.height}` : null
}

export const screenshotFiles: Check = {
  id: 'screenshot-files',
  group: 'manifest',
  title: 'Screenshot files',
  weight: 1,
  optional: true,
  run: ({ screenshots, page }) => {
    if (screenshots.length === 0) return null
    const faults = screenshots.flatMap((screenshot) => {
      const fault = pictureFault(screenshot, MIN_EDGE) ?? shapeFault(screenshot)
      return fault === null ? [] : [`${shown(screenshot.url, page.url)} ${fault}.`]
    })
    return judge(
      [...new Set(faults)].slice(0, 4),
      'All screenshots exist and have the sizes they declare.',
      'Use PNGs, JPEGs or WebPs of 320 to 3,840 pixels, the longer edge at most 2.3 times the shorter one, and declare their sizes.',
    )
  },
}
