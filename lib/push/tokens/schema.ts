import { z } from 'zod'
import { visibleLine } from '../../document/text'

/** POST /api/apps/:id/api-tokens. */
export const tokenRequest = z.object({
  name: visibleLine('Enter a name').max(60, 'At most 60 characters'),
})

/** A token as its owner sees it after it was made. */
export type Token = {
  id: string
  name: string
  /** Its last four characters. */
  ending: string
  createdAt: string
  lastUsedAt: string | null
}

/** The one time that it is shown. */
export type NewToken = Token & { token: string }
