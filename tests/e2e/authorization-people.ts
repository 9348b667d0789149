import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test'
import type { Resource } from './authorization-rules'
import { ADMINISTRATOR } from './global-setup'
import { type Person, newPerson, signIn, signUp } from './people'

/** One dark pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Who asks, each in one session of their own. The disabled one's was opened before. */
export type Who = 'nobody' | 'disabled' | 'user' | 'other' | 'admin'

export type Cast = {
  ask: Record<Who, APIRequestContext>
  /** The same, with their password given again a moment ago. */
  confirmed: Record<'user' | 'admin', APIRequestContext>
  owner: Person
  newContext: () => Promise<APIRequestContext>
  dispose: () => Promise<void>
}

/** Brings everybody together. */
export async function cast(baseURL: string): Promise<Cast> {
  const contexts: APIRequestContext[] = []
  const newContext = async () => {
    const made = await requests.newContext({ baseURL })
    contexts.push(made)
    return made
  }
  const ask = {
    nobody: await newContext(),
    disabled: await newContext(),
    user: await newContext(),
    other: await newContext(),
    admin: await newContext(),
  }
  const confirmed = { user: await newContext(), admin: await newContext() }
  const owner = await signUp(ask.user, newPerson('Owner'))
  await signUp(ask.other, newPerson('Other'))
  await signIn(ask.admin, ADMINISTRATOR)
  await confirm(confirmed.user, owner)
  await confirm(confirmed.admin, ADMINISTRATOR)
  await signUp(ask.disabled, newPerson('Disabled'))
  const { id } = (await (await ask.disabled.get('/api/me')).json()) as { id: string }
  const change = await confirmed.admin.patch(`/api/admin/users/${id}`, { data: { disabled: true } })
  expect(change.status()).toBe(200)
  const dispose = async () => void (await Promise.all(contexts.map((one) => one.dispose())))
  return { ask, confirmed, owner, newContext, dispose }
}

async function confirm(request: APIRequestContext, person: Pick<Person, 'email' | 'password'>) {
  await signIn(request, person)
  const { password } = person
  expect((await request.post('/api/account/confirm', { data: { password } })).status()).toBe(200)
}

async function read<T>(response: Promise<APIResponse>): Promise<T> {
  return (await (await response).json()) as T
}

/** What stands in a path in the places of its parameters. */
export type Params = Record<string, string>

/** A new one that belongs to `user`; each test makes its own, so that it may be deleted. */
export const make: Record<Resource, (cast: Cast) => Promise<Params>> = {
  app: async ({ ask }) => {
    const { id } = await read<{ id: string }>(ask.user.post('/api/apps', { data: { name: 'Mine' } }))
    await ask.user.post(`/api/apps/${id}/releases`, { data: {} })
    return { id, version: '1', artefact: 'app.apk' }
  },
  picture: async ({ ask }) => {
    const { id } = await read<{ id: string }>(ask.user.post('/api/apps', { data: { name: 'Mine' } }))
    const upload = { data: PIXEL, headers: { 'content-type': 'image/png' } }
    const { url } = await read<{ url: string }>(ask.user.post(`/api/apps/${id}/assets`, upload))
    return { id, hash: url.split('/').at(-1) ?? '' }
  },
  portrait: async ({ ask }) => {
    const upload = { data: PIXEL, headers: { 'content-type': 'image/png' } }
    const { image } = await read<{ image: string }>(ask.user.put('/api/account/picture', upload))
    return { hash: image.split('/').at(-1) ?? '' }
  },
  order: async ({ ask }) => {
    const choice = { family: 'builder', planId: 'enterprise', interval: 'month' }
    const data = { choice, method: 'bank', expectedCents: 19900 }
    const order = await read<{ id: string; invoices: { number: string }[] }>(
      ask.user.post('/api/billing/orders', { data }),
    )
    return { id: order.id, number: order.invoices[0]?.number ?? '' }
  },
  session: async ({ ask, owner, newContext }) => {
    const list = () => read<{ id: string }[]>(ask.user.get('/api/account/sessions'))
    const before = (await list()).map(({ id }) => id)
    await signIn(await newContext(), owner)
    return { id: (await list()).find(({ id }) => !before.includes(id))?.id ?? '' }
  },
}
