import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AndroidApp } from '../../../packaging/android/android-app'
import { notificationIcon } from '../../../packaging/android/notification-icon'
import type { PackageParts } from '../../../packaging/android/package-model'
import type { PackageFormat } from '../format'
import { updatesConfig } from '../../updates-config'
import { androidApp } from './android-app'

/** Creates an Android package format from its encoder. */
export function androidPackage(encode: (app: AndroidApp, parts: PackageParts) => Buffer): PackageFormat {
  return {
    build: async ({ release, bundle, key, formTarget, channel }) => {
      const dex = await readShell(release.shellVersion)
      const app = androidApp(
        release,
        formTarget,
        updatesConfig('android', release, { formTarget, bundle, channel }),
      )
      const picture = app.push && (await notificationIcon(release.icons))
      return encode(app, { dex, icons: release.icons, key, bundle, notificationIcon: picture })
    },
  }
}

const shells = new Map<number, Promise<Uint8Array>>()

/** Reads each shell once, so that its compressed form is cached too. */
function readShell(version: number): Promise<Uint8Array> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), `native/android/${version}/classes.dex`)
  const known = shells.get(version) ?? readFile(path)
  shells.set(version, known)
  return known
}
