import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test'
import type { PageRule } from '../factories/page-rules'
import { ADMINISTRATOR } from './global-setup'
import { newPerson, signIn, signUp } from './people'

/** One dark pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Who asks, each in one session of their own. The disabled one's was opened before. */
export type Who = 'nobody' | 'disabled' | 'user' | 'other' | 'admin'

export type Cast = { ask: Record<Who, APIRequestContext>; dispose: () => Promise<void> }

/** Brings everybody together. */
export async function cast(baseURL: string): Promise<Cast> {
  const newContext = () => requests.newContext({ baseURL })
  const ask = {
    nobody: await newContext(),
    disabled: await newContext(),
    user: await newContext(),
    other: await newContext(),
    admin: await newContext(),
  }
  await signUp(ask.user, newPerson('Owner'))
  await signUp(ask.other, newPerson('Other'))
  await signUp(ask.disabled, newPerson('Disabled'))
  await signIn(ask.admin, ADMINISTRATOR)
  const { id } = (await (await ask.disabled.get('/api/me')).json()) as { id: string }
  const { password } = ADMINISTRATOR
  expect((await ask.admin.post('/api/account/confirm', { data: { password } })).status()).toBe(200)
  const change = await ask.admin.patch(`/api/admin/users/${id}`, { data: { disabled: true } })
  expect(change.status()).toBe(200)
  const dispose = async () => void (await Promise.all(Object.values(ask).map((context) => context.dispose())))
  return { ask, dispose }
}

async function read<T>(response: Promise<APIResponse>): Promise<T> {
  return (await (await response).json()) as T
}

/** What stands in a path in the places of its parameters. */
export type Params = Record<string, string>

/** A new one that belongs to `user`. */
export const make: Record<NonNullable<PageRule['of']>, (cast: Cast) => Promise<Params>> = {
  app: async ({ ask }) => {
    const { id } = await read<{ id: string }>(ask.user.post('/api/apps', { data: { name: 'Mine' } }))
    await ask.user.post(`/api/apps/${id}/releases`, { data: {} })
    return { id }
  },
  order: async ({ ask }) => {
    const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
    const data = { choice, method: 'bank', expectedCents: 19900 }
    const order = await read<{ id: string; invoices: { number: string }[] }>(
      ask.user.post('/api/billing/orders', { data }),
    )
    return { id: order.id, number: order.invoices[0]?.number ?? '' }
  },
}
