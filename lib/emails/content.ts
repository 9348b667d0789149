import type { AttachmentRef, Mail } from '../platform/mail/mail'

/** A row of a summary: label and value. */
export type Row = {
  label: string
  /** Keeps line breaks. */
  value: string
  /** Emphasized, such as the total. */
  strong?: true
}

/**
 * A part of an email: a paragraph, which keeps line breaks; a summary in two columns; fields with their
 * labels above, for values of any length; or a quote of another person.
 */
export type Part = string | { rows: readonly Row[] } | { fields: readonly Row[] } | { quote: string }

/** The content of an email. Text and HTML are both rendered from it, so that they cannot differ. */
export type EmailContent = Pick<Mail, 'replyTo' | 'onBehalfOf' | 'subject'> & {
  /** Defaults to the subject. */
  heading?: string
  greeting?: string
  body: readonly Part[]
  /** The primary action. The path is relative to APP_URL, or to the workspace’s address. */
  button?: { label: string; path: string }
  /** Small print below the button. */
  notes?: readonly string[]
  /** The reason why the recipient gets the email, as a full sentence for the footer. */
  reason: string
  /** Ends emails of this kind. Without one, the recipient has a setting for it, or needs the email. */
  unsubscribeToken?: string | undefined
  attachments?: readonly AttachmentRef[]
}

/** The content with everything that the layouts need. */
export type FinishedContent = Omit<EmailContent, 'heading' | 'button' | 'unsubscribeToken'> & {
  heading: string
  /** Preview text that mail clients show after the subject. */
  preview: string
  button?: { label: string; url: string }
  /** The page on which a person unsubscribes. */
  unsubscribeUrl?: string
  sender: Sender
}

export type Sender = {
  name: string
  /** Empty for none, like `email`. */
  address: string
  email: string
  /** A picture on our server, with its size in pixels. Without one, the built-in mark is drawn. */
  logo?: { url: string; width: number; height: number }
  /** Without a logo, only the name: the built-in mark is the service's, not a workspace's. */
  isPlain?: true
  /** Color of buttons and of the mark, `#rrggbb`. Without one, ours. */
  accent?: string
}
