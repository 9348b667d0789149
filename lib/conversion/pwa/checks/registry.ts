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

/** Every check, in the order of the report. */
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

  icon192,
  icon512,
  iconFiles,
  maskable,
  appleTouchIcon,

  serviceWorker,
  offline,
]
