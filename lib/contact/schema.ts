import { z } from 'zod'
import { brand } from '../brand'

/** What /contact lets a person ask about, in its order. */
export const INQUIRY_TYPES = [
  { value: 'custom-app', label: 'Custom App Development' },
  { value: 'wordpress', label: 'WordPress to App' },
  { value: 'woocommerce', label: 'WooCommerce to App' },
  { value: brand.webProduct.slug, label: brand.webProduct.name },
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

/** The call's message has room for the company and the phone number that the forms put before it. */
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

/** Text that may stand in the header of a mail: no line break, no other control character, nothing that turns text around. */
const line = (limit: number) =>
  anyText.pipe(
    z
      .string()
      .max(limit, CONTACT_MESSAGES.long(limit))
      .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, CONTACT_MESSAGES.oneLine),
  )

/** How the description of the calls knows what a schema that takes anything insists on (lib/platform/http/openapi). */
const REQUIRED = { type: 'string', 'x-required': true } as const

const needed = (limit: number, message: string) => line(limit).pipe(z.string().min(1, message)).meta(REQUIRED)

const email = needed(LIMITS.email, CONTACT_MESSAGES.emailMissing)
  .pipe(z.email(CONTACT_MESSAGES.email))
  .meta(REQUIRED)

/** Control characters but for line breaks and tabs, and halves of characters: no database and no mail takes them. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/gu

const paragraphs = (limit: number) =>
  anyText
    .transform((typed) => typed.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, ''))
    .pipe(z.string().trim().min(1, CONTACT_MESSAGES.message).max(limit, CONTACT_MESSAGES.long(limit)))
    .meta(REQUIRED)

/** A field that people never see, so only programs fill it in. */
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

/** The form of /contact, and what it sends. */
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
  .transform(
    ({ firstName, lastName, email, phone, company, inquiryType, message, homepage }): ContactRequest => ({
      name: `${firstName} ${lastName}`,
      email,
      subject: inquiryType || 'other',
      message: withDetails({ Company: company, Phone: phone }, message),
      homepage,
    }),
  )

/** The form of the landing page, and what it sends. */
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

/** `Company: …`, `Phone: …`, an empty line, and the text; what was left empty is left out. */
function withDetails(details: Record<string, string>, message: string): string {
  const lines = Object.entries(details).flatMap(([label, value]) => (value ? `${label}: ${value}` : []))
  return lines.length > 0 ? `${lines.join('\n')}\n\n${message}` : message
}

/** An inquiry type in words; any other subject as it is. */
export function subjectLabel(subject: string): string {
  return INQUIRY_TYPES.find(({ value }) => value === subject)?.label ?? subject
}

export const MESSAGE_STATES = ['unread', 'read', 'answered'] as const
const messageState = z.enum(MESSAGE_STATES)
export type MessageState = z.output<typeof messageState>

/** PATCH /api/admin/messages/:id: how far it is, and who takes care of it (`null`: nobody). */
export const messageChange = z
  .object({ state: messageState.optional(), assigneeId: z.string().max(64).nullable().optional() })
  .refine(({ state, assigneeId }) => state !== undefined || assigneeId !== undefined, 'Nothing to change.')
export type MessageChange = z.output<typeof messageChange>

/** POST /api/admin/messages/:id/replies. */
export const replyRequest = z.object({ text: paragraphs(LIMITS.message) })

/** What the address of the inbox says; what it does not know is left out. */
export const inboxQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  state: z.enum(['', ...MESSAGE_STATES]).catch(''),
  /** An administrator's id, or `nobody`. */
  assignee: z.string().trim().max(64).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type InboxQuery = z.output<typeof inboxQuery>

/** What the host reads where a writer's plan promises to be answered before others. */
export const LEVEL_NAMES = { priority: 'Priority support', dedicated: 'Dedicated support' } as const

/** A message in the inbox's list. */
export type MessageSummary = {
  id: string
  name: string
  subject: string
  excerpt: string
  createdAt: string
  state: MessageState
  /** Whether its email to the host was handed over, or is on its way without trouble. */
  mailed: boolean
  assigneeId: string | null
  /** Answered before others, by the plan of the account that has this address. */
  level: keyof typeof LEVEL_NAMES | null
}

/** A reply; `mailedAt` is null when its email could not be sent so far. */
export type Reply = { id: string; authorId: string; text: string; createdAt: string; mailedAt: string | null }

/** A message as it is read. `replyUrl` opens the administrator's own mail program. */
export type MessageDetail = Omit<MessageSummary, 'excerpt'> & {
  email: string
  message: string
  replyUrl: string
  replies: Reply[]
}
