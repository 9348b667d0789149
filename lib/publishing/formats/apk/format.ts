import { buildApk } from '../../../packaging/android/apk'
import { androidPackage } from '../android/android-package'

export const apk = androidPackage(buildApk)
