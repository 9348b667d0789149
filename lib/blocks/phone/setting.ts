import type { LiveSetting } from '../live/pages-section'

/** The app's folder on its server, such as `/a/bakery/`. Separates apps of one origin. */
export const folder = location.pathname.replace(/[^/]*$/, '')

/** Reads the settings of the page's live content. */
export function readLiveSetting(section: HTMLElement): LiveSetting {
  return JSON.parse(section.dataset['setting'] ?? '{}') as LiveSetting
}
