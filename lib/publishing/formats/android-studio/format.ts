import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { notificationIcon } from '../../../packaging/android/notification-icon'
import { SHELL_VERSION, sourceShell } from '../../../packaging/android/shell-config'
import { buildStudioProject } from '../../../packaging/android-studio/studio-project'
import type { BundleFile } from '../../../packaging/bundle-file'
import { updatesConfig } from '../../updates-config'
import { androidApp } from '../android/android-app'
import type { PackageFormat } from '../format'

/**
 * An Android Studio project with the source of the release's shell, or of the next one whose source was kept.
 */
export const androidStudio: PackageFormat = {
  build: async ({ release, bundle, formTarget }) => {
    const shellVersion = sourceShell(release.shellVersion)
    const shown = { ...release, shellVersion }
    const app = androidApp(shown, formTarget, updatesConfig('android', shown, { formTarget, bundle }))
    return buildStudioProject(app, {
      sources: readShellSources(shellVersion),
      releasedShell: shellVersion === release.shellVersion ? undefined : release.shellVersion,
      icons: release.icons,
      bundle,
      notificationIcon: app.push && (await notificationIcon(release.icons)),
    })
  },
}

const shells = new Map<number, BundleFile[]>()

/** Returns the Java files of a shell, read once, so that their compressed form is cached too. */
export function readShellSources(version: number): BundleFile[] {
  const known = shells.get(version) ?? readSources(version)
  shells.set(version, known)
  return known
}

/** Reads the newest shell from a folder, and earlier ones, which never change, from an archive each. */
function readSources(version: number): BundleFile[] {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'native/android')
  if (version !== SHELL_VERSION)
    return Object.entries(unzipSync(readFileSync(join(folder, `${version}/src.zip`)))).map(
      ([path, data]) => ({ path, data }),
    )
  const sources = join(folder, 'src')
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.java'),
  )
  return paths.sort().map((path) => ({ path, data: readFileSync(join(sources, path)) }))
}
