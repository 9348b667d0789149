import { randomUUID } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { decode, encode } from 'next-auth/jwt'
import { POST as deleteAccount } from '@/app/api/account/delete/route'
import { POST as changeEmail } from '@/app/api/account/email/route'
import { GET as exportAccount } from '@/app/api/account/export/route'
import { GET as me } from '@/app/api/me/route'
import { GET as listApps } from '@/app/api/apps/route'
import { knownDevice, recordDevice } from '@/lib/accounts/devices/known-devices'
import { currentUser } from '@/lib/accounts/sessions/current'
import { sendPasswordReset } from '@/lib/accounts/password/reset'
import { registerUser } from '@/lib/accounts/registration'
import { socialProviders } from '@/lib/accounts/sign-in/providers'
import { createApp } from '@/lib/apps/mutations'
import { DAY } from '@/lib/base/clock'
import { GRACE_DAYS } from '@/lib/billing/plans/terms'
import { DEFAULT_BRAND } from '@/lib/brand'
import { currentSeller } from '@/lib/billing/invoices/seller'
import { addDomain, removeDomain } from '@/lib/domains/mutations'
import { loadDirectory } from '@/lib/domains/directory'
import { GRACE_AFTER_PLAN } from '@/lib/domains/schema'
import { serveEndedHost, serveWorkspaceHost } from '@/lib/hosting/workspace-host'
import { database } from '@/lib/platform/database/database'
import { env, resetEnv } from '@/lib/platform/env'
import { findCustomHost } from '@/lib/platform/http/custom-hosts'
import { checkOrigin, refuseHostedApps } from '@/lib/platform/http/origin'
import type { RouteHandler } from '@/lib/platform/http/handler'
import { compose } from '@/lib/platform/mail/compose'
import { sessionSecret } from '@/lib/platform/secrets/session-secret'
import { createLink } from '@/lib/reviews/links'
import { findReview } from '@/lib/reviews/access'
import { offerApp } from '@/lib/workspaces/transfers/mutations'
import { acceptInvitation, inviteGuest } from '@/lib/workspaces/invitations'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { atHost, withWorkspaceHost } from '../../factories/domains'
import { emailsTo } from '../../factories/email-inbox'
import { PASSWORD, newAccount, newSession } from '../../factories/people'
import { resume } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

const HOST = 'apps.studio.example'
const ORIGIN = 'http://apps.studio.example:3000'
let agency: string
let app: { id: string; slug: string }
let guest: string

const invited = { email: 'guest@client.example', firstName: 'Grace', lastName: 'Hopper', acceptTerms: true }
const registration = { ...invited, password: PASSWORD, confirmPassword: PASSWORD }
const tokenOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''

beforeAll(async () => {
  agency = await withWorkspaceHost(HOST, 'owner@studio.example')
  await database().user.update({ where: { id: agency }, data: { emailVerifiedAt: new Date() } })
  app = await createApp(asUser(agency), { name: 'Bakery', kind: 'custom' })
})

/** Signs a person in at an address, as next-auth does, for the calls that follow. */
async function signInAt(host: string | null, userId: string): Promise<string> {
  const { sessionId, sessionVersion } = await newSession(userId)
  const at = <T>(work: () => T) => (host === null ? work() : atHost(host, work))
  const token = { sub: userId, sessionId, sessionVersion, role: 'user' as const }
  const value = await at(() => encode({ token, secret: sessionSecret() ?? '' }))
  resume(value)
  return value
}

/** What the address answers itself. Null for what Next.js answers. */
async function answerAt(host: string, url: string, method = 'GET') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method, headers: { host } })
  const response = new ServerResponse(request)
  const head = jest.spyOn(response, 'writeHead')
  const ended = new Promise<string>((resolve) => {
    response.end = ((body?: string) => {
      resolve(body ?? '')
      return response
    }) as typeof response.end
  })
  if (!atHost(host, () => serveWorkspaceHost(request, response))) return null
  const body = await ended
  const { location } = head.mock.calls[0]?.[1] as { location?: string }
  return { status: response.statusCode, location, body }
}

describe('a guest of a workspace with an address', () => {
  test('is invited under its brand, and creates an account there', async () => {
    await inviteGuest(asUser(agency), app.id, invited.email)
    const [mail] = await emailsTo(invited.email)
    expect(mail?.text).toContain(`${ORIGIN}/invitation?token=`)
    expect(mail?.text).toContain('Corner Studio, 1 High St\nhello@studio.example')
    const stranger = { ...registration, email: 'stranger@client.example' }
    await expect(atHost(HOST, () => registerUser(stranger))).rejects.toMatchObject({
      code: 'invitation-required',
    })
    guest = (await atHost(HOST, () => registerUser(registration))).id
    const { sessionId } = await newSession(guest)
    await atHost(HOST, () => acceptInvitation(asUser(guest), sessionId, tokenOf(mail?.text ?? '')))
    const [verification] = await emailsTo(invited.email)
    for (const { text } of [mail!, verification!]) expect(text).not.toMatch(/appkiln|localhost/i)
  })

  test('sees there what is shared with them there, and nothing of other workspaces', async () => {
    const other = await newAccount('other-agency@example.com')
    const { id: appId } = await createApp(asUser(other), { name: 'Secret', kind: 'custom' })
    await database().appGuest.create({ data: { appId, userId: guest } })
    await signInAt(null, guest)
    expect((await currentUser())?.guestOf).toHaveLength(2)
    await signInAt(HOST, guest)
    const here = await atHost(HOST, currentUser)
    expect(here).toMatchObject({ guestOf: [app.id], memberships: [], outsiderError: null })
    await database().appGuest.delete({ where: { appId_userId: { appId, userId: guest } } })
  })

  test('gets the link for a new password there, unless it would open more than the workspace', async () => {
    const linkOf = async (email: string) => {
      await database().outboxMail.deleteMany({ where: { to: email } })
      await atHost(HOST, () => sendPasswordReset(email))
      return new URL(/http\S+/.exec((await emailsTo(email))[0]?.text ?? '')?.[0] ?? '').origin
    }
    expect(await linkOf(invited.email)).toBe(ORIGIN)
    await newAccount('nobody-here@example.com')
    const own = new URL(env().APP_URL).origin
    expect(await linkOf('nobody-here@example.com')).toBe(own)
    await createApp(asUser(guest), { name: 'Own', kind: 'custom' })
    expect(await linkOf(invited.email)).toBe(own)
  })
})

describe('a session', () => {
  test('opens nothing at another address than the one it was made at', async () => {
    const second = 'apps.other.example'
    await withWorkspaceHost(second, 'owner@other.example', 'Other')
    await signInAt(HOST, guest)
    expect(await atHost(HOST, currentUser)).not.toBeNull()
    expect(await currentUser()).toBeNull()
    expect(await atHost(second, currentUser)).toBeNull()
    await signInAt(null, guest)
    expect(await currentUser()).not.toBeNull()
    expect(await atHost(HOST, currentUser)).toBeNull()
  })

  test('does not outlive the workspace at the address: another one gets none', async () => {
    const host = 'apps.sold.example'
    const before = await withWorkspaceHost(host, 'first@sold.example', 'First')
    const value = await signInAt(host, before)
    await removeDomain(asUser(before), { workspace: before })
    expect(findCustomHost(host)).toBeNull()
    await withWorkspaceHost(host, 'second@sold.example', 'Second')
    expect(await atHost(host, currentUser)).toBeNull()
    await expect(
      atHost(host, () => decode({ token: value, secret: sessionSecret() ?? '' })),
    ).rejects.toThrow()
  })

  test('of a person without access is refused, except to say so', async () => {
    await signInAt(HOST, await newAccount('outsider@example.com'))
    const call = (route: typeof me) =>
      atHost(HOST, () => route(new Request(`${ORIGIN}/api`, { headers: { host: `${HOST}:3000` } }), {}))
    expect((await call(me)).status).toBe(200)
    const refused = await call(listApps)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'no-access-here' })
  })

  test('of an administrator has no power there', async () => {
    const admin = await newAccount('admin@host.example')
    await database().user.update({ where: { id: admin }, data: { role: 'admin' } })
    await database().appGuest.create({ data: { appId: app.id, userId: admin } })
    await signInAt(HOST, admin)
    expect(await atHost(HOST, currentUser)).toMatchObject({ role: 'user' })
  })
})

test('what an account has elsewhere is neither downloaded nor changed at the address', async () => {
  await signInAt(HOST, guest) // who has an app of their own
  const call = (route: RouteHandler, path: string, body?: unknown) =>
    atHost(HOST, async () => {
      const headers = { origin: ORIGIN, 'content-type': 'application/json' }
      const sent = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await route(new Request(ORIGIN + path, sent), { params: Promise.resolve({}) })
      return [response.status, ((await response.json()) as { code: string }).code]
    })
  const refused = [403, 'account-elsewhere']
  expect(await call(exportAccount, '/api/account/export')).toEqual(refused)
  expect(await call(changeEmail, '/api/account/email', { email: 'evil@evil.example' })).toEqual(refused)
  expect(await call(deleteAccount, '/api/account/delete', { email: invited.email })).toEqual(refused)
})

test('records and links of the service stay its own', async () => {
  const { seller } = await atHost(HOST, currentSeller)
  expect(seller.name).toBe(DEFAULT_BRAND.contact.address[0])
  expect(await answerAt(HOST, '/api/billing/orders', 'POST')).toMatchObject({ status: 404 })
  expect(await answerAt(HOST, '/api/billing')).toBeNull()
  await atHost(HOST, () => offerApp(asUser(agency), app.id, 'buyer@example.com'))
  const [mail] = await emailsTo('buyer@example.com')
  expect(new URL(/http\S+\/transfer\S+/.exec(mail?.text ?? '')?.[0] ?? '').origin).toBe(
    new URL(env().APP_URL).origin,
  )
})

test('a device known at the address is not known at ours', async () => {
  const { email } = await database().user.findUniqueOrThrow({ where: { id: guest } })
  const token = randomUUID()
  await atHost(HOST, () => recordDevice(guest, token, 'Firefox on Linux', new Date()))
  expect(await atHost(HOST, () => knownDevice(email, token))).not.toBeNull()
  expect(await knownDevice(email, token)).toBeNull()
})

test('calls are accepted from the address itself only', () => {
  const call = (origin: string, host = `${HOST}:3000`) =>
    new Request(`${ORIGIN}/api/apps`, { method: 'POST', headers: { origin, host } })
  const check = (request: Request) => () =>
    atHost(HOST, () => {
      checkOrigin(request, ORIGIN)
      refuseHostedApps(request, { APP_URL: ORIGIN })
    })
  expect(check(call(ORIGIN))).not.toThrow()
  expect(check(call(env().APP_URL))).toThrow('another site')
  expect(check(call('https://evil.example'))).toThrow('another site')
  const fromHost = call(ORIGIN, new URL(env().APP_URL).host)
  expect(() => checkOrigin(fromHost, env().APP_URL)).toThrow('another site')
  expect(() => refuseHostedApps(fromHost, env())).toThrow('another site')
})

test('the address serves apps and accounts, and not the site or the dashboard', async () => {
  for (const url of [
    '/signin',
    '/account',
    '/app-builder?app=1',
    '/api/me',
    '/review/x',
    '/a/rye/~preview/t/',
  ])
    expect(await answerAt(HOST, url)).toBeNull()
  for (const url of ['/', '/pricing', '/docs', '/a/rye/', '/llms.txt', '/signups'])
    expect(await answerAt(HOST, url)).toMatchObject({ status: 307, location: '/app-builder' })
  for (const url of ['/admin', '/admin/apps', '/api/admin/users', '/api/openapi.json', '/api/stripe/webhook'])
    expect(await answerAt(HOST, url)).toMatchObject({ status: 404 })
  expect(await answerAt(HOST, '/account/plan')).toMatchObject({ location: '/account' })
  expect(await answerAt(HOST, '/signup')).toMatchObject({ location: '/signin' })
  expect(await answerAt(HOST, '/signup?callbackUrl=%2Finvitation%3Ftoken%3Dx')).toBeNull()
  expect(await answerAt(HOST, '/', 'POST')).toMatchObject({ status: 404 })
  expect((await answerAt(HOST, '/icon.svg'))?.body).toContain('>C</text>')
  expect(JSON.parse((await answerAt(HOST, '/manifest.webmanifest'))?.body ?? '')).toMatchObject({
    name: 'Corner Studio',
  })
  expect(
    atHost(HOST, () => socialProviders({ ...env(), GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })),
  ).toEqual([])
})

test('a review link leads to the address, and works at no other workspace’s', async () => {
  const link = await createLink(asUser(agency), app.id, {
    label: 'Grace',
    days: null,
    revision: null,
    passphrase: null,
  })
  expect(link.url).toMatch(`${ORIGIN}/review/`)
  const token = link.url.split('/').at(-1) ?? ''
  const find = () => findReview(database(), token, new Date())
  expect(await atHost(HOST, find)).not.toBeNull()
  expect(await atHost('apps.other.example', find)).toBeNull()
})

test('emails name the workspace as sender, in place of the name in MAIL_FROM', async () => {
  const mail = { to: 'a@b.example', senderName: 'Corner Studio', subject: 'Hi', text: 'Hi', html: 'Hi' }
  process.env.MAIL_FROM = 'Appkiln <no-reply@host.example>'
  resetEnv()
  const composed = String(await compose({ ...mail, ownSender: true }))
  expect(composed).toContain('From: Corner Studio <no-reply@host.example>')
  delete process.env.MAIL_FROM
  resetEnv()
})

describe('without the plan', () => {
  test('a workspace gets no address', async () => {
    process.env.DOMAINS_TARGET = 'apps.host.example'
    resetEnv()
    const free = await newAccount('free@studio.example')
    await expect(addDomain(asUser(free), { workspace: free }, 'x.free.example')).rejects.toMatchObject({
      code: 'plan-required',
    })
    delete process.env.DOMAINS_TARGET
    resetEnv()
  })

  test('its address works for 14 more days, and then names nobody', async () => {
    const { periodEnd } = await database().subscription.findFirstOrThrow({ where: { workspaceId: agency } })
    const planEnd = periodEnd.getTime() + GRACE_DAYS * DAY
    const isServed = async (time: number) => {
      await loadDirectory(new Date(time))
      return findCustomHost(HOST)?.workspace?.isServed
    }
    expect(await isServed(planEnd + GRACE_AFTER_PLAN - DAY)).toBe(true)
    expect(await isServed(planEnd + GRACE_AFTER_PLAN + DAY)).toBe(false)
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    const end = jest.spyOn(response, 'end')
    serveEndedHost(response)
    expect(response.statusCode).toBe(404)
    expect(String(end.mock.calls[0]?.[0])).not.toMatch(/appkiln|studio/i)
    await loadDirectory()
  })
})
