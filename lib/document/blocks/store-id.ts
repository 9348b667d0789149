import { z } from 'zod'

/** What a store knows a product or a category by; empty for none. */
export const storeId = z.string().regex(/^\d{0,12}$/, 'Use the number that the shop gives it')

/** How many products a list shows at a time. */
export const productNumber = z.int('Use a whole number').min(1, 'At least 1').max(50, 'At most 50')
