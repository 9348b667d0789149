import { z } from 'zod'
import { emailOrPlaceholder, phoneOrPlaceholder } from '../action'
import { isPlaceholder } from '../placeholders'
import { defineBlock } from './block-module'
import { webUrl } from './fields'

/** WhatsApp requires the country code. */
const internationalNumber = phoneOrPlaceholder.refine(
  (value) => isPlaceholder(value) || (/^(\+|00)/.test(value) && value.replaceAll(/\D/g, '').length > 6),
  'Enter the number with its country code, like +46 70 123 45 67',
)

export const contact = defineBlock({
  type: 'contact',
  version: 1,
  label: 'Contact buttons',
  props: () =>
    z.object({
      phone: z.union([z.literal(''), phoneOrPlaceholder]),
      email: z.union([z.literal(''), emailOrPlaceholder]),
      whatsapp: z.union([z.literal(''), internationalNumber]),
      /** Address of the shop, as maps find it. */
      address: z.string().max(200, 'At most 200 characters'),
      website: webUrl,
      layout: z.enum(['round', 'rows']),
    }),
  defaults: () => ({
    phone: '',
    email: '',
    whatsapp: '',
    address: '',
    website: '',
    layout: 'round' as const,
  }),
  missingFields: ({ phone, email, whatsapp, address, website }) =>
    phone || email || whatsapp || address.trim() || website ? [] : [{ kind: 'content', prop: 'phone' }],
  slots: {},
})
