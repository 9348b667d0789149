import { httpRedirect } from './basics/http-redirect'
import { https } from './basics/https'
import { language } from './basics/language'
import { themeColor } from './basics/theme-color'
import { viewport } from './basics/viewport'
import type { Check } from './check'
import { appleTouchIcon } from './icons/apple-touch-icon'
import { icon192 } from './icons/icon-192'
import { icon512 } from './icons/icon-512'
import { iconFiles } from './icons/icon-files'
import { maskable } from './icons/maskable'
import { colors } from './manifest/colors'
import { description } from './manifest/description'
import { display } from './manifest/display'
import { id } from './manifest/id'
import { manifest } from './manifest/manifest'
import { manifestJson } from './manifest/manifest-json'
import { name } from './manifest/name'
import { scope } from './manifest/scope'
import { screenshots } from './manifest/screenshots'
import { shortName } from './manifest/short-name'
import { startUrl } from './manifest/start-url'
import { offline } from './offline/offline'
import { serviceWorker } from './offline/service-worker'
import { shortcuts } from './abilities/shortcuts'
import { shortcutPages } from './abilities/shortcut-pages'
import { shortcutIcons } from './icons/shortcut-icons'
import { monochromeIcon } from './icons/monochrome-icon'
import { scopeExtensions } from './abilities/scope-extensions'
import { fileHandlers } from './abilities/file-handlers'
import { protocolHandlers } from './abilities/protocol-handlers'
import { launchHandler } from './abilities/launch-handler'
import { shareTarget } from './abilities/share-target'
import { handleLinks } from './abilities/handle-links'
import { tabStrip } from './abilities/tab-strip'
import { noteTaking } from './abilities/note-taking'
import { widgets } from './abilities/widgets'
import { edgeSidePanel } from './abilities/edge-side-panel'
import { windowControlsOverlay } from './abilities/window-controls-overlay'
import { categories } from './manifest/categories'
import { orientation } from './manifest/orientation'
import { lang } from './manifest/lang'
import { dir } from './manifest/dir'
import { iarcRating } from './manifest/iarc-rating'
import { relatedApplications } from './manifest/related-applications'
import { preferRelatedApplications } from './manifest/prefer-related-applications'
import { displayOverride } from './manifest/display-override'
import { screenshotFiles } from './manifest/screenshot-files'
import { screenshotFormFactors } from './manifest/screenshot-form-factors'
import { screenshotLabels } from './manifest/screenshot-labels'
import { push } from './offline/push'
import { notificationClick } from './offline/notification-click'
import { backgroundSync } from './offline/background-sync'
import { periodicSync } from './offline/periodic-sync'

/** All checks, in the order of the report. */
export const CHECKS: readonly Check[] = [
  https,
  httpRedirect,
  viewport,
  themeColor,
  language,

  manifest,
  manifestJson,
  name,
  shortName,
  startUrl,
  scope,
  display,
  colors,
  id,
  description,
  screenshots,
  categories,
  orientation,
  lang,
  dir,
  iarcRating,
  relatedApplications,
  preferRelatedApplications,
  displayOverride,
  screenshotFiles,
  screenshotFormFactors,
  screenshotLabels,

  icon192,
  icon512,
  iconFiles,
  maskable,
  appleTouchIcon,
  shortcutIcons,
  monochromeIcon,

  serviceWorker,
  offline,
  push,
  notificationClick,
  backgroundSync,
  periodicSync,

  shortcuts,
  shortcutPages,
  scopeExtensions,
  fileHandlers,
  protocolHandlers,
  launchHandler,
  shareTarget,
  handleLinks,
  tabStrip,
  noteTaking,
  widgets,
  edgeSidePanel,
  windowControlsOverlay,
]
