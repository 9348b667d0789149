import type { Check } from '../check'
import { faultsOfList, isOwnAddress, judge } from '../members'
import { manifestCheck } from '../manifest/read'

export const shortcutPages: Check = {
  id: 'shortcut-pages',
  group: 'abilities',
  title: 'Shortcut pages',
  weight: 1,
  optional: true,
  run: manifestCheck(({ members, url, page }) => {
    const { shortcuts } = members
    if (!Array.isArray(shortcuts)) return null
    const faults = faultsOfList(shortcuts, 'Shortcut', (entry) =>
      isOwnAddress(entry.url, { url, page }) ? null : 'opens no page of this site, so browsers leave it out',
    )
    return judge(faults, 'Each shortcut opens a page of this site.', 'Use pages within the app’s scope.')
  }),
}
