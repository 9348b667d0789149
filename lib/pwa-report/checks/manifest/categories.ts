import type { Check } from '../check'
import { judge, memberCheck } from '../members'
import { quotedValue } from '../verdict'

const CODE = '"categories": ["shopping", "food"]'
/** W3C's list of known categories. */
const KNOWN =
  'books business education entertainment finance fitness food games government health kids lifestyle magazines medical music navigation news personalization photo politics productivity security shopping social sports travel utilities weather'.split(
    ' ',
  )

export const categories: Check = {
  id: 'categories',
  group: 'manifest',
  title: 'Categories',
  weight: 1,
  optional: true,
  run: memberCheck(
    'categories',
    {
      found: 'The manifest names no category.',
      fix: 'Name one or two. Stores and lists of web apps sort by them.',
      code: CODE,
    },
    ({ value }) => {
      if (!Array.isArray(value)) return judge(['It isn’t a list.'], '', 'Write a list.', CODE)
      const unknown = value.filter((each) => typeof each !== 'string' || !KNOWN.includes(each))
      const names = unknown.slice(0, 4).map((each) => quotedValue(each))
      const faults =
        unknown.length > 0 ? [`${names.join(', ')} isn’t among the known ones, in lower case.`] : []
      return judge(
        faults,
        `Listed as ${value.slice(0, 8).join(', ')}.`,
        'Use known ones, such as food or shopping.',
        CODE,
      )
    },
  ),
}
