import { asAdmin, asUser } from '../../factories/actors'
import { withdrawApp } from '@/lib/apps/administration/withdrawal'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { findApp } from '@/lib/apps/queries'
import { newestVersion } from '@/lib/apps/published'
import { readRelease } from '@/lib/releases/releases'
import { type AppKind, MAX_NOTES } from '@/lib/apps/schema'
import { createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { summarizeChanges } from '@/lib/releases/release-notes'
import { findBilling } from '@/lib/billing/reports/overview'
import { setCancelAtPeriodEnd } from '@/lib/billing/subscriptions/cancel-at-period-end'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { BUSINESS, PRO, at, buy, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const NOW = at('2026-03-01')
const newApp = async (workspaceId: string, kind: AppKind = 'custom') =>
  createApp(asUser(workspaceId), {
    name: 'Rye',
    kind,
    ...(kind === 'custom' ? {} : { sourceUrl: 'https://rye.example' }),
  })
const put = (workspaceId: string, id: string, now = NOW) => publish(asUser(workspaceId), id, undefined, now)
const refused = (code: string) => ({ kind: 'forbidden', code })

describe('publishing', () => {
  it('is part of the trial, and then of a plan; published apps stay live', async () => {
    const owner = await newCustomer({ trialEndsAt: at('2026-03-10') })
    const app = await newApp(owner)
    await put(owner, app.id)
    const later = at('2026-03-10')
    await expect(put(owner, app.id, later)).rejects.toMatchObject({
      ...refused('plan-required'),
      message: 'Your trial has ended. Choose a plan to publish again. Published apps stay live.',
      details: { extra: { upgradeUrl: '/account/plan' } },
    })
    expect(await newestVersion(app.slug)).toMatchObject({ version: 1 })
    await buy(owner, PRO, later)
    expect(await put(owner, app.id, later)).toMatchObject({ version: 2 })
    await setCancelAtPeriodEnd(asUser(owner), 'builder', true, later)
    await expect(put(owner, app.id, at('2026-04-10'))).rejects.toMatchObject({
      message: expect.stringMatching(/^Your plan has ended\./) as string,
    })
    expect(await newestVersion(app.slug)).toMatchObject({ version: 2 })
  })

  it('is rejected, and writes nothing, once Android’s version codes are used up', async () => {
    const owner = await newCustomer({ trialEndsAt: at('2026-03-10') })
    const app = await newApp(owner)
    await put(owner, app.id)
    await database().release.updateMany({ where: { appId: app.id }, data: { versionCode: 2_099_999_999 } })
    expect(await put(owner, app.id)).toMatchObject({ version: 2, versionCode: 2_100_000_000 })
    await expect(put(owner, app.id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'version-codes-used-up',
    })
    expect(await newestVersion(app.slug)).toMatchObject({ version: 2 })
  })

  it('requires a confirmed email if email is enabled, except from administrators', async () => {
    const trial = { trialEndsAt: at('2026-03-10') }
    const [owner, administrator] = [await newCustomer(trial), await newCustomer(trial)]
    await database().user.update({ where: { id: administrator }, data: { role: 'admin' } })
    const { email } = await database().user.findUniqueOrThrow({ where: { id: owner } })
    const [app, administrators] = [await newApp(owner), await newApp(administrator)]
    env().SMTP_URL = 'smtp://127.0.0.1:25'
    try {
      await expect(put(owner, app.id)).rejects.toMatchObject({
        ...refused('email-not-confirmed'),
        message: `Confirm your email before you publish: open the link that we sent to ${email}. Your app is saved.`,
      })
      expect(await put(administrator, administrators.id)).toMatchObject({ version: 1 })
      await database().user.update({ where: { id: owner }, data: { emailVerifiedAt: NOW } })
      expect(await put(owner, app.id)).toMatchObject({ version: 1 })
    } finally {
      delete env().SMTP_URL
    }
  })

  it('counts apps made from a website, of which Pro includes one', async () => {
    const owner = await newCustomer()
    await buy(owner, PRO, NOW)
    const [first, second] = [await newApp(owner, 'wordpress'), await newApp(owner, 'web-to-app')]
    await put(owner, first.id)
    await put(owner, first.id)
    await expect(put(owner, second.id)).rejects.toMatchObject(refused('plan-limit'))
    await put(owner, (await newApp(owner)).id)
    await unpublishApp(asUser(owner), first.id, NOW)
    await put(owner, second.id)
    await expect(put(owner, first.id)).rejects.toMatchObject(refused('plan-limit'))
  })

  it('does not count apps that an administrator took down', async () => {
    const owner = await newCustomer()
    await buy(owner, PRO, NOW)
    const [first, second] = [await newApp(owner, 'wordpress'), await newApp(owner, 'web-to-app')]
    await put(owner, first.id)
    await withdrawApp(asAdmin(await newCustomer()), first.id, 'It copies another shop.')
    await put(owner, second.id)
    expect((await findBilling(asUser(owner), NOW)).usage).toMatchObject({
      publishedConverted: 1,
      convertedLimit: 1,
    })
  })

  it('lets exactly five of fifty concurrent ones go live when five are allowed', async () => {
    const owner = await newCustomer()
    await buy(owner, BUSINESS, NOW)
    const apps = await Promise.all(Array.from({ length: 50 }, () => newApp(owner, 'web-to-app')))
    const tries = await Promise.allSettled(apps.map(({ id }) => put(owner, id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const tried of tries) {
      if (tried.status === 'rejected') expect(tried.reason).toMatchObject(refused('plan-limit'))
    }
    const live = { workspaceId: owner, unpublishedAt: null, releases: { some: {} } }
    expect(await database().app.count({ where: live })).toBe(5)
  }, 120_000)
})

describe('an app that its owner took down', () => {
  it('is no longer served, keeps its downloads, and returns when it is published', async () => {
    const owner = await newCustomer({ trialEndsAt: at('2030-01-01') })
    const app = await newApp(owner)
    await put(owner, app.id)
    expect((await findApp(asUser(owner), app.id)).published).toBe(true)
    expect(await unpublishApp(asUser(owner), app.id, NOW)).toMatchObject({
      published: false,
      release: { version: 1 },
    })
    await expect(newestVersion(app.slug)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await readRelease(app.id, 1)).toMatchObject({ version: 1 })
    await put(owner, app.id)
    expect(await newestVersion(app.slug)).toMatchObject({ version: 2 })
  })

  it('cannot be taken down by others', async () => {
    const owner = await newCustomer({ trialEndsAt: at('2030-01-01') })
    const app = await newApp(owner)
    await put(owner, app.id)
    await expect(unpublishApp(asUser(await newCustomer()), app.id)).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await newestVersion(app.slug)).toMatchObject({ version: 1 })
  })
})

it('does not publish an app that an administrator took down, and serves it to no one', async () => {
  const owner = await newCustomer({ trialEndsAt: at('2030-01-01') })
  const app = await newApp(owner)
  await put(owner, app.id)
  await database().app.update({
    where: { id: app.id },
    data: { withdrawnReason: 'It copies another shop', unpublishedAt: NOW },
  })
  await expect(put(owner, app.id)).rejects.toMatchObject({
    ...refused('app-withdrawn'),
    message: expect.stringContaining('It copies another shop.') as string,
  })
  await expect(newestVersion(app.slug)).rejects.toMatchObject({ kind: 'not-found' })
  expect(await findApp(asUser(owner), app.id)).toMatchObject({ published: false })
})

describe('The suggested notes of a release', () => {
  const BEFORE = emptyDocument('Rye')
  const [HOME] = BEFORE.screens
  const screen = (id: string, title: string): AppDocument['screens'][number] => ({
    ...HOME,
    id,
    title,
    blocks: [],
  })

  test('nothing is suggested if nothing changed', () => {
    expect(summarizeChanges(BEFORE, BEFORE)).toBe('')
  })

  test('new and removed screens, new components and a new design are named', () => {
    const before: AppDocument = {
      ...BEFORE,
      screens: [...BEFORE.screens, screen('old', 'Winter menu'), screen('shop', 'Shop')],
    }
    const changed = { ...HOME, blocks: [...HOME.blocks, createBlock('gallery', 'new-one')] }
    const after: AppDocument = {
      ...before,
      settings: { ...before.settings, primaryColor: '#112233' },
      screens: [changed, { ...screen('shop', 'Shop'), blocks: [] }, screen('book', 'Booking')],
    }
    expect(summarizeChanges(before, after)).toBe(
      `New: Booking.\nNew on ${HOME.title}: gallery.\nRemoved: Winter menu.\nA new look.`,
    )
  })

  test('other changes are a small improvement', () => {
    const after = { ...BEFORE, settings: { ...BEFORE.settings, description: 'Fresh bread' } }
    expect(summarizeChanges(BEFORE, after)).toBe('Small improvements.')
  })

  test('many changes are counted, and the text stays within the stores’ limit', () => {
    const many = Array.from({ length: 80 }, (_, index) =>
      screen(`s${index}`, `${'Long title '.repeat(6)}${index}`),
    )
    const text = summarizeChanges(BEFORE, { ...BEFORE, screens: [...BEFORE.screens, ...many] })
    expect(text).toMatch(/ and 75 more\.$/)
    expect(text.length).toBeLessThanOrEqual(MAX_NOTES)
  })
})
