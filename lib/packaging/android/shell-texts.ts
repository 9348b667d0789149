import { z } from 'zod'
import { inEveryLanguage } from '../../translations/all'

const line = z.string().min(1).max(300)

/** Texts of the shell in one language. */
export const shellTextsSchema = z.strictObject({
  offlineTitle: line,
  offlineText: line,
  retry: line,
  downloadStarted: line,
  downloadSaved: line,
  downloadFailed: line,
  chooseFile: line,
  /** For the bar of a popup. */
  closeWindow: line,
  privateConnection: line,
  openConnection: line,
  /** For a page whose process crashes repeatedly. */
  crashTitle: line,
  crashText: line,
  /** For a phone without a web view. */
  engineTitle: line,
  engineText: line,
  engineUpdate: line,
  /** For HTTP authentication. */
  signIn: line,
  signInName: line,
  signInPassword: line,
  signInRemember: line,
  cancel: line,
  /** Name of the app's notifications in the shell and in the phone's settings. */
  notifications: line,
  notificationsOn: line,
  notificationsOff: line,
  notificationsBlocked: line,
  notificationsUnavailable: line,
  notificationsFailed: line,
  openSettings: line,
  save: line,
  /** For links to other apps. */
  openInApp: line,
  open: line,
  noApp: line,
  /** For an urgent update of the app's pages. */
  updateReady: line,
  updateNow: line,
})
export type ShellTexts = z.infer<typeof shellTextsSchema>

/** Texts of shells before SHELL_WITH_POPUPS. */
export const firstShellTextsSchema = shellTextsSchema.pick({
  offlineTitle: true,
  offlineText: true,
  retry: true,
  downloadStarted: true,
  downloadSaved: true,
  downloadFailed: true,
  chooseFile: true,
})

/** Texts of shells before SHELL_WITH_UPDATES. */
export const fourthShellTextsSchema = shellTextsSchema.omit({ updateReady: true, updateNow: true })

/** Texts of shells before SHELL_WITH_APP_SWITCH. */
export const thirdShellTextsSchema = fourthShellTextsSchema.omit({ openInApp: true, open: true, noApp: true })

/** Texts of shells before SHELL_WITH_PUSH. */
export const secondShellTextsSchema = thirdShellTextsSchema.omit({
  notifications: true,
  notificationsOn: true,
  notificationsOff: true,
  notificationsBlocked: true,
  notificationsUnavailable: true,
  notificationsFailed: true,
  openSettings: true,
  save: true,
})

export function fourthShellTexts(texts: ShellTexts): z.infer<typeof fourthShellTextsSchema> {
  return fourthShellTextsSchema.strip().parse(texts)
}

export function thirdShellTexts(texts: ShellTexts): z.infer<typeof thirdShellTextsSchema> {
  return thirdShellTextsSchema.strip().parse(texts)
}

export function secondShellTexts(texts: ShellTexts): z.infer<typeof secondShellTextsSchema> {
  return secondShellTextsSchema.strip().parse(texts)
}

export function firstShellTexts(texts: ShellTexts): z.infer<typeof firstShellTextsSchema> {
  return firstShellTextsSchema.strip().parse(texts)
}

/** Languages that shells have since SHELL_WITH_UPDATES, and iOS shells since IOS_SHELL_WITH_UPDATES. */
const LATER_LANGUAGES: readonly string[] = ['da', 'nb', 'pl', 'sv']

/** Returns whether shells without updates have texts in a language. Their packages keep their bytes. */
export function isFirstLanguage(tag: string): boolean {
  return !LATER_LANGUAGES.includes(tag.split('-')[0] ?? '')
}

/** Built-in texts by BCP 47 language. An app may replace or extend them. */
export const SHELL_TEXTS: Record<string, ShellTexts> = z
  .record(z.string(), shellTextsSchema)
  .parse(inEveryLanguage('androidShell'))
