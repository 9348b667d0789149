import { buildAab } from '../../../packaging/android/aab'
import { androidPackage } from '../android/android-package'

export const aab = androidPackage(buildAab)
