import type { Problem } from '@/lib/document/form/form'

/** What an app says around a form, in the app's own language. */
export type FormWords = {
  optional: string
  choose: string
  problems: Record<Problem, string>
  /** Above the fields when some are wrong. */
  check: string
  sending: string
  offline: string
  failed: string
  /** In a preview, which sends nothing. */
  preview: string
  /** On the page for browsers without script. */
  review: string
  send: string
  back: string
  booking: Record<string, string>
}
