import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type { BundleFile } from '../../../packaging/bundle-file'
import { NEWEST_IOS_SHELL } from '../../../packaging/ios/shell-config'
import { buildXcodeProject } from '../../../packaging/ios/xcode-project'
import { drawIosBundle } from '../../ios-bundle'
import { updatesConfig } from '../../updates-config'
import type { PackageFormat } from '../format'
import { iosApp, iosShellOf } from './ios-app'

/** An Xcode project around the iOS shell. */
export const iosZip: PackageFormat = {
  build: async ({ release, bundle, formTarget, mapTiles }) => {
    const pages = await drawIosBundle(release, { formTarget, mapTiles }, bundle)
    const updates = updatesConfig('ios', release, { formTarget, bundle: pages })
    return buildXcodeProject(iosApp(release, formTarget, updates), {
      sources: readShell(iosShellOf(release.shellVersion)),
      icons: release.icons,
      bundle: pages,
    })
  },
}

type Source = BundleFile & { data: Buffer }

const shells = new Map<number, Source[]>()

/** Returns the Swift files of a shell, read once, so that their compressed form is cached too. */
export function readShell(version: number): Source[] {
  const known = shells.get(version) ?? readSources(version)
  shells.set(version, known)
  return known
}

/** Reads the newest shell from a folder, and earlier ones, which never change, from an archive each. */
function readSources(version: number): Source[] {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'native/ios')
  if (version !== NEWEST_IOS_SHELL)
    return Object.entries(unzipSync(readFileSync(join(folder, `${version}.zip`)))).map(([path, data]) => ({
      path,
      data: Buffer.from(data),
    }))
  const sources = join(folder, String(version))
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.swift'),
  )
  return paths.sort().map((path) => ({ path, data: readFileSync(join(sources, path)) }))
}
