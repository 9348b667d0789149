import { z } from 'zod'
import { id as documentId, isVisible, plainLine, visibleLine, withoutControls } from '../document/values'

/** Lifetimes that a person can choose, in days. */
export const MAX_DAYS = 90
/** Maximum open links of an app. */
export const MAX_LINKS = 50
/** Maximum comments of an app, with replies. */
export const MAX_COMMENTS = 5000
/** Ended links are listed, and stored, for so long. */
export const ENDED_DAYS = 30
/** Maximum characters of a comment, and of a note to a decision. */
export const MAX_TEXT = 2000
const MAX_NAME = 80

const revision = z.int('Missing.').min(1).max(999_999_999)
const token = z.string({ error: 'Missing.' }).min(1).max(64)

/** Text with line breaks, without control characters. Always shown as plain text. */
const paragraphs = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
    .transform((text) => withoutControls(text.replaceAll('\r\n', '\n'), { lines: true }).trim())
    .refine((text) => text.length <= max, `Use at most ${max.toLocaleString('en')} characters.`)
const text = paragraphs(MAX_TEXT).refine(isVisible, 'Enter a text.')
const name = plainLine
  .trim()
  .max(MAX_NAME, `Use at most ${MAX_NAME} characters.`)
  .refine((typed) => typed === '' || isVisible(typed), 'Enter your name.')
  .default('')
  .describe('The name of a person who is not signed in as a member or guest. Others have their own.')

export const linkRequest = z.strictObject({
  label: visibleLine('Enter who the link is for.').max(MAX_NAME, `Use at most ${MAX_NAME} characters.`),
  days: z
    .int('Enter a number of days.')
    .min(1, 'Enter 1 to 90 days.')
    .max(MAX_DAYS, 'Enter 1 to 90 days.')
    .nullable()
    .describe('1 to 90. Null until the link is withdrawn.'),
  revision: revision.nullable().describe('The only revision that it shows. Null for always the newest.'),
  passphrase: z
    .string()
    .min(6, 'Use at least 6 characters.')
    .max(128, 'Use at most 128 characters.')
    .nullable()
    .default(null),
})
export type LinkRequest = z.output<typeof linkRequest>

export const passphraseRequest = z.strictObject({
  passphrase: z
    .string({ error: 'Enter the passphrase.' })
    .min(1, 'Enter the passphrase.')
    .max(128, 'Use at most 128 characters.'),
})

/** A comment at a block or a screen. With `thread`, it replies and has the place of its thread. */
export const commentRequest = z.strictObject({
  text,
  name,
  revision: revision.describe('The revision that was shown.'),
  screen: documentId.nullable().default(null).describe('Required without `thread`.'),
  block: documentId.nullable().default(null).describe('Null for the whole screen.'),
  thread: token.nullable().default(null).describe('The comment that it replies to.'),
})
export type CommentRequest = z.output<typeof commentRequest>

export const replyRequest = z.strictObject({ text })
export const resolveRequest = z.strictObject({ resolved: z.boolean({ error: 'Choose one.' }) })

export const decisionRequest = z.strictObject({
  approved: z.boolean({ error: 'Choose one.' }).describe('False asks for changes.'),
  revision: revision.describe('The revision that was shown.'),
  name,
  note: paragraphs(MAX_TEXT).default(''),
})
export type DecisionRequest = z.output<typeof decisionRequest>
/** In the builder, where people have their own names. */
export const approvalRequest = decisionRequest.omit({ name: true })

export const approvalSettings = z.strictObject({
  required: z.boolean({ error: 'Choose one.' }).describe('Whether publishing requires an approval.'),
})

const dateTime = z.iso.datetime()

export const linkAnswer = z.object({
  id: z.string(),
  url: z.url().describe('Anyone with this URL, and the passphrase if there is one, can view the app.'),
  label: z.string(),
  createdBy: z.string().describe('The link ends when they lose access to the app.'),
  createdAt: dateTime,
  expiresAt: dateTime.nullable().describe('Null until it is withdrawn.'),
  revision: z.int().nullable().describe('The only revision that it shows. Null for the newest.'),
  passphrase: z.boolean().describe('Whether a passphrase is required.'),
  lastSeenAt: dateTime.nullable(),
  state: z.enum(['open', 'expired', 'withdrawn', 'creator-left']),
})
export type ReviewLinkSummary = z.output<typeof linkAnswer>

const authored = {
  id: z.string(),
  author: z.string(),
  isMe: z.boolean(),
  text: z.string().describe('Plain text.'),
  createdAt: dateTime,
}
export const threadAnswer = z.object({
  ...authored,
  screen: z.string().describe('ID of the screen, which may have been deleted since.'),
  block: z.string().nullable().describe('ID of the block, which may have been deleted since.'),
  revision: z.int().describe('The revision that was shown.'),
  link: z.string().nullable().describe('Who the link was made for. Null after it was deleted.'),
  resolvedAt: dateTime.nullable(),
  replies: z.array(z.object(authored)),
})
export type ReviewThread = z.output<typeof threadAnswer>

export const decisionAnswer = z.object({
  id: z.string(),
  approved: z.boolean().describe('False if changes were requested.'),
  revision: z.int(),
  by: z.string(),
  note: z.string(),
  createdAt: dateTime,
})
export type ReviewDecision = z.output<typeof decisionAnswer>

export const approvalAnswer = z.object({
  required: z.boolean().describe('Whether publishing requires an approval.'),
  missing: z.boolean().describe('Whether publishing the saved design is refused until someone approves it.'),
  decision: decisionAnswer
    .nullable()
    .describe('The last decision about exactly the saved design. Edits make it void.'),
  decisions: z.array(decisionAnswer).describe('The last 50 about any version, newest first.'),
})
export type ApprovalState = z.output<typeof approvalAnswer>

export const previewAnswer = z.object({
  url: z.url().describe('Shows the app as it is saved, and follows it. Not for search engines.'),
  expiresAt: dateTime,
})

/** What the page of a link shows. */
export const reviewAnswer = z.object({
  app: z.string(),
  from: z.string().describe('The person who made the link.'),
  expiresAt: dateTime.nullable(),
  follows: z.boolean().describe('Whether it shows always the newest revision.'),
  revision: z.int(),
  frame: z.url().describe('The app itself, valid for one to two days.'),
  me: z.string().nullable().describe('The name of a signed-in member or guest.'),
  mayDecide: z.boolean(),
  threads: z.array(threadAnswer).describe('Those of this link.'),
  decision: decisionAnswer.nullable().describe('The last one about the shown design.'),
})
export type Review = z.output<typeof reviewAnswer>
