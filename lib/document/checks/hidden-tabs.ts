import { navigationOf } from '../navigation'
import type { Check } from './check'

/** Tabs that nobody sees, because what they open is hidden from the navigation. */
export const hiddenTabs: Check = {
  name: 'hidden-tabs',
  find: (document) => {
    const { bar, menu } = navigationOf(document)
    return document.tabs
      .filter((tab) => !bar.includes(tab) && !menu.includes(tab))
      .map(({ id, label }) => ({
        message: `The tab “${label}” isn’t shown, because its screen is hidden`,
        advice: 'Show the screen in the navigation again, or remove the tab.',
        at: { screenId: null, blockId: null, prop: `${id}.label` },
      }))
  },
}
