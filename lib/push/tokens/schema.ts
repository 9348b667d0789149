import { z } from 'zod'
import { visibleLine } from '../../document/values'

/** POST /api/apps/:id/api-tokens. */
export const tokenRequest = z.object({
  name: visibleLine('Enter a name').max(60, 'At most 60 characters'),
})

/** A token without its secret. */
export type Token = {
  id: string
  name: string
  /** Its last four characters. */
  ending: string
  createdAt: string
  lastUsedAt: string | null
}

/** The response that contains the secret, once. */
export type NewToken = Token & { token: string }
