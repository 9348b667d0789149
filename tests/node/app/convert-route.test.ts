import { readdirSync } from 'node:fs'
import { asUser, listApps } from '../../factories/actors'
import { POST } from '@/app/api/convert-website/route'
import { POST as readUpload } from '@/app/api/takeover/route'
import { findApp } from '@/lib/apps/queries'
import { buildApk } from '@/lib/packaging/android/apk'
import { env } from '@/lib/platform/env'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { signInAs, signOut } from '../../factories/signed-in'
import { cafe, sampleParts } from '../packaging/samples'
import type { TestServer } from '../conversion/support/servers'
import { startSite } from '../conversion/support/site'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

const MISSING = 'Please enter both website URL and app name.'
const SIGNED_OUT = 'Please sign in to convert websites to apps.'
const INVALID = 'Please enter a valid website URL.'

let site: TestServer
let owner: string
beforeAll(async () => {
  site = await startSite({ '/': '<html lang="en"><title>Rye</title>' })
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${site.port}`
  owner = await newAccount('owner@example.com')
})
afterAll(() => site.close())

async function convert(body: object) {
  const request = new Request('http://localhost:3000/api/convert-website', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const response = await POST(request, {})
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('Converting reports errors in the specification’s order', () => {
  test.each([
    [{}, ['appName', 'url']],
    [{ url: 'not an address' }, ['appName']],
    [{ url: '   ', appName: 'Rye' }, ['url']],
    [{ url: 7, appName: 'Rye' }, ['url']],
  ])('1: %j lacks a field, signed in or not', async (body, fields) => {
    for (const signedIn of [false, true]) {
      signOut()
      if (signedIn) await signInAs(owner)
      const answer = await convert(body)
      expect(answer).toMatchObject({ status: 400, body: { error: MISSING, code: 'missing-information' } })
      expect(Object.keys(answer.body.fields as object).sort()).toEqual(fields)
    }
  })

  test('2: no session, whatever the address is', async () => {
    signOut()
    for (const url of ['not an address', site.origin]) {
      const refused = { status: 401, body: { error: SIGNED_OUT, code: 'signed-out' } }
      expect(await convert({ url, appName: 'Rye' })).toMatchObject(refused)
    }
  })

  test.each(['not an address', 'ftp://rye.example', 'javascript:alert(1)', 'mailto:ada@rye.example'])(
    '3: %j is not an address of a website',
    async (url) => {
      await signInAs(owner)
      const refused = { status: 400, body: { error: INVALID, fields: { url: INVALID } } }
      expect(await convert({ url, appName: 'Rye' })).toMatchObject(refused)
    },
  )

  test('then the site is fetched, and nothing was before', async () => {
    expect(site.requests).toEqual([])
    expect(await listApps(asUser(owner))).toEqual([])
    await signInAs(owner)
    const { status, body } = await convert({ url: site.origin, appName: 'My Rye' })
    expect([status, body]).toMatchObject([201, { name: 'My Rye', kind: 'web-to-app' }])
    expect(site.requests[0]).toBe('/')
    expect((await findApp(asUser(owner), String(body.id))).sourceUrl).toBe(`${site.origin}/`)
  })

  test('a site that cannot be read gets a specific message, and no app is created', async () => {
    await signInAs(owner)
    const before = (await listApps(asUser(owner))).length
    expect(await convert({ url: `${site.origin}/missing`, appName: 'Rye' })).toMatchObject({
      status: 422,
      body: { code: 'http-error', error: expect.stringContaining('returned 404') as string },
    })
    expect(await listApps(asUser(owner))).toHaveLength(before)
  })
})

test('an upload that is no app is refused at its field, and two at once one after the other', async () => {
  await signInAs(owner)
  const upload = async (body: BodyInit, headers = {}) => {
    const url = 'http://localhost:3000/api/takeover'
    const response = await readUpload(new Request(url, { method: 'POST', body, headers }), {})
    const { code, fields } = (await response.json()) as Record<string, unknown>
    return { status: response.status, code, fields }
  }
  const refused = (message: RegExp) => ({
    status: 422,
    code: 'not-a-package',
    fields: { file: expect.stringMatching(message) as string },
  })
  expect(await upload('')).toEqual(refused(/Choose an APK/))
  expect(await upload('{"url":"x"}')).toEqual(refused(/neither an APK/))
  expect(await upload(Buffer.alloc(300_000, 'P'))).toEqual(refused(/neither an APK/))
  const apk = buildApk(cafe, await sampleParts())
  expect(await upload(Uint8Array.from(apk.subarray(0, -30)))).toEqual(refused(/cut off/))
  expect(await upload('x', { 'content-length': String(151 << 20) })).toMatchObject({ status: 413 })
  const both = await Promise.all([upload(Uint8Array.from(apk)), upload(Uint8Array.from(apk))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.map(({ code }) => code)).toContain('one-at-a-time')
  expect(readdirSync(env().DATA_DIR).filter((name) => name.startsWith('.upload-'))).toEqual([])
})
