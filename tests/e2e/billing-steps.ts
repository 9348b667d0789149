import { type APIRequestContext, type Page, expect } from '@playwright/test'
import { type Person, newPerson, signUp, endTrial } from './people'

type App = { id: string; slug: string }

export async function newApp(request: APIRequestContext): Promise<App> {
  return (await (await request.post('/api/apps', { data: { name: 'Rye & Rosemary' } })).json()) as App
}

/** Makes a change that is not published yet. */
export async function rename(request: APIRequestContext, { id }: App, appName: string): Promise<void> {
  const read = await request.get(`/api/apps/${id}`)
  const { document } = (await read.json()) as { document: { settings: object } }
  const data = { document: { ...document, settings: { ...document.settings, appName } } }
  const headers = { 'if-match': read.headers()['etag'] ?? '1' }
  expect((await request.put(`/api/apps/${id}`, { data, headers })).status()).toBe(200)
}

/** Creates a user with an app whose trial is over, signed in on the page. */
export async function afterTrial(page: Page, name: string): Promise<{ person: Person; app: App }> {
  const person = await signUp(page.request, newPerson(name))
  const app = await newApp(page.request)
  await endTrial(person.email)
  return { person, app }
}

/** Orders through the pages. @returns the path and reference of the order */
export async function orderByBank(page: Page, query = 'family=builder&plan=pro&interval=month') {
  await page.goto(`/account/plan/change?${query}`)
  await page.getByRole('radio', { name: /^Bank Transfer/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/account/orders/*')
  const reference =
    (await page
      .getByText(/^AK-[2-9A-Z]{8}$/)
      .first()
      .textContent()) ?? ''
  return { id: page.url().split('/').at(-1) ?? '', reference }
}

/** Records a bank transfer as the administrator. */
export async function receive(administrator: APIRequestContext, reference: string, amountCents: number) {
  const data = { reference, amountCents, occurredAt: new Date().toISOString() }
  const answer = await administrator.post('/api/admin/payments/received', {
    data,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { outcome: string }).outcome
}
