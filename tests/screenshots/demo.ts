import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test'
import { openDatabase } from '@/lib/platform/database/database'

/**
 * The content of the screenshots: an owner with a published app, a site to convert, and a year of business
 * for the host.
 */
export type Demo = {
  siteUrl: string
  appId: string
  /** The browser storage of each role's session. */
  states: Record<'visitor' | 'owner' | 'admin', Awaited<ReturnType<BrowserContext['storageState']>>>
}

type Person = { email: string; password: string }

export const ADMINISTRATOR: Person = { email: 'host@appkiln.example', password: 'a-long-sample-password' }
const OWNER = {
  firstName: 'Rosemary',
  lastName: 'Quinn',
  email: 'rosemary@rye.example',
  password: 'Sourdough-1843!',
}

/** @param folder the service's data */
export async function createDemo(
  browser: Browser,
  baseURL: string,
  folder: string,
  siteUrl: string,
): Promise<Demo> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'lib/commands/seed-demo.ts'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, DATABASE_URL: '' },
  })
  const [visitor, owner, admin] = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL })))
  await register(owner!.request)
  await signIn(owner!.request, OWNER)
  await signIn(admin!.request, ADMINISTRATOR)
  // Otherwise the dashboard begins with the advice to set one up.
  await expect(await admin!.request.post('/api/account/two-factor/postponement')).toBeOK()
  const appId = await createPublishedApp(owner!.request)
  await addWhatOthersSend(folder, appId)
  const [visiting, owning, administering] = await Promise.all(
    [visitor!, owner!, admin!].map((context) => context.storageState()),
  )
  return { siteUrl, appId, states: { visitor: visiting!, owner: owning!, admin: administering! } }
}

async function register(request: APIRequestContext): Promise<void> {
  const data = { ...OWNER, confirmPassword: OWNER.password, acceptTerms: true }
  expect((await request.post('/api/register', { data })).status()).toBe(201)
}

async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await request.post('/api/auth/callback/credentials', { form: { csrfToken, email, password, json: 'true' } })
  expect((await request.get('/api/me')).status()).toBe(200)
}

async function createPublishedApp(request: APIRequestContext): Promise<string> {
  const created = await request.post('/api/apps', {
    data: { name: 'Rye & Rosemary', template: 'restaurant' },
  })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: string }
  expect((await request.post(`/api/apps/${id}/releases`, { data: {} })).status()).toBe(201)
  return id
}

/**
 * The owner confirmed their email, and people turned on notifications. No mail server or push service is
 * available here.
 */
async function addWhatOthersSend(folder: string, appId: string): Promise<void> {
  const database = openDatabase(`file:${join(folder, 'appkiln.db')}`)
  await database.user.update({ where: { email: OWNER.email }, data: { emailVerifiedAt: new Date() } })
  const platforms = ['android', 'android', 'android', 'web', 'web', 'ios']
  await database.pushSubscription.createMany({
    data: platforms.map((platform, index) => ({
      ...{ appId, platform, kind: 'webpush', locale: 'en', timeZone: 'UTC', version: 1, secretHash: '' },
      ...{ endpoint: `https://push.example/${index}`, endpointHash: `${appId}${index}` },
    })),
  })
  await database.$disconnect()
}
