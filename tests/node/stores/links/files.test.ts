import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { createApp } from '@/lib/apps/mutations'
import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinkFile, findLinks } from '@/lib/stores/links/queries'
import { linksRequest } from '@/lib/stores/links/schema'
import { linkHosts } from '@/lib/stores/links/statements'
import { toBundleId } from '@/lib/packaging/ios/ios-app'
import { publish, unpublishApp } from '@/lib/releases/publishing'

import { serveWellKnown } from '@/lib/hosting/well-known'
import { APPS_HOST_HEADER } from '@/lib/platform/http/apps-host'
import { fromZod } from '@/lib/platform/http/respond'
import { newCustomer } from '../../../factories/billing'
import { NOW, storedKey, newOwner } from '../../releases/signing-key/key-races'

withTestDatabase()

const PLAY = Array.from({ length: 32 }, () => 'AB').join(':')
const TEAM = 'A1B2C3D4E5'
const shop = { name: 'Rye', kind: 'woocommerce' as const, sourceUrl: 'https://www.rye.example/shop' }

async function published() {
  const owner = await newOwner()
  const app = await createApp(asUser(owner), shop)
  await publish(asUser(owner), app.id, undefined, NOW)
  return { owner, ...app, fingerprint: (await storedKey(app.id)).key.fingerprint }
}

test('the file for Android contains the app, our key and Google Play’s', async () => {
  const { owner, id, fingerprint } = await published()
  const { packageId } = await saveLinks(asUser(owner), id, { playFingerprint: PLAY })
  expect(JSON.parse(await findLinkFile(asUser(owner), id, 'assetlinks.json'))).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: packageId,
        sha256_cert_fingerprints: [fingerprint, PLAY],
      },
    },
  ])
})

test('if Play uses the app’s own key, it is listed once', async () => {
  const { owner, id, fingerprint } = await published()
  await saveLinks(asUser(owner), id, { playFingerprint: fingerprint })
  const file = await findLinkFile(asUser(owner), id, 'assetlinks.json')
  expect(file.split(fingerprint)).toHaveLength(2)
})

test('the file for Apple contains team and bundle, and excludes the administration', async () => {
  const { owner, id } = await published()
  await expect(findLinkFile(asUser(owner), id, 'apple-app-site-association')).rejects.toMatchObject({
    code: 'no-apple-team',
  })
  const { appleBundleId } = await saveLinks(asUser(owner), id, { appleTeamId: TEAM })
  expect(appleBundleId).toBe('example.rye.app')
  const file = JSON.parse(await findLinkFile(asUser(owner), id, 'apple-app-site-association')) as {
    webcredentials: { apps: string[] }
    applinks: { details: [{ appIDs: string[]; components: { '/': string; exclude?: boolean }[] }] }
  }
  const [{ appIDs, components }] = file.applinks.details
  expect(file.webcredentials.apps).toEqual(appIDs)
  expect(appIDs).toEqual([`${TEAM}.${appleBundleId}`])
  expect(components.filter(({ exclude }) => exclude).map((one) => one['/'])).toContain('/wp-admin/*')
  expect(components.at(-1)).toEqual({ '/': '/*' })
})

test('fields missing in a change stay, and null deletes one', async () => {
  const { owner, id } = await published()
  await saveLinks(asUser(owner), id, { playFingerprint: PLAY, appleBundleId: 'com.rye.shop' })
  expect(await saveLinks(asUser(owner), id, { appleTeamId: TEAM })).toMatchObject({
    playFingerprint: PLAY,
    appleTeamId: TEAM,
    appleBundleId: 'com.rye.shop',
  })
  const cleared = await saveLinks(
    asUser(owner),
    id,
    linksRequest.parse({ playFingerprint: null, appleBundleId: null }),
  )
  expect(cleared).toMatchObject({ playFingerprint: null, appleTeamId: TEAM })
  expect(cleared.appleBundleId).toBe('example.rye.app')
})

test('two concurrent changes are both saved', async () => {
  const { owner, id } = await published()
  await Promise.all([
    saveLinks(asUser(owner), id, { playFingerprint: PLAY }),
    saveLinks(asUser(owner), id, { appleTeamId: TEAM }),
  ])
  expect(await findLinks(asUser(owner), id)).toMatchObject({ playFingerprint: PLAY, appleTeamId: TEAM })
})

test('an app without a release has no file, and other users’ apps have none', async () => {
  const owner = await newOwner()
  const { id } = await createApp(asUser(owner), shop)
  await expect(findLinkFile(asUser(owner), id, 'assetlinks.json')).rejects.toMatchObject({
    code: 'no-signing-key',
  })
  const other = asUser(await newCustomer())
  const missing = expect.objectContaining({ kind: 'not-found' }) as unknown
  await expect(findLinks(other, id)).rejects.toEqual(missing)
  await expect(findLinkFile(other, id, 'assetlinks.json')).rejects.toEqual(missing)
  await expect(saveLinks(other, id, { appleTeamId: TEAM })).rejects.toEqual(missing)
})

test.each([
  ['https://www.rye.example/shop', ['www.rye.example', 'rye.example']],
  ['https://rye.example', ['rye.example', 'www.rye.example']],
  ['http://rye.example', []],
  ['https://rye.example:8443', []],
  ['https://127.0.0.1/', []],
  ['https://localhost/', []],
  [null, []],
])('links of %s are those of %j', (address, hosts) => {
  expect(linkHosts(address)).toEqual(hosts)
})

test('a bundle id has no underscores', () => {
  expect(toBundleId('app.appkiln.rye_1a2b')).toBe('app.appkiln.rye-1a2b')
})

describe('of a hosted app', () => {
  const request = (slug: string, file: string, headers = {}) =>
    serveWellKnown(new Request(`http://localhost:3000/a/${slug}/.well-known/${file}`, { headers }), slug)

  test('both files are on its own host, as JSON', async () => {
    const { owner, id, slug, fingerprint } = await published()
    await saveLinks(asUser(owner), id, { appleTeamId: TEAM })
    const android = await request(slug, 'assetlinks.json', { [APPS_HOST_HEADER]: slug })
    expect(android?.headers.get('content-type')).toBe('application/json')
    expect(android?.headers.get('cache-control')).toBe('public, max-age=600')
    expect(await android?.text()).toContain(fingerprint)
    const apple = await request(slug, 'apple-app-site-association')
    expect(await apple?.text()).toContain(`${TEAM}.example.rye.app`)
  })

  test('there is none without a team, for other names, for addresses without an app, and once it is taken down', async () => {
    const { owner, id, slug } = await published()
    expect(await request(slug, 'apple-app-site-association')).toBeNull()
    expect(await request(slug, 'security.txt')).toBeNull()
    expect(await request('nothing-here', 'assetlinks.json')).toBeNull()
    expect(await request(slug, 'assetlinks.json')).not.toBeNull()
    await unpublishApp(asUser(owner), id)
    expect(await request(slug, 'assetlinks.json')).toBeNull()
  })
})

describe('the input', () => {
  const fields = (body: unknown) => {
    const { error } = linksRequest.safeParse(body)
    return error ? fromZod(error).details.fields : {}
  }

  test.each([
    PLAY,
    PLAY.toLowerCase(),
    PLAY.replaceAll(':', ''),
    ` SHA-256 certificate fingerprint: ${PLAY}\n`,
    `SHA256: ${PLAY}`,
  ])('%# is a fingerprint', (playFingerprint) => {
    expect(linksRequest.parse({ playFingerprint })).toEqual({ playFingerprint: PLAY })
  })

  test.each<[body: unknown, field: string, message: RegExp]>([
    [{ playFingerprint: PLAY.slice(0, 59) }, 'playFingerprint', /SHA-1 fingerprint\. Copy/],
    [{ playFingerprint: PLAY.slice(0, 47) }, 'playFingerprint', /MD5 fingerprint\. Copy/],
    [{ playFingerprint: `${PLAY}:AB` }, 'playFingerprint', /32 pairs/],
    [{ playFingerprint: PLAY.replace('AB', 'AG') }, 'playFingerprint', /32 pairs/],
    [{ playFingerprint: 'x'.repeat(10_000) }, 'playFingerprint', /too long/],
    [{ playFingerprint: 5 }, 'playFingerprint', /./],
    [{ playFingerprint: [PLAY] }, 'playFingerprint', /./],
    [{ appleTeamId: 'SHORT' }, 'appleTeamId', /10 letters and digits/],
    [{ appleTeamId: 'A1B2C3D4E5\u0000' }, 'appleTeamId', /10 letters and digits/],
    [{ appleBundleId: 'com.rye_shop' }, 'appleBundleId', /hyphens and dots/],
    [{ appleBundleId: 'rye' }, 'appleBundleId', /bundle ID like/],
    [{ appleBundleId: `a.${'b'.repeat(200)}` }, 'appleBundleId', /155/],
  ])('%# is rejected at its field', (body, field, message) => {
    expect(Object.keys(fields(body) ?? {})).toEqual([field])
    expect(fields(body)?.[field]).toMatch(message)
  })
})
