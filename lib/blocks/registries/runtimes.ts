import type { BlockType } from '@/lib/document/block'
import { start as startGallery } from '../types/gallery/runtime'
import { start as startCalendar } from '../calendar/runtime'
import { start as startMenu } from '../frame/menu/runtime'
import { start as startMap } from '../types/map/runtime'
import { start as startBooking } from '../types/booking/runtime'
import { start as startForm } from '../types/form/runtime'
import { start as startTabs } from '../types/tabs/runtime'
import { start as startVideo } from '../types/video/runtime'
import { start as startHours } from '../types/hours/runtime'
import { start as startCountdown } from '../types/countdown/runtime'
import { start as startCoupon } from '../types/coupon/runtime'
import { start as startSharing } from '../types/sharing/runtime'
import { start as startInstall } from '../types/install/runtime'
import { start as startNotifications } from '../types/notifications/runtime'
import { start as startEmbed } from '../types/embed/runtime'
import { start as startLanguages } from '../types/languages/runtime'

/**
 * Scripts of block types on a phone. Apps contain those of their types, bundled by
 * `lib/packaging/web/build-runtime.mjs`; this list is for the builder's preview, which has no bundle.
 */
export const BLOCK_RUNTIMES: { [T in BlockType]?: (app: HTMLElement) => void } = {
  gallery: startGallery,
  map: startMap,
  tabs: startTabs,
  video: startVideo,
  hours: startHours,
  countdown: startCountdown,
  coupon: startCoupon,
  sharing: startSharing,
  install: startInstall,
  notifications: startNotifications,
  languages: startLanguages,
  embed: startEmbed,
  form: startForm,
  booking: startBooking,
}

/** Starts the menu, what pages of rows do, and all scripts in an app that was just drawn. Skips elements that are started already. */
export function startBlocks(app: HTMLElement): void {
  for (const start of [startMenu, startCalendar, ...Object.values(BLOCK_RUNTIMES)]) start(app)
  void import('../player/runtime').then(({ start }) => start(app)) // reads the page's address when it loads
}
