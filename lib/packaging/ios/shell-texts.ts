import { inEveryLanguage, translated, type Translations } from '../../translations/all'
import { SHELL_TEXTS, type ShellTexts } from '../android/shell-texts'
import { IOS_SHELL_WITH_EXTENSION, IOS_SHELL_WITH_PUSH } from './shell-config'

/** Texts that both shells share. */
const SHARED = ['offlineTitle', 'offlineText', 'retry', 'downloadFailed'] as const
/** Those since IOS_SHELL_WITH_EXTENSION. */
const SHARED_LATER = ['openInApp', 'open', 'noApp', 'openConnection'] as const

export type UsageReason = keyof Translations['iosReasons']

const NOTIFICATIONS = inEveryLanguage('iosNotifications')

/** Texts of the first shell by language and name. */
const IOS_TEXTS: Record<string, Record<string, string>> = Object.fromEntries(
  Object.entries(inEveryLanguage('iosShell')).map(([tag, own]) => [
    tag,
    { ...sharedTexts(SHARED, tag), ...own },
  ]),
)

function sharedTexts(names: readonly (keyof ShellTexts)[], tag: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, SHELL_TEXTS[tag]?.[name] ?? name]))
}

/** Returns a shell's texts by language and name. */
export function iosTexts(shell: number): Record<string, Record<string, string>> {
  if (shell < IOS_SHELL_WITH_PUSH) return IOS_TEXTS
  return Object.fromEntries(
    Object.entries(IOS_TEXTS).map(([tag, texts]) => {
      const later = shell < IOS_SHELL_WITH_EXTENSION ? {} : sharedTexts(SHARED_LATER, tag)
      return [tag, { ...texts, ...NOTIFICATIONS[tag], ...later }]
    }),
  )
}

/** Returns the usage description that the system shows, in the language or in English. */
export function usageReason(reason: UsageReason, tag: string): string {
  return translated('iosReasons', tag).text[reason]
}
