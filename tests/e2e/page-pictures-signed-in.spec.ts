import { type Page, expect, test } from '@playwright/test'
import { WIDTHS, compareLook, expectSameLook } from './pages/look'
import { signIn } from './people'
import { OWN_URL, isReady, ownService } from './servers/service'

// The pages of an account, of the builder and of an administrator on a fresh installation, as they were last looked at.

const OWNER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@shop.example', password: 'Engine-1843!' }
const ADMIN_EMAIL = 'admin@shop.example'
const ADMIN_PASSWORD = 'admin-password-1'

const own = ownService()

test.use({ baseURL: OWN_URL })

test.beforeEach(async () => {
  await isReady(own.start({ ADMIN_EMAIL, ADMIN_PASSWORD }))
})

/** The address of each page by its picture's name. */
const ownerPages = (appId: string) => ({
  account: '/account',
  plan: '/account/plan',
  billing: '/account/billing',
  security: '/account/security',
  data: '/account/data',
  apps: '/app-builder',
  'new-app': '/app-builder/new',
  builder: `/app-builder?app=${appId}`,
  analytics: `/app-builder/analytics/${appId}`,
  messages: `/app-builder/messages/${appId}`,
  stores: `/app-builder/stores/${appId}`,
  answers: `/app-builder/answers/${appId}`,
})

const ADMIN_PAGES = {
  'admin-users': '/admin/users',
  'admin-apps': '/admin/apps',
  'admin-messages': '/admin/messages',
  'admin-audit': '/admin/audit',
  'admin-reports': '/admin/reports',
  'admin-settings': '/admin/payments/settings',
}

test('the pages of an owner look as they did', async ({ page }) => {
  test.setTimeout(15 * 60_000)
  const { request } = page
  const data = { ...OWNER, confirmPassword: OWNER.password, acceptTerms: true }
  expect((await request.post('/api/register', { data })).status()).toBe(201)
  await signIn(request, OWNER)
  const made = await request.post('/api/apps', { data: { name: 'Rye & Rosemary', template: 'restaurant' } })
  const { id } = (await made.json()) as { id: string }
  expectSameLook(await differencesOf(page, ownerPages(id)))
})

test('the pages of an administrator look as they did', async ({ page }) => {
  test.setTimeout(15 * 60_000)
  await signIn(page.request, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  expectSameLook(await differencesOf(page, ADMIN_PAGES))
})

async function differencesOf(page: Page, pages: Readonly<Record<string, string>>): Promise<string[]> {
  const differences: string[] = []
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of WIDTHS) differences.push(...(await compareLook(page, name, width)))
  }
  return differences
}
