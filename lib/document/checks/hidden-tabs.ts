import { getNavigation } from '../navigation'
import type { Check } from './check'

/** Finds tabs that are never shown, because they open hidden screens. */
export const hiddenTabs: Check = {
  name: 'hidden-tabs',
  find: (document) => {
    const { bar, menu } = getNavigation(document)
    return document.tabs
      .filter((tab) => !bar.includes(tab) && !menu.includes(tab))
      .map(({ id, label }) => ({
        message: `The tab “${label}” isn’t shown, because its screen is hidden`,
        advice: 'Show the screen in the navigation again, or remove the tab.',
        at: { screenId: null, blockId: null, prop: `${id}.label` },
      }))
  },
}
