import { inEveryLanguage, translated, type Translations } from '../../translations/all'
import { isFirstLanguage, SHELL_TEXTS, type ShellTexts } from '../android/shell-texts'
import { IOS_SHELL_WITH_EXTENSION, IOS_SHELL_WITH_PUSH, IOS_SHELL_WITH_UPDATES } from './shell-config'

/** Texts that both shells share, with the first iOS shell that has them. */
const SHARED: readonly { since: number; names: readonly (keyof ShellTexts)[] }[] = [
  { since: 1, names: ['offlineTitle', 'offlineText', 'retry', 'downloadFailed'] },
  { since: IOS_SHELL_WITH_EXTENSION, names: ['openInApp', 'open', 'noApp', 'openConnection'] },
  { since: IOS_SHELL_WITH_UPDATES, names: ['updateReady', 'updateNow'] },
]

export type UsageReason = keyof Translations['iosReasons']

const OWN = inEveryLanguage('iosShell')
const NOTIFICATIONS = inEveryLanguage('iosNotifications')

/** Returns a shell's texts by language and name. */
export function iosTexts(shell: number): Record<string, Record<string, string>> {
  const [first = [], ...later] = SHARED.filter(({ since }) => since <= shell).map(({ names }) => names)
  return Object.fromEntries(
    Object.entries(OWN)
      .filter(([tag]) => hasLanguage(shell, tag))
      .map(([tag, own]) => [
        tag,
        {
          ...sharedTexts(first, tag),
          ...own,
          ...(shell >= IOS_SHELL_WITH_PUSH && NOTIFICATIONS[tag]),
          ...sharedTexts(later.flat(), tag),
        },
      ]),
  )
}

function sharedTexts(names: readonly (keyof ShellTexts)[], tag: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, SHELL_TEXTS[tag]?.[name] ?? name]))
}

function hasLanguage(shell: number, tag: string): boolean {
  return shell >= IOS_SHELL_WITH_UPDATES || isFirstLanguage(tag)
}

/** Returns the usage description that the system shows, in the language or in English. */
export function usageReason(shell: number, reason: UsageReason, tag: string): string {
  return translated('iosReasons', hasLanguage(shell, tag) ? tag : 'en').text[reason]
}
