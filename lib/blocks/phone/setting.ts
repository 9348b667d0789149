import type { LiveSetting } from '../live/pages-section'

/** Where the app lies on its server, as in `/a/bakery/`: what apps of one origin are told apart by. */
export const folder = location.pathname.replace(/[^/]*$/, '')

/** What the page says of its sources. */
export function settingOf(section: HTMLElement): LiveSetting {
  return JSON.parse(section.dataset['setting'] ?? '{}') as LiveSetting
}
