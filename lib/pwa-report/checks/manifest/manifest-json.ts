import type { Check } from '../check'
import { fail, pass } from '../verdict'

export const manifestJson: Check = {
  id: 'manifest-json',
  group: 'manifest',
  title: 'Manifest syntax',
  weight: 3,
  installs: true,
  run({ manifestFile }) {
    if (manifestFile.state !== 'read') return null
    if (manifestFile.members !== null) return pass('The manifest is valid JSON.')
    return fail(
      manifestFile.fault,
      'Correct the file. Common mistakes are a missing or extra comma, and curly quotation marks.',
    )
  },
}
