import { asUser, listApps } from '../../factories/actors'
import { encode } from 'next-auth/jwt'
import sharp from 'sharp'
import { POST } from '@/app/api/apps/route'
import { findApp, findAsset } from '@/lib/apps/queries'
import type { AppSummary } from '@/lib/apps/schema'
import { readDocument } from '@/lib/document/migrations'
import { shownAssetHashes } from '@/lib/document/walk'
import { loadTemplate } from '@/lib/templates/load-template'
import { withTestDatabase } from '../../factories/database'
import { newAccount, newSession } from '../../factories/people'
import { expectCompleteRelease } from './whole-release'

/** Next.js reads a request's cookies from here. The rest of the session is real. */
let cookie = ''
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () =>
    Promise.resolve({ getAll: () => (cookie ? [{ name: 'next-auth.session-token', value: cookie }] : []) }),
}))

withTestDatabase()

let owner: string
beforeAll(async () => {
  process.env.NEXTAUTH_URL = 'http://localhost:3000'
  owner = await newAccount('owner@example.com')
  await signIn(owner)
})

async function signIn(userId: string): Promise<void> {
  const { sessionId, sessionVersion } = await newSession(userId)
  const token = { sub: userId, sessionId, sessionVersion, role: 'user' as const }
  cookie = await encode({ token, secret: process.env.NEXTAUTH_SECRET ?? '' })
}

async function create(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/apps', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const response = await POST(request, {})
  return { status: response.status, body: (await response.json()) as AppSummary & Record<string, unknown> }
}

const documentOf = async (id: string) => readDocument((await findApp(asUser(owner), id)).document)

describe('An app from a template', () => {
  test('has its screens and tabs, under the provided name', async () => {
    const { status, body } = await create({ name: 'Brot & Zeit', template: 'restaurant' })
    expect([status, body.name, body.kind]).toEqual([201, 'Brot & Zeit', 'custom'])
    const document = await documentOf(body.id)
    const template = loadTemplate('restaurant').document
    expect(document.settings).toEqual({ ...template.settings, appName: 'Brot & Zeit', shortName: '' })
    expect(document.tabs).toEqual(template.tabs)
    expect(document.screens.map(({ title }) => title)).toEqual(template.screens.map(({ title }) => title))
  })

  test('stores the pictures as its own, for its owner only', async () => {
    const { body } = await create({ name: 'Mine', template: 'grocery' })
    const hashes = shownAssetHashes(await documentOf(body.id))
    expect(hashes).toHaveLength(loadTemplate('grocery').pictures.length)
    const otherUser = await newAccount('stranger@example.com')
    for (const hash of hashes) {
      const { bytes, contentType } = await findAsset(asUser(owner), body.id, hash)
      expect(contentType).toBe('image/png')
      const { format, width = 0 } = await sharp(bytes).metadata()
      expect([format, width >= 480]).toEqual(['png', true])
      await expect(findAsset(asUser(otherUser), body.id, hash)).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  test('has the photographs of its template unchanged', async () => {
    const { body } = await create({ name: 'Views', template: 'photographer' })
    const photographs = loadTemplate('photographer').pictures
    expect(shownAssetHashes(await documentOf(body.id)).sort()).toEqual(
      photographs.map(({ hash }) => hash).sort(),
    )
    for (const { hash, bytes } of photographs) {
      const asset = await findAsset(asUser(owner), body.id, hash)
      expect(asset.contentType).toBe('image/webp')
      expect(Buffer.from(asset.bytes).equals(bytes)).toBe(true)
    }
  })

  test('is published unchanged', async () => {
    const { body } = await create({ name: 'Cafe', template: 'restaurant' })
    await expectCompleteRelease(asUser(owner), body.id)
  })

  test('requires an existing template', async () => {
    const { status, body } = await create({ name: 'Odd', template: 'casino' })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ template: 'There is no template with this name.' })
  })
})

describe('A repeated request', () => {
  const key = { 'idempotency-key': '0b9f6a52-8f6e-4a0e-9d4f-1c55b7f0a001' }

  test('creates one app, however often and concurrently', async () => {
    await signIn(await newAccount('hasty@example.com'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: 'Once', template: 'clothing' }, key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('of another user with the same key creates another app', async () => {
    const [one, other] = [await newAccount('one@example.com'), await newAccount('other@example.com')]
    await signIn(one)
    const { body: first } = await create({ name: 'Once' }, key)
    await signIn(other)
    const { body: second } = await create({ name: 'Once' }, key)
    expect(second.id).not.toBe(first.id)
    expect(await listApps(asUser(one))).toHaveLength(1)
    expect(await listApps(asUser(other))).toHaveLength(1)
  })

  test('requires a valid key', async () => {
    const { status } = await create({ name: 'Once' }, { 'idempotency-key': 'short' })
    expect(status).toBe(400)
  })
})
