import { z } from 'zod'
import type { AnsweredField } from '../document/form/check'
import type { ListPosition } from '../platform/database/list-range'

/** Maximum bytes of a submission's request. */
export const ANSWER_LIMIT = 64 * 1024

const value = z.union([z.string().max(6000), z.array(z.string().max(200)).max(200)])

/** POST /a/:slug/~forms/:block. The fields are validated against the published form. */
export const submissionRequest = z.object({
  ticket: z.string().max(200),
  /** Proof of work for the ticket. Empty for older apps and for browsers without script. */
  work: z.string().max(12).default(''),
  /** By field ID. */
  values: z.record(z.string().max(64), value),
  /** Honeypot: people never see this field, so only bots fill it in. */
  homepage: z.string().max(6000).default(''),
})
export type SubmissionRequest = z.output<typeof submissionRequest>

export const SUBMISSION_STATES = ['new', 'read', 'archived', 'held'] as const
/** Held submissions may be spam: they do not count towards the plan, and cause no emails. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** PATCH /api/apps/:id/answers/:answer. */
export const submissionChange = z.object({ state: z.enum(SUBMISSION_STATES).exclude(['held']) })
export type SettableState = z.output<typeof submissionChange>['state']

/** DELETE /api/apps/:id/answers. */
export const heldSubmissions = z.object({
  state: z.literal('held', 'Only answers that are held back can be deleted together.'),
  /** Time of the newest one that the owner saw. Later ones stay. */
  until: z.iso.datetime('Enter an end time.').transform((text) => new Date(text)),
})
export type HeldSubmissions = z.output<typeof heldSubmissions>

/** Retention choices, in months. */
export const RETENTION_MONTHS = [1, 3, 6, 12, 24, 36, 60] as const

/** Maximum characters of a sender name. */
export const MAX_SENDER_NAME = 60

/** Maximum characters of a confirmation. */
export const MAX_CONFIRMATION = 1000

export const senderName = z
  .string('Enter a name.')
  .trim()
  .max(MAX_SENDER_NAME, `Use at most ${MAX_SENDER_NAME} characters.`)
  // A name that looks like an address would be mistaken for it.
  .regex(/^[^\p{Cc}@<>]*$/u, 'Use a name without @, < and >.')
export const confirmationText = z
  .string('Enter a text.')
  .trim()
  .min(1, 'Enter a text.')
  .max(MAX_CONFIRMATION, `Use at most ${MAX_CONFIRMATION.toLocaleString('en')} characters.`)
  .regex(/^[^\0]*$/, 'Remove the control characters.')

/** PUT /api/apps/:id/answers/settings. Missing values stay unchanged. */
export const submissionSettings = z
  .object({
    keptMonths: z.literal(RETENTION_MONTHS, 'Choose one of the times.').optional(),
    senderName: senderName
      .optional()
      .describe('Sender of the emails about answers. Empty for the app’s name.'),
    replyAddress: z
      .string()
      .max(64)
      .nullable()
      .optional()
      .describe('ID of the confirmed address to which people who answered reply. Null for none.'),
    confirmationText: confirmationText
      .nullable()
      .optional()
      .describe('Text of the email to people who answered and entered an email address. Null for none.'),
  })
  .refine((settings) => Object.values(settings).some((value) => value !== undefined), {
    message: 'Choose one of the times.',
    path: ['keptMonths'],
  })
export type SubmissionSettings = z.output<typeof submissionSettings>

/** What an address gets: an app's submissions, or its monthly report. */
export const ADDRESS_KINDS = ['answers', 'report'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** GET /api/apps/:id/addresses. */
export const addressQuery = z.object({
  kind: z.enum(ADDRESS_KINDS).catch('answers').describe('`answers`, or `report` for the monthly report.'),
})

/** The response to PUT /api/apps/:id/answers/settings. */
export type SavedSettings = Pick<AddressList, 'senderName' | 'replyAddress' | 'confirmationText'> & {
  keptMonths: number
}

/** Maximum addresses of an app that get its submissions, or its report. */
export const MAX_ADDRESSES = 10
/** Validity of a confirmation link. */
export const LINK_DAYS = 7

/** POST /api/apps/:id/addresses. */
export const addressRequest = z.strictObject({
  email: z
    .string('Enter an email address.')
    .trim()
    .toLowerCase()
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Enter an email address, such as ada@example.com.')),
  kind: z
    .enum(ADDRESS_KINDS, 'Choose “answers” or “report”.')
    .default('answers')
    .describe('What it gets: `answers`, or `report` for the monthly report.'),
})

export type AddressRequest = z.output<typeof addressRequest>

/** POST /api/app-addresses/confirm. */
export const linkRequest = z.strictObject({ token: z.string('The link is incomplete.').max(200) })

const ADDRESS_STATUSES = ['confirmed', 'waiting', 'unsubscribed'] as const
export type AddressStatus = (typeof ADDRESS_STATUSES)[number]

/** GET /api/apps/:id/addresses. */
export type AddressList = {
  addresses: { id: string; email: string; status: AddressStatus }[]
  /** Empty for the app's name. */
  senderName: string
  /** ID of the confirmed address for replies. */
  replyAddress: string | null
  /** Text of the email to people who answered. Null for none. */
  confirmationText: string | null
  appName: string
  /** Gets the emails about answers while no address is confirmed. */
  ownerEmail: string
}

/** What a link in an email is for. */
export type AddressOffer = { email: string; app: string; kind: AddressKind }

/** Query of the list. Ignores invalid values. */
export const submissionsQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  /** Empty matches new and read ones. */
  state: z.enum(['', ...SUBMISSION_STATES]).catch(''),
  /** ID of a form's block. */
  form: z.string().trim().max(64).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type SubmissionsQuery = z.output<typeof submissionsQuery>

/** A submission as returned to its owner. */
export type Submission = {
  id: string
  form: { id: string; title: string }
  /** The release that it was sent from. */
  version: number
  fields: AnsweredField[]
  state: SubmissionState
  createdAt: string
}

/** A form with submissions, titled as in the newest one. */
export type FormSummary = {
  /** ID of its block. */
  id: string
  title: string
  /** Accepted submissions, and the unread ones of them. */
  total: number
  unread: number
  /** Held submissions, which `total` excludes. */
  held: number
}

export type SubmissionsPage = ListPosition & {
  app: { id: string; name: string; published: boolean }
  answers: Submission[]
  /** Unread and accepted submissions of this app. */
  unread: number
  total: number
  /** Held submissions, which `total` excludes. */
  held: number
  /** Submissions in all of the owner's apps, and the plan's maximum. */
  used: number
  limit: number
  keptMonths: number
  /** Forms with submissions, by title. */
  forms: FormSummary[]
}
