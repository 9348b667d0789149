import type { Check } from '../check'
import { fail, pass } from '../verdict'
import { manifestCheck } from './read'

export const preferRelatedApplications: Check = {
  id: 'prefer-related-applications',
  group: 'manifest',
  title: 'Preference for a store app',
  weight: 1,
  installs: true,
  run: manifestCheck(({ members }) =>
    members.prefer_related_applications === true
      ? fail(
          'The manifest asks browsers to offer the app in a store instead (prefer_related_applications), so phones don’t install the site.',
          'Remove the line, or set it to false.',
          '"prefer_related_applications": false',
        )
      : pass('Browsers may install the site itself.'),
  ),
}
