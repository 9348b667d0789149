import type { ReadinessCheck } from './check'
import { appleMinimum } from './checks/apple-minimum'
import { icon } from './checks/icon'
import { liveSite } from './checks/live-site'
import { packageName } from './checks/package-name'
import { permissions } from './checks/permissions'
import { playMinimum } from './checks/play-minimum'
import { privacyPolicy } from './checks/privacy-policy'
import { signature } from './checks/signature'
import { targetLevel } from './checks/target-level'
import { texts } from './checks/texts'
import { appleUpdates, playUpdates } from './checks/updates'
import { verifiedLinks } from './checks/verified-links'
import { versionCode } from './checks/version-code'

/** All checks before an app is submitted to a store, in the order of the guide. */
export const READINESS_CHECKS: readonly ReadinessCheck[] = [
  privacyPolicy,
  liveSite,
  verifiedLinks,
  targetLevel,
  packageName,
  signature,
  versionCode,
  texts,
  icon,
  permissions,
  playMinimum,
  appleMinimum,
  playUpdates,
  appleUpdates,
]
