import { z } from 'zod'
import { isPlaceholder } from './placeholders'
import { id } from './values'

/** An address that a tap may open. `javascript:` and other schemes are refused. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000, 'At most 2,000 characters')
  .refine(isLink, 'Use an address that starts with https://, http://, mailto: or tel:')

function isLink(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)
}

/** A phone number as people write it: `+46 8 123 45 67`. */
export const phoneNumber = z
  .string()
  .trim()
  .max(40, 'At most 40 characters')
  .regex(/^\+?[0-9*#][0-9 ()./*#-]*$/, 'Enter a phone number like +46 8 123 45 67')

export const emailAddress = z
  .email('Enter an email address like hello@example.com')
  .max(254, 'At most 254 characters')

/** A phone number, or the placeholder of a template for it. */
export const phoneOrPlaceholder = orPlaceholder(phoneNumber)

/** An email address, or the placeholder of a template for it. */
export const emailOrPlaceholder = orPlaceholder(emailAddress)

function orPlaceholder(schema: z.ZodType<string, string>) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (isPlaceholder(text)) return
      for (const { message } of schema.safeParse(text).error?.issues ?? [])
        context.addIssue({ code: 'custom', message })
    })
}

/** The action of a tap. */
export const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('screen'), screenId: id }),
  z.object({ type: z.literal('url'), url: linkUrl }),
  z.object({ type: z.literal('phone'), phone: phoneOrPlaceholder }),
  z.object({ type: z.literal('email'), email: emailOrPlaceholder }),
  /** Opens the phone's share sheet with the app's address. */
  z.object({ type: z.literal('share') }),
])

export type Action = z.infer<typeof actionSchema>

/** Returns the address that an action opens outside the app, or null if it opens none. */
export function linkOf(action: Action): string | null {
  if (action.type === 'url') return action.url
  if (action.type === 'phone') return `tel:${action.phone.replaceAll(/[^0-9+*#]/g, '')}`
  if (action.type === 'email') return `mailto:${encodeURIComponent(action.email).replace('%40', '@')}`
  return null
}
