import { z } from 'zod'

export const ROLES = ['user', 'admin'] as const

/** PATCH /api/admin/users/:id. */
export const accountChange = z
  .object({ role: z.enum(ROLES).optional(), disabled: z.boolean().optional() })
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, 'There is nothing to change.')
export type AccountChange = z.output<typeof accountChange>

/** The plans that the list of people can be narrowed to. */
export const PLAN_FILTERS = [
  { value: 'free', label: 'Free' },
  { value: 'trial', label: 'Pro, on trial' },
  { value: 'pro', label: 'Pro' },
  { value: 'enterprise', label: 'Enterprise' },
  { value: 'converter', label: 'Any converter plan' },
] as const

export const PEOPLE_SORTS = ['newest', 'oldest', 'seen'] as const

/** What the address of the list of people says; what it does not know is left out. */
export const peopleQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  role: z.enum(ROLES).or(z.literal('')).catch(''),
  plan: z.enum(['', 'free', 'trial', 'pro', 'enterprise', 'converter']).catch(''),
  state: z.enum(['', 'active', 'disabled']).catch(''),
  sort: z.enum(PEOPLE_SORTS).catch('newest'),
  cursor: z.string().max(100).catch(''),
})
export type PeopleQuery = z.output<typeof peopleQuery>

/** A line of the list of people. Moments are ISO 8601. */
export type PersonSummary = {
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

/** One person as the administrators see them. */
export type PersonDetail = PersonSummary & {
  image: string | null
  emailVerifiedAt: string | null
  disabledAt: string | null
  trialEndsAt: string
  hasPassword: boolean
  sessions: { id: string; device: string; createdAt: string; lastSeenAt: string }[]
  identities: { provider: string; createdAt: string }[]
}

/** For whom messages can be, and who wrote a reply. */
export type Administrator = { id: string; name: string }
