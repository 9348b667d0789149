import { fullName } from '../base/person'
import { z } from 'zod'
import { brand } from '../brand'

/** Inquiry types on /contact, in display order. */
export const INQUIRY_TYPES = [
  { value: 'custom-app', label: 'Custom App Development' },
  { value: 'wordpress', label: 'WordPress to App' },
  { value: 'woocommerce', label: 'WooCommerce to App' },
  {
    value: 'web-to-app',
    get label() {
      return brand.webProduct.name
    },
  },
  { value: 'enterprise', label: 'Enterprise Solutions' },
  { value: 'pricing', label: 'Pricing Information' },
  { value: 'support', label: 'Technical Support' },
  { value: 'other', label: 'Other' },
] as const

export const CONTACT_MESSAGES = {
  name: 'Please enter your name',
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  emailMissing: 'Please enter your email',
  email: 'Please enter a valid email address',
  message: 'Please enter your message',
  oneLine: 'Please keep this on one line',
  long: (limit: number) => `At most ${limit.toLocaleString('en')} characters`,
} as const

/** The API's message limit leaves room for the company and phone number that the forms prepend. */
const LIMITS = {
  name: 200,
  part: 90,
  email: 254,
  phone: 50,
  company: 200,
  typed: 5000,
  message: 6000,
} as const

const anyText = z.string().trim().catch('')

/** Text for a mail header: no line breaks, other control characters or bidirectional controls. */
const line = (limit: number) =>
  anyText.pipe(
    z
      .string()
      .max(limit, CONTACT_MESSAGES.long(limit))
      .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, CONTACT_MESSAGES.oneLine),
  )

/**
 * Marks required fields for the API reference, because the schema accepts any input
 * (lib/platform/http/openapi).
 */
const REQUIRED = { type: 'string', 'x-required': true } as const

const needed = (limit: number, message: string) => line(limit).pipe(z.string().min(1, message)).meta(REQUIRED)

const email = needed(LIMITS.email, CONTACT_MESSAGES.emailMissing)
  .pipe(z.email(CONTACT_MESSAGES.email))
  .meta(REQUIRED)

/**
 * Control characters other than line breaks and tabs, and lone surrogates. Databases and mail reject them.
 */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu

const paragraphs = (limit: number) =>
  anyText
    .transform((typed) => typed.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, ''))
    .pipe(z.string().trim().min(1, CONTACT_MESSAGES.message).max(limit, CONTACT_MESSAGES.long(limit)))
    .meta(REQUIRED)

/** A honeypot field: hidden from people, so only programs fill it in. */
const homepage = anyText.meta({ 'x-hidden': true })

/** POST /api/contact. */
export const contactRequest = z.object({
  name: needed(LIMITS.name, CONTACT_MESSAGES.name),
  email,
  subject: line(LIMITS.name).transform((subject) => subject || 'other'),
  message: paragraphs(LIMITS.message),
  homepage,
})
export type ContactRequest = z.output<typeof contactRequest>

/** The form of /contact. Its output is the request. */
export const contactForm = z
  .object({
    firstName: needed(LIMITS.part, CONTACT_MESSAGES.firstName),
    lastName: needed(LIMITS.part, CONTACT_MESSAGES.lastName),
    email,
    phone: line(LIMITS.phone),
    company: line(LIMITS.company),
    inquiryType: line(LIMITS.name),
    message: paragraphs(LIMITS.typed),
    homepage,
  })
  .transform(({ email, phone, company, inquiryType, message, homepage, ...name }): ContactRequest => ({
    name: fullName(name),
    email,
    subject: inquiryType || 'other',
    message: withDetails({ Company: company, Phone: phone }, message),
    homepage,
  }))

/** The form of the landing page. Its output is the request. */
export const landingForm = z
  .object({
    name: needed(LIMITS.name, CONTACT_MESSAGES.name),
    email,
    company: line(LIMITS.company),
    message: paragraphs(LIMITS.typed),
    homepage,
  })
  .transform(({ company, message, ...rest }): ContactRequest => ({
    ...rest,
    subject: 'Contact sales',
    message: withDetails({ Company: company }, message),
  }))

/** `Company: …`, `Phone: …`, an empty line, and the text. Omits empty values. */
function withDetails(details: Record<string, string>, message: string): string {
  const lines = Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
  return lines.length > 0 ? `${lines.join('\n')}\n\n${message}` : message
}

/** The label of an inquiry type. Returns any other subject unchanged. */
export function subjectLabel(subject: string): string {
  return INQUIRY_TYPES.find(({ value }) => value === subject)?.label ?? subject
}

export const MESSAGE_STATES = ['unread', 'read', 'answered'] as const
const messageState = z.enum(MESSAGE_STATES)
export type MessageState = z.output<typeof messageState>

/** PATCH /api/admin/messages/:id: state and assignee (`null` for none). */
export const messageChange = z
  .object({ state: messageState.optional(), assigneeId: z.string().max(64).nullable().optional() })
  .refine(({ state, assigneeId }) => state !== undefined || assigneeId !== undefined, 'Nothing to change.')
export type MessageChange = z.output<typeof messageChange>

/** POST /api/admin/messages/:id/replies. */
export const replyRequest = z.object({ text: paragraphs(LIMITS.message) })

/** The query of the inbox's URL. Ignores unknown values. */
export const inboxQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(['', ...MESSAGE_STATES]).catch(''),
  /** An administrator's id, or `nobody`. */
  assignee: z.string().trim().max(64).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type InboxQuery = z.output<typeof inboxQuery>

/** Labels of support levels for the host. */
export const LEVEL_NAMES = { priority: 'Priority support', dedicated: 'Dedicated support' } as const

/** A message in the inbox's list. */
export type MessageSummary = {
  id: string
  name: string
  subject: string
  excerpt: string
  createdAt: string
  state: MessageState
  /** False if its email to the host is stuck in the outbox. */
  mailed: boolean
  assigneeId: string | null
  /** Support level of the account with this address; determines the order. */
  level: keyof typeof LEVEL_NAMES | null
}

/** A reply. `mailedAt` is null if its email was not sent yet. */
export type Reply = { id: string; authorId: string; text: string; createdAt: string; mailedAt: string | null }

/** A message in full. `replyUrl` opens the administrator's mail program. */
export type MessageDetail = Omit<MessageSummary, 'excerpt'> & {
  email: string
  message: string
  replyUrl: string
  replies: Reply[]
}
