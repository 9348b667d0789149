import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AndroidApp } from '../../../packaging/android/android-app'
import type { PackageParts } from '../../../packaging/android/package-model'
import type { PackageFormat } from '../format'
import { androidApp } from './android-app'

/** A format around the Android shell: what differs is the encoder. */
export function androidPackage(encode: (app: AndroidApp, parts: PackageParts) => Buffer): PackageFormat {
  return {
    build: async ({ release, bundle, key }) =>
      encode(androidApp(release), { dex: await readShell(), icons: release.icons, key, bundle }),
  }
}

let shell: Promise<Uint8Array> | undefined

/** Read once: what the same bytes compress to is kept. */
function readShell(): Promise<Uint8Array> {
  return (shell ??= readFile(join(process.cwd(), 'native/android/classes.dex')))
}
