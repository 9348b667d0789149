import { z } from 'zod'
import { SCOPE_NAMES } from '../base/roles'
import { visibleLine } from '../document/values'

/** Days for which a token works, unless its creator chooses otherwise. */
export const DEFAULT_DAYS = 90

/** The apps that one token can name. */
const MAX_APPS = 100

/** Null for all apps of the workspace. */
const apps = z
  .array(z.string().max(64))
  .min(1, 'Choose at least one app')
  .max(MAX_APPS, `At most ${MAX_APPS} apps`)
  .nullable()

/** POST /api/tokens and /api/workspaces/:id/tokens. */
export const tokenRequest = z.object({
  name: visibleLine('Enter a name').max(60, 'At most 60 characters'),
  scopes: z.array(z.enum(SCOPE_NAMES, 'There is no such scope')).min(1, 'Choose at least one scope'),
  apps: apps.default(null),
  /** Null for a token that does not expire. Without it, `DEFAULT_DAYS` from now. */
  expiresAt: z.iso
    .datetime({ offset: true, error: 'Enter a time such as 2027-01-31T12:00:00Z' })
    .refine((text) => Date.parse(text) > Date.now(), 'Choose a time in the future')
    .nullish(),
})

export type TokenRequest = z.output<typeof tokenRequest>

/** A token without its secret. */
export const tokenAnswer = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last four characters. */
  ending: z.string(),
  scopes: z.array(z.enum(SCOPE_NAMES)),
  /** Null for all apps of the workspace. */
  apps: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  workspace: z.object({ id: z.string(), name: z.string() }),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})

/** The response that contains the secret, once. */
export const newTokenAnswer = tokenAnswer.extend({ token: z.string() })

export type Token = z.output<typeof tokenAnswer>
export type NewToken = z.output<typeof newTokenAnswer>
