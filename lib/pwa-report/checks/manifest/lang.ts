import type { Check } from '../check'
import { chooseLanguage } from '../../../conversion/inspect/language'
import { judge, memberCheck } from '../members'
import { quoted, quotedValue } from '../verdict'

export const lang: Check = {
  id: 'lang',
  group: 'manifest',
  title: 'Language of the manifest',
  weight: 1,
  optional: true,
  run: memberCheck(
    'lang',
    {
      found: 'The manifest doesn’t say which language its name and description are in.',
      fix: 'Add it, so that screen readers pronounce them right.',
      code: '"lang": "en"',
    },
    ({ value, site }) => {
      const stated = typeof value === 'string' ? chooseLanguage([value]) : null
      const code = `"lang": ${JSON.stringify(site.site.language ?? 'en')}`
      if (stated === null)
        return judge([`${quotedValue(value)} isn’t a language.`], '', 'Use a BCP 47 tag.', code)
      const page = chooseLanguage([site.page.language])
      const differs = page !== null && page.split('-')[0] !== stated.split('-')[0]
      const faults = differs ? [`The manifest is in ${quoted(stated)}, and the page in ${quoted(page)}.`] : []
      return judge(faults, `The manifest is in ${quoted(stated)}.`, 'Check which of them is right.', code)
    },
  ),
}
