import { z } from 'zod'
import { SHELL_LINES } from './shell-lines'

const line = z.string().min(1).max(300)

/** What the shell itself says, in one language. */
export const shellTextsSchema = z.strictObject({
  offlineTitle: line,
  offlineText: line,
  retry: line,
  downloadStarted: line,
  downloadSaved: line,
  downloadFailed: line,
  chooseFile: line,
  /** Of a popup's bar. */
  closeWindow: line,
  privateConnection: line,
  openConnection: line,
  /** A page whose process died again and again. */
  crashTitle: line,
  crashText: line,
  /** The phone has no web view. */
  engineTitle: line,
  engineText: line,
  engineUpdate: line,
  /** A server that asks for a name and a password by HTTP. */
  signIn: line,
  signInName: line,
  signInPassword: line,
  signInRemember: line,
  cancel: line,
  /** What the app's notifications are called, by the shell and by the phone's settings. */
  notifications: line,
  notificationsOn: line,
  notificationsOff: line,
  notificationsBlocked: line,
  notificationsUnavailable: line,
  notificationsFailed: line,
  openSettings: line,
  save: line,
})
export type ShellTexts = z.infer<typeof shellTextsSchema>

/** What the shells before SHELL_WITH_POPUPS say. */
export const firstShellTextsSchema = shellTextsSchema.pick({
  offlineTitle: true,
  offlineText: true,
  retry: true,
  downloadStarted: true,
  downloadSaved: true,
  downloadFailed: true,
  chooseFile: true,
})

/** What the shells before SHELL_WITH_PUSH say. */
export const secondShellTextsSchema = shellTextsSchema.omit({
  notifications: true,
  notificationsOn: true,
  notificationsOff: true,
  notificationsBlocked: true,
  notificationsUnavailable: true,
  notificationsFailed: true,
  openSettings: true,
  save: true,
})

export function secondShellTexts(texts: ShellTexts): z.infer<typeof secondShellTextsSchema> {
  return secondShellTextsSchema.strip().parse(texts)
}

export function firstShellTexts(texts: ShellTexts): z.infer<typeof firstShellTextsSchema> {
  return firstShellTextsSchema.strip().parse(texts)
}

const KEYS = Object.keys(shellTextsSchema.shape) as (keyof ShellTexts)[]

/** Built in, by BCP 47 language; an app may replace or add to them. */
export const SHELL_TEXTS: Record<string, ShellTexts> = Object.fromEntries(
  Object.entries(SHELL_LINES).map(([tag, lines]) => [
    tag,
    shellTextsSchema.parse(Object.fromEntries(KEYS.map((key, index) => [key, lines[index]]))),
  ]),
)
