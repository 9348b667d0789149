import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BundleFile } from '../../../packaging/bundle-file'
import { buildXcodeProject } from '../../../packaging/ios/xcode-project'
import { drawReleaseBundle } from '../../release-bundle'
import type { PackageFormat } from '../format'
import { iosApp, iosShellOf } from './ios-app'

/** An Xcode project around the iOS shell. The shell relays for sources, so the pages of an app that has some are drawn for that. */
export const iosZip: PackageFormat = {
  build: async ({ release, bundle, formTarget }) => {
    const { sources = [] } = release.document
    const isRelayed = sources.length > 0
    const pages = isRelayed
      ? await drawReleaseBundle(release, undefined, { formTarget, relayed: true })
      : bundle
    const shell = await readShell(release.shellVersion)
    return buildXcodeProject(iosApp(release, formTarget), {
      sources: shell,
      icons: release.icons,
      bundle: pages,
    })
  },
}

const shells = new Map<number, Promise<BundleFile[]>>()

/** Each read once: what the same bytes compress to is kept. */
function readShell(shellVersion: number): Promise<BundleFile[]> {
  const version = iosShellOf(shellVersion)
  const known = shells.get(version) ?? readSources(version)
  shells.set(version, known)
  return known
}

async function readSources(version: number): Promise<BundleFile[]> {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), `native/ios/${version}`)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.swift')).sort()
  return Promise.all(names.map(async (path) => ({ path, data: await readFile(join(folder, path)) })))
}
