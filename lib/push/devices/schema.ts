import { z } from 'zod'

const message = z.string().min(1).max(40)

/** POST ~push/:device/opened */
export const openedRequest = z.strictObject({ message })

/** DELETE ~push/:device: with the message that led to the opt-out, if known. */
export const unsubscribeRequest = z.strictObject({ message: message.optional() }).optional()

/** POST ~push/:device/cart: number of lines in the cart. */
export const cartRequest = z.strictObject({ items: z.int().min(0).max(1000) })
