import { z } from 'zod'
import type { Me } from './schema'

/** Response of GET /api/me. */
export const meAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  plan: z.string(),
  trialEndsAt: z.iso.datetime(),
}) satisfies z.ZodType<Me>
