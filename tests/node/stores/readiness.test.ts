import sharp from 'sharp'
import { addAsset, createApp, saveApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { findApp } from '@/lib/apps/queries'
import type { PageVisit, ReadinessFacts } from '@/lib/stores/readiness/check'
import { permissions } from '@/lib/stores/readiness/checks/permissions'
import { findReadiness } from '@/lib/stores/readiness/readiness'
import { READINESS_CHECKS } from '@/lib/stores/readiness/registry'
import type { AppKind } from '@/lib/apps/schema'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { listingFacts, listingTexts } from '@/lib/stores/store-listing/schema'
import { createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const PAGE: PageVisit = { answers: true, status: 200, url: 'https://rye.example/', isPage: true }
type Settings = Partial<AppDocument['settings']>

/** An app with a release of what `change` makes of its document. */
async function released(
  change: (document: AppDocument) => AppDocument = (same) => same,
  kind: AppKind = 'custom',
) {
  const owner = asUser(await newCustomer({ trialEndsAt: at('2035-01-01') }))
  const site = kind === 'custom' ? {} : { sourceUrl: 'https://rye.example/' }
  const { id } = await createApp(owner, { name: 'Rye', kind, ...site })
  const { document, revision } = await findApp(owner, id)
  await saveApp(owner, id, revision, change(document as AppDocument))
  await publish(owner, id)
  return { owner, id }
}

/** What each check says, by its name. */
async function checkReadiness({ owner, id }: Awaited<ReturnType<typeof released>>, look: PageVisit = PAGE) {
  const visited: string[] = []
  const { findings } = await findReadiness(owner, id, {
    visitPage: async (url) => {
      visited.push(url)
      return look
    },
    fetchHostFile: () => Promise.resolve({ ok: false, problem: 'unreachable' }),
  })
  // Not about all apps: links of a site, and updates.
  const names = READINESS_CHECKS.map(({ name }) => name)
  const found = findings.map(({ check }) => check)
  expect(found).toEqual(names.filter((name) => !/-(links|updates)$/.test(name) || found.includes(name)))
  for (const { state, fix, steps } of findings)
    if (state === 'green') expect([fix, steps]).toEqual([null, []])
    else expect(fix).toBeTruthy()
  const by = Object.fromEntries(findings.map((finding) => [finding.check, finding]))
  return { by, visited }
}

const withSettings =
  (settings: Settings) =>
  (document: AppDocument): AppDocument => ({ ...document, settings: { ...document.settings, ...settings } })
const button = (url: string, label: string) => ({
  ...createBlock('button', 'privacy-button'),
  label,
  action: { type: 'url', url },
})
const withButton =
  (url: string, label: string) =>
  (document: AppDocument): AppDocument => {
    const [first, ...rest] = document.screens
    const blocks = [...first.blocks, button(url, label) as never]
    return { ...document, screens: [{ ...first, blocks }, ...rest] }
  }

test('the actual packages are read: level, name, code, key and icons', async () => {
  const app = await released()
  const { by } = await checkReadiness(app)
  for (const check of [
    'target-level',
    'package-name',
    'version-code',
    'signature',
    'permissions',
    'live-site',
  ])
    expect([check, by[check]!.state]).toEqual([check, 'green'])
  expect(by['signature']!.says).toContain('v2, v3, JAR')
  expect(by['version-code']!.says).toContain('Version code 1')
  await publish(app.owner, app.id)
  expect((await checkReadiness(app)).by['version-code']!.says).toContain('Version code 2, higher than 1')
})

test('a package of another key, or of another code than its release, is red', async () => {
  const app = await released()
  await database().signingKey.update({ where: { appId: app.id }, data: { fingerprint: 'AA:BB' } })
  expect((await checkReadiness(app)).by['signature']).toMatchObject({
    state: 'red',
    says: 'The APK is not signed correctly. It was signed with a different key.',
  })
})

test('without a release there is no report, and none for other people', async () => {
  const owner = asUser(await newCustomer({ trialEndsAt: at('2035-01-01') }))
  const { id } = await createApp(owner, { name: 'Rye', kind: 'custom' })
  const outside = {
    visitPage: () => Promise.resolve(PAGE),
    fetchHostFile: () => Promise.reject(new Error('asked')),
  }
  await expect(findReadiness(owner, id, outside)).rejects.toMatchObject({ kind: 'not-found' })
  await publish(owner, id)
  const otherUser = asUser(await newCustomer())
  await expect(findReadiness(otherUser, id, outside)).rejects.toMatchObject({ kind: 'not-found' })
})

describe('a privacy policy', () => {
  const check = async (change?: (document: AppDocument) => AppDocument, look?: PageVisit) => {
    const { by, visited } = await checkReadiness(await released(change), look)
    return { ...by['privacy-policy']!, visited }
  }

  test('that nothing leads to is amber', async () => {
    expect(await check()).toMatchObject({ state: 'amber', visited: [] })
  })

  test('is found by its words or its address, and visited', async () => {
    for (const [url, label] of [
      ['https://rye.example/legal', 'Datenschutz'],
      ['https://rye.example/privacy', 'Read more'],
    ] as const)
      expect(await check(withButton(url, label))).toMatchObject({ state: 'green', visited: [url] })
  })

  test('that does not answer, or is no page, is red', async () => {
    const change = withButton('https://rye.example/privacy', 'Privacy')
    const gone: PageVisit = { answers: true, status: 404, url: 'https://rye.example/privacy', isPage: true }
    expect(await check(change, gone)).toMatchObject({
      state: 'red',
      says: 'https://rye.example/privacy responds with status 404.',
    })
    expect(await check(change, { answers: false })).toMatchObject({ state: 'red' })
    expect(await check(change, { ...PAGE, isPage: false })).toMatchObject({ state: 'red' })
  })

  test('may be a screen of the app, which has an address', async () => {
    const { id, owner } = await released((document) => ({
      ...document,
      screens: [
        ...document.screens,
        { ...document.screens[0], id: 'privacy', title: 'Privacy policy', blocks: [] },
      ] as never,
    }))
    const { by } = await checkReadiness({ id, owner })
    expect(by['privacy-policy']).toMatchObject({ state: 'green' })
    expect(by['privacy-policy']!.says).toMatch(/\/a\/[^/]+\/#privacy$/)
  })
})

describe('the store listing', () => {
  const privacyUrl = 'https://rye.example/privacy'
  const facts = listingFacts.parse({ privacyUrl })

  test('counts as the place of a privacy policy, and a link in the app is still missing', async () => {
    const app = await released()
    await saveListing(app.owner, app.id, { facts })
    const { by, visited } = await checkReadiness(app)
    expect([by['privacy-policy'], visited]).toMatchObject([
      {
        state: 'amber',
        says: `${privacyUrl} responds, but the app doesn’t link to it. Both stores require it in the app too.`,
      },
      [privacyUrl],
    ])
    expect((await checkReadiness(app, { answers: false })).by['privacy-policy']).toMatchObject({
      state: 'red',
      says: `${privacyUrl} could not be reached.`,
      place: { href: `/app-builder/stores/${app.id}#listing` },
    })
  })

  test('and the app’s link are each visited once', async () => {
    const app = await released(withButton(privacyUrl, 'Privacy'))
    await saveListing(app.owner, app.id, { facts })
    expect((await checkReadiness(app)).visited).toEqual([privacyUrl])
    await saveListing(app.owner, app.id, { facts: { ...facts, privacyUrl: 'https://rye.example/other' } })
    const { by, visited } = await checkReadiness(app)
    expect([by['privacy-policy']!.state, visited]).toEqual([
      'green',
      ['https://rye.example/other', privacyUrl],
    ])
  })

  test('has the texts that the stores get', async () => {
    const app = await released(withSettings({ appName: 'x'.repeat(31), shortName: 'Rye', description: '' }))
    const check = async (texts: Record<string, string>) => {
      await saveListing(app.owner, app.id, { language: 'en', texts: listingTexts.parse(texts) })
      return (await checkReadiness(app)).by['texts']!
    }
    expect(await check({ title: 'Rye' })).toMatchObject({ state: 'red' })
    const names = { title: 'Rye', name: 'Rye & Oak' }
    expect(await check(names)).toMatchObject({ state: 'amber', says: 'The description is missing.' })
    expect(await check({ ...names, fullDescription: 'Fresh bread.', description: 'Bread.' })).toMatchObject({
      state: 'green',
      says: 'The name has 3 of 30 characters, the description 12 of 4,000.',
    })
  })
})

test('an app without content is told so, and nothing about a site that it does not have', async () => {
  const { by } = await checkReadiness(
    await released((document) => ({ ...document, screens: [{ ...document.screens[0], blocks: [] }] })),
  )
  expect(by['play-minimum']!.says).toMatch(/^No screen with content\. /)
  expect(by['apple-minimum']!.says).toMatch(/^No screen with content\. /)
  expect(by['apple-minimum']!.steps.join()).not.toMatch(/site/)
})

test('a permission needs its owner’s reason', async () => {
  const check = async (settings: Settings) =>
    (await checkReadiness(await released(withSettings(settings)))).by['permissions']!
  expect(await check({ permissions: ['camera', 'location'] })).toMatchObject({
    state: 'amber',
    says: expect.stringMatching(/^(camera, location|location, camera): reason missing\./) as string,
  })
  const permissionReasons = { camera: 'To scan a code.' }
  expect(await check({ permissions: ['camera', 'location'], permissionReasons })).toMatchObject({
    state: 'amber',
    says: 'location: reason missing. Both stores require one, and people often decline without it.',
  })
  expect(await check({ permissions: ['camera'], permissionReasons })).toMatchObject({
    state: 'green',
    says: 'The app requests camera, each with your reason. Repeat them in the stores’ privacy forms.',
  })
})

test('an app that offers messages asks for them without a tick, and says why where it asks', () => {
  type Offer = 'component' | 'settings' | null
  const checkPermissions = (
    offers: Offer,
    requested: string[],
    { invitation = '', start = 'bundle' } = {},
  ) => {
    const document = emptyDocument('Rye')
    if (offers === 'component') document.screens[0].blocks = [createBlock('notifications', 'bell')]
    if (offers === 'settings') Object.assign(document.settings, { notifications: { topics: [], invitation } })
    const manifest = { packageId: 'app.rye', permissions: requested }
    const facts = { document, apk: { manifest }, aab: { manifest }, shell: { start }, app: { id: 'rye' } }
    return permissions.run(facts as unknown as ReadinessFacts)
  }
  const POST = ['android.permission.INTERNET', 'android.permission.POST_NOTIFICATIONS']
  expect(checkPermissions('component', POST)).toMatchObject({ state: 'green' })
  expect(checkPermissions('component', POST.slice(0, 1))).toMatchObject({ state: 'green' }) // of a shell before
  expect(checkPermissions(null, POST)).toMatchObject({ state: 'red' })
  expect(checkPermissions('component', [...POST, 'android.permission.CAMERA'])).toMatchObject({
    state: 'red',
  })
  // Nothing asks, also not in screens of the app’s own; a shell that opens a site does, with an invitation.
  const invitation = 'Fresh bread'
  const place = { href: '/app-builder?app=rye&continue=add-notifications' }
  for (const shell of [{}, { invitation }, { start: 'site' }])
    expect(checkPermissions('settings', POST, shell)).toMatchObject({ state: 'amber', place })
  expect(checkPermissions('settings', POST, { invitation, start: 'site' })).toMatchObject({ state: 'green' })
})

test('texts that a store cuts or refuses are named', async () => {
  const check = async (settings: Settings) =>
    (await checkReadiness(await released(withSettings(settings)))).by['texts']!
  expect(await check({ appName: 'x'.repeat(31), description: 'Bread.' })).toMatchObject({
    state: 'red',
    says: 'The name has 31 characters. Both stores accept at most 30.',
  })
  expect((await check({ description: '' }))?.says).toBe('The description is missing.')
  const long = {
    appName: 'A bakery around the corner',
    shortName: '',
    description: `${'Bread '.repeat(20)}.`,
  }
  expect((await check(long)).steps).toHaveLength(2)
  expect(await check({ appName: 'Rye 👩‍🍳', description: 'Fresh bread. Every day.' })).toMatchObject({
    state: 'green',
    says: 'The name has 5 of 30 characters, the description 23 of 4,000.',
  })
})

test('an icon that is a letter or small is amber, a sharp one is green', async () => {
  const app = await released()
  expect((await checkReadiness(app)).by['icon']).toMatchObject({ state: 'amber' })
  for (const [edge, state] of [
    [512, 'amber'],
    [1024, 'green'],
  ] as const) {
    const bytes = await sharp({ create: { width: edge, height: edge, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer()
    const { reference } = await addAsset(app.owner, app.id, Uint8Array.from(bytes))
    const { document, revision } = await findApp(app.owner, app.id)
    await saveApp(app.owner, app.id, revision, withSettings({ icon: reference })(document as AppDocument))
    await publish(app.owner, app.id)
    expect((await checkReadiness(app)).by['icon']).toMatchObject({ state })
  }
})

test('a website in a frame is told as one, with what helps', async () => {
  const app = await released(undefined, 'web-to-app')
  const { by, visited } = await checkReadiness(app)
  expect(by['play-minimum']).toMatchObject({ state: 'red' })
  expect(by['apple-minimum']).toMatchObject({ state: 'red' })
  expect(by['play-minimum']!.steps.length).toBeGreaterThan(2)
  expect(by['live-site']).toMatchObject({ state: 'green', says: 'https://rye.example/ responds.' })
  expect(visited).toEqual(['https://rye.example/'])
  expect((await checkReadiness(app, { answers: false })).by['live-site']).toMatchObject({ state: 'red' })
})

test('an app with screens and things to do of its own is enough for both stores', async () => {
  const screens = ['Home', 'Menu', 'Orders'].map((title, index) => ({
    id: `screen-${index}`,
    title,
    blocks: [
      createBlock('header', `h-${index}`),
      createBlock('text', `t-${index}`),
      createBlock('form', `f-${index}`),
    ],
  }))
  const { by } = await checkReadiness(
    await released((document) => ({ ...document, screens: screens as never, tabs: [] })),
  )
  expect(by['play-minimum']).toMatchObject({ state: 'green' })
  expect(by['apple-minimum']).toMatchObject({ state: 'green' })
})
