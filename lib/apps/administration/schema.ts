import { z } from 'zod'
import { APP_KINDS, type AppKind } from '../schema'

export const APP_STATES = ['published', 'draft', 'taken-down', 'withdrawn'] as const
export type AppState = (typeof APP_STATES)[number]

/** Query of the list of all apps. Ignores invalid values. */
export const appsQuery = z.object({
  q: z.string().trim().max(254).catch(''),
  kind: z.enum(['', ...APP_KINDS]).catch(''),
  state: z.enum(['', ...APP_STATES]).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type AppsQuery = z.output<typeof appsQuery>

/** POST /api/admin/apps/:id/withdrawal. The owner sees the reason. */
export const withdrawal = z.object({
  reason: z
    .string('Enter a reason.')
    .trim()
    .min(1, 'Enter a reason.')
    .max(500, 'At most 500 characters')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use a single line'),
})

/** A row of the list of all apps. */
export type AppLine = {
  id: string
  name: string
  slug: string
  kind: AppKind
  state: AppState
  withdrawnReason: string | null
  /** The newest release. */
  versionName: string | null
  hostedUrl: string
  owner: { id: string; name: string; email: string }
  createdAt: string
}
