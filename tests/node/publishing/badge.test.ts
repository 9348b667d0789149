import { asUser } from '../../factories/actors'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { PRO, STARTER, buy, newCustomer } from '../../factories/billing'
import { inOwnDatabase } from '../../factories/database'

inOwnDatabase()

const MARK = 'Made with Appkiln'

async function pageOf(appId: string, version: number): Promise<string> {
  const files = await drawReleaseBundle(await readRelease(appId, version))
  return new TextDecoder().decode(files.find(({ path }) => path === 'index.html')?.data)
}

test('a release says what it was made with where the plan has no branding of one’s own, for as long as it exists', async () => {
  const owner = await newCustomer()
  await buy(owner, STARTER)
  const app = await createApp(asUser(owner), {
    name: 'Rye',
    kind: 'web-to-app',
    sourceUrl: 'https://rye.example',
  })
  await publish(asUser(owner), app.id)
  await buy(owner, PRO)
  await publish(asUser(owner), app.id)
  const [first, second] = [await pageOf(app.id, 1), await pageOf(app.id, 2)]
  expect(first).toContain(MARK)
  expect(second).not.toContain('ade with')
  expect(await pageOf(app.id, 1)).toBe(first)
}, 60_000)

test('the trial has what Pro has: no mark', async () => {
  const owner = await newCustomer({ trialEndsAt: new Date(Date.now() + 60_000) })
  const app = await createApp(asUser(owner), { name: 'Rye', kind: 'custom' })
  await publish(asUser(owner), app.id)
  expect(await pageOf(app.id, 1)).not.toContain('ade with')
}, 60_000)
