import type { AttachmentRef, Mail } from '../platform/mail/mail'

/** One line of a summary: what it is, and what it comes to. */
export type Row = {
  label: string
  /** Line breaks stay. */
  value: string
  /** The one that matters, such as the total. */
  strong?: true
}

/**
 * A piece of an email: a paragraph, in which line breaks stay; a summary in two columns; fields with their names above
 * them, for values of any length; or words that somebody else wrote.
 */
export type Part = string | { rows: readonly Row[] } | { fields: readonly Row[] } | { quote: string }

/** What an email says. Its text and its HTML are both made of it, so that neither says anything else. */
export type EmailContent = Pick<Mail, 'replyTo' | 'subject'> & {
  /** The subject where none is given. */
  heading?: string
  greeting?: string
  body: readonly Part[]
  /** The one thing to do; the path is below APP_URL. */
  button?: { label: string; path: string }
  /** Small print below the button. */
  notes?: readonly string[]
  /** Why this person gets it: a whole sentence, for the footer. */
  reason: string
  attachments?: readonly AttachmentRef[]
}

/** The same, with all that the layouts need. */
export type FinishedContent = Omit<EmailContent, 'heading' | 'button'> & {
  heading: string
  /** What mail clients show after the subject. */
  preview: string
  button?: { label: string; url: string }
  sender: { name: string; address: string; email: string }
}
