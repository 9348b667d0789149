import { cut } from '../../../platform/html/text'
import { chooseShortName } from '../../../conversion/inspect/name'
import type { Check } from '../check'
import { pass, quoted, warn } from '../verdict'
import { manifestCheck, memberText } from './read'

/** Maximum characters that fit under an icon on most home screens. */
const MAX_LENGTH = 12

export const shortName: Check = {
  id: 'short-name',
  group: 'manifest',
  title: 'Short name',
  weight: 1,
  run: manifestCheck(({ members }, { site }) => {
    const label = memberText(members, 'short_name') || memberText(members, 'name')
    if (label === '') return null
    const { length } = [...label]
    if (length <= MAX_LENGTH) return pass(`${quoted(label)} fits under an icon.`)
    const proposed = chooseShortName(site.name, '') || cut(site.name, MAX_LENGTH)
    return warn(
      `${quoted(label)} has ${length} characters. Phones cut it off after about ${MAX_LENGTH}.`,
      `Add a short name of ${MAX_LENGTH} characters or fewer.`,
      `"short_name": ${JSON.stringify(proposed)}`,
    )
  }),
}
