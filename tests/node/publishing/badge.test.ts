import { asUser } from '../../factories/actors'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { PRO, STARTER, buy, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const MARK = 'Made with Appkiln'

async function pageOf(appId: string, version: number): Promise<string> {
  const files = await drawReleaseBundle(await readRelease(appId, version))
  return new TextDecoder().decode(files.find(({ path }) => path === 'index.html')?.data)
}

test('a release has the badge permanently if the plan had no custom branding', async () => {
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

test('the trial includes the features of Pro: no badge', async () => {
  const owner = await newCustomer({ trialEndsAt: new Date(Date.now() + 60_000) })
  const app = await createApp(asUser(owner), { name: 'Rye', kind: 'custom' })
  await publish(asUser(owner), app.id)
  expect(await pageOf(app.id, 1)).not.toContain('ade with')
}, 60_000)
