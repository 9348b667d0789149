import { z } from 'zod'

/** The color scheme of an email's preview. */
export const exampleQuery = z.object({ scheme: z.enum(['light', 'dark']).default('light') })
