import { z } from 'zod'
import { id } from './id'

/** What a tap may open besides a screen. `javascript:` and other schemes never reach a phone. */
export const linkUrl = z
  .string()
  .trim()
  .max(2000)
  .refine(isLink, 'Use an address that starts with https://, http://, mailto: or tel:')

function isLink(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && ['https:', 'http:', 'mailto:', 'tel:'].includes(url.protocol)
}

/** What happens on a tap. */
export const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('screen'), screenId: id }),
  z.object({ type: z.literal('url'), url: linkUrl }),
])

export type Action = z.infer<typeof actionSchema>
