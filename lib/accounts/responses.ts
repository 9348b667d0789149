import { z } from 'zod'
import { ROLES } from '../base/roles'
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
  workspaceId: z.string().describe('The workspace that was chosen in this browser.'),
  workspaces: z
    .array(z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES) }))
    .describe('Those that you are a member of, with your role.'),
}) satisfies z.ZodType<Me>
