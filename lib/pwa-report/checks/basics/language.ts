import { chooseLanguage } from '../../../conversion/inspect/language'
import type { Check } from '../check'
import { pass, quoted, warn } from '../verdict'

export const language: Check = {
  id: 'language',
  group: 'basics',
  title: 'Language',
  weight: 1,
  run({ page }) {
    const declared = chooseLanguage([page.language])
    if (declared !== null) return pass(`The page declares its language: ${quoted(declared)}.`)
    const found =
      page.language.trim() === ''
        ? 'The page doesn’t declare its language.'
        : `${quoted(page.language)} isn’t a language code.`
    return warn(
      found,
      'Set it on the <html> element. Screen readers use it to choose a voice, and browsers use it to offer translations.',
      '<html lang="en">',
    )
  },
}
