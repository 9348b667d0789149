import { builderPlans } from '../../billing/plans/catalog'
import { trialPlanName } from '../../billing/plans/wording'
import { z } from 'zod'

export const ROLES = ['user', 'admin'] as const

/** PATCH /api/admin/users/:id. */
export const accountChange = z
  .object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() })
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, 'Nothing to change.')
export type AccountChange = z.output<typeof accountChange>

/** Plan filters of the list of users. */
export const planFilters = () => {
  const [free, ...paid] = builderPlans().map(({ id, name }) => ({ value: id, label: name }))
  return [
    free!,
    { value: 'trial', label: `${trialPlanName()}, on trial` },
    ...paid,
    { value: 'converter', label: 'Any converter plan' },
  ]
}

export const USER_SORTS = ['newest', 'oldest', 'seen'] as const

/** Query parameters of the list of users. Ignores unknown values. */
export const userQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  role: z.enum(ROLES).or(z.literal('')).catch(''),
  plan: z.enum(['', 'free', 'trial', 'pro', 'enterprise', 'converter']).catch(''),
  state: z.enum(['', 'active', 'disabled']).catch(''),
  sort: z.enum(USER_SORTS).catch('newest'),
  cursor: z.string().max(100).catch(''),
})
export type UserQuery = z.output<typeof userQuery>

/** A row of the list of users. Times are ISO 8601. */
export type UserSummary = {
  id: string
  name: string
  email: string
  role: 'user' | 'admin'
  disabled: boolean
  planName: string
  apps: number
  createdAt: string
  lastSeenAt: string
}

/** A user's details for administrators. */
export type UserDetail = UserSummary & {
  image: string | null
  emailVerifiedAt: string | null
  disabledAt: string | null
  trialEndsAt: string
  hasPassword: boolean
  sessions: { id: string; device: string; createdAt: string; lastSeenAt: string }[]
  identities: { provider: string; createdAt: string }[]
}

/** An administrator, for assigning messages and as author of replies. */
export type Administrator = { id: string; name: string }
