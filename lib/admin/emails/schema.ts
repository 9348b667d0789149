import { z } from 'zod'

/** How an email's example is drawn. */
export const exampleQuery = z.object({ scheme: z.enum(['light', 'dark']).default('light') })
