import { z } from 'zod'
import { SCOPE_NAMES } from '../base/roles'
import { visibleLine } from '../document/values'

/** Days for which a token can work. `0` is without an end. */
export const LIFETIMES = [7, 30, 90, 365, 0] as const

export const DEFAULT_LIFETIME = 90

/** The apps that one token can name. */
const MAX_APPS = 100

/** Null for all apps of the workspace. */
const apps = z
  .array(z.string().max(64))
  .min(1, 'Choose at least one app')
  .max(MAX_APPS, `At most ${MAX_APPS} apps`)
  .nullable()

/** POST /api/account/api-tokens and /api/workspaces/:id/api-tokens. */
export const tokenRequest = z.object({
  name: visibleLine('Enter a name').max(60, 'At most 60 characters'),
  scopes: z.array(z.enum(SCOPE_NAMES, 'There is no such scope')).min(1, 'Choose at least one scope'),
  apps: apps.default(null),
  days: z
    .union(
      LIFETIMES.map((days) => z.literal(days)),
      'Choose one of the periods',
    )
    .default(DEFAULT_LIFETIME),
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
