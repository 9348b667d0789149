import { unzipSync } from 'fflate'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import type { AppKind } from '@/lib/apps/schema'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { getAppEntitlements, planFields } from '@/lib/billing/plans/entitlements'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { setLiveValues } from '@/lib/base/live-value'
import { DEFAULT_BRAND, brand } from '@/lib/brand'
import { renderNoAppPage } from '@/lib/hosting/no-app-page'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { buildPackages } from '@/lib/publishing/packages'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { asUser } from '../../factories/actors'
import { BUSINESS, ENTERPRISE, PRO, STARTER, buy, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

/** The name of a policy that only browsers and developer tools see; it is in the bytes of every release. */
const POLICY = /appkiln-content/g

async function newApp(choice: PlanChoice, kind: AppKind = 'custom') {
  const owner = await newCustomer()
  await buy(owner, choice)
  const site = kind === 'custom' ? {} : { sourceUrl: 'https://rye.example' }
  return { owner, app: await createApp(asUser(owner), { name: 'Rye', kind, ...site }) }
}

const namesUs = (bytes: Uint8Array) =>
  /appkiln/i.test(Buffer.from(bytes).toString('latin1').replace(POLICY, ''))

test('with Enterprise, neither the app nor a file for users contains our name', async () => {
  const { owner, app } = await newApp(ENTERPRISE)
  await publish(asUser(owner), app.id)
  const release = await readRelease(app.id, 1)
  for (const { path, data } of await drawReleaseBundle(release))
    expect([path, namesUs(Buffer.from(data))]).toEqual([path, false])
  const packages = await buildPackages({
    release,
    key: await findSigningKey(app.id),
    names: ARTIFACT_NAMES,
  })
  for (const { name, bytes } of packages) {
    expect([name, namesUs(bytes)]).toEqual([name, false])
    for (const [path, data] of Object.entries(unzipSync(bytes)))
      expect([name, path, namesUs(data)]).toEqual([name, path, false])
  }
})

test('with Pro, the package id of a custom app contains our name, with Enterprise it does not', async () => {
  const packageId = async ({ app }: Awaited<ReturnType<typeof newApp>>) =>
    (await database().app.findUniqueOrThrow({ where: { id: app.id } })).packageId
  expect(await packageId(await newApp(PRO))).toMatch(/^app\.appkiln\.rye_[\da-f]{8}$/)
  expect(await packageId(await newApp(ENTERPRISE))).toMatch(/^app\.rye_[\da-f]{8}$/)
})

test('the page of an unpublished white-label app does not link to us', async () => {
  const [white, other] = [await newApp(ENTERPRISE), await newApp(PRO)]
  for (const { owner, app } of [white, other]) {
    await publish(asUser(owner), app.id)
    await unpublishApp(asUser(owner), app.id)
  }
  const page = await renderNoAppPage(white.app.slug)
  expect(page).toContain('We couldn’t find an app at this address')
  expect(page).not.toContain(brand.name)
  expect(page).not.toContain(env().APP_URL)
  expect(await renderNoAppPage(other.app.slug)).toContain(brand.name)
  expect(await renderNoAppPage('none')).toContain(brand.name)
})

const NO_RIGHTS = { customBranding: false, pushNotifications: false, whiteLabel: false }

test.each([
  { choice: STARTER, rights: NO_RIGHTS },
  { choice: BUSINESS, rights: { ...NO_RIGHTS, customBranding: true, pushNotifications: true } },
  {
    choice: { ...BUSINESS, planId: 'enterprise' } as const,
    rights: { customBranding: true, pushNotifications: true, whiteLabel: true },
  },
])('$choice.planId customizes apps made from a website, and no others', async (row) => {
  const { choice, rights } = row
  const { owner } = await newApp(choice, 'web-to-app')
  const account = await database().workspace.findUniqueOrThrow({ where: { id: owner }, select: planFields })
  expect(getAppEntitlements(account, 'woocommerce', new Date())).toEqual(rights)
  expect(getAppEntitlements(account, 'custom', new Date())).toEqual(NO_RIGHTS)
})

test('a release of a website has our badge with Starter and not with Business', async () => {
  const badgeOf = async (choice: PlanChoice) => {
    const { owner, app } = await newApp(choice, 'web-to-app')
    await publish(asUser(owner), app.id)
    return (await readRelease(app.id, 1)).showsBadge
  }
  expect([await badgeOf(STARTER), await badgeOf(BUSINESS)]).toEqual([true, false])
})

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

test('a release keeps the host’s name of its time in the badge, and so its bytes', async () => {
  const { owner, app } = await newApp(STARTER, 'web-to-app')
  setLiveValues({ brand: { ...DEFAULT_BRAND, name: 'Rye Apps' } })
  await publish(asUser(owner), app.id)
  const page = await pageOf(app.id, 1)
  expect(page).toContain('Made with Rye Apps')
  setLiveValues({ brand: { ...DEFAULT_BRAND, name: 'Other' } })
  expect(await pageOf(app.id, 1)).toBe(page)
  setLiveValues({})
  expect(await pageOf(app.id, 1)).toBe(page)
  await database().release.updateMany({ where: { appId: app.id }, data: { madeWith: null } })
  expect(await pageOf(app.id, 1)).toContain(MARK)
}, 60_000)

test('the trial includes the features of Pro: no badge', async () => {
  const owner = await newCustomer({ trialEndsAt: new Date(Date.now() + 60_000) })
  const app = await createApp(asUser(owner), { name: 'Rye', kind: 'custom' })
  await publish(asUser(owner), app.id)
  expect(await pageOf(app.id, 1)).not.toContain('ade with')
}, 60_000)
