import type { Check } from '../check'
import { counted, faultsOfList, judge, memberCheck } from '../members'

const PLATFORMS = [
  'play',
  'itunes',
  'webapp',
  'windows',
  'f-droid',
  'amazon',
  'chromeos_play',
  'chrome_web_store',
]
const CODE = '"related_applications": [\n  { "platform": "play", "id": "com.example.app" }\n]'

export const relatedApplications: Check = {
  id: 'related-applications',
  group: 'manifest',
  title: 'Apps in stores',
  weight: 1,
  optional: true,
  run: memberCheck(
    'related_applications',
    {
      found: 'The manifest doesn’t name any of your apps in stores.',
      fix: 'List your apps here so that your pages can detect whether one is installed.',
      code: CODE,
    },
    ({ value }) =>
      judge(
        faultsOfList(value, 'Entry', ({ platform, url, id }) =>
          typeof platform !== 'string' || !PLATFORMS.includes(platform)
            ? 'is for a platform that isn’t known'
            : typeof id === 'string' || (typeof url === 'string' && URL.canParse(url))
              ? null
              : 'has neither an id nor an address',
        ),
        `The manifest names ${counted(value, 'app')} in stores.`,
        `Use one of ${PLATFORMS.join(', ')}, with an id or an address.`,
        CODE,
      ),
  ),
}
