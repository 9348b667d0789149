import { byCodeUnit } from '../bytes'
import type { ParsedIosApp } from './ios-app'
import { usageReason } from './shell-texts'

/** Builds InfoPlist.xcstrings: the app's name and usage descriptions by language. */
export function infoPlistStrings(app: ParsedIosApp): string {
  const names = { [app.language]: app.name, ...app.names }
  const entry = (of: (tag: string) => string) => ({
    extractionState: 'manual',
    localizations: Object.fromEntries(
      Object.keys(names)
        .sort(byCodeUnit)
        .map((tag) => [tag, { stringUnit: { state: 'translated', value: of(tag) } }]),
    ),
  })
  const strings = {
    CFBundleDisplayName: entry((tag) => names[tag]!),
    // An owner's usage description exists in one language only.
    ...(!app.reasons.camera && {
      NSCameraUsageDescription: entry((tag) => usageReason(app.shell, 'camera', tag)),
    }),
    ...(!app.reasons.location &&
      app.permissions.includes('location') && {
        NSLocationWhenInUseUsageDescription: entry((tag) => usageReason(app.shell, 'location', tag)),
      }),
    ...(!app.reasons.microphone && {
      NSMicrophoneUsageDescription: entry((tag) => usageReason(app.shell, 'microphone', tag)),
    }),
    NSPhotoLibraryAddUsageDescription: entry((tag) => usageReason(app.shell, 'photos', tag)),
  }
  return `${JSON.stringify({ sourceLanguage: app.language, strings, version: '1.0' }, null, 2)}\n`
}

/** Lists all languages of the app's name, main language first. */
export function listLanguages({ language, names }: ParsedIosApp): string[] {
  return [...new Set([language, ...Object.keys(names).sort(byCodeUnit)])]
}
