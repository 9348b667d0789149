import { HOUR } from '@/lib/base/clock'
import { checkDomain } from '@/lib/domains/check'
import { refreshDirectory } from '@/lib/domains/directory'
import { addDomain } from '@/lib/domains/mutations'
import { findDomain } from '@/lib/domains/queries'
import { withOutbound } from '@/lib/conversion/outbound'
import { proveApp } from '@/lib/fleet/prove'
import { relocatedResponse } from '@/lib/hosting/moved'
import { associationFile, withExtendedScope } from '@/lib/hosting/web-app-scope'
import { database, inTransaction } from '@/lib/platform/database/database'
import { findCustomHost } from '@/lib/platform/http/custom-hosts'
import { firstUrl, hostedUrl } from '@/lib/platform/http/hosted-url'
import { publish } from '@/lib/releases/publishing'
import { moveApp } from '@/lib/workspaces/transfers/move-app'
import { asUser } from '../../factories/actors'
import {
  check,
  codesOf,
  newApp,
  NOW,
  rowOf,
  setRecords,
  withDomain,
  workerEvents,
  current,
} from '../../factories/domains'
import { ENTERPRISE, buy } from '../../factories/billing'
import { emailsTo } from '../../factories/email-inbox'
import { newAccount } from '../../factories/people'

/** Who has a domain, and what a published app with one serves. After `withDomainChecks`, on each database. */
export function ownershipCases(): void {
  describe('nobody takes over a domain', () => {
    const host = 'app.customer.example'
    const proven = () => database().domain.findMany({ where: { provenHost: host }, select: { appId: true } })

    /** Apps with the same domain. Their rows are copies of one app. */
    const copies = async (length: number) => {
      const app = await database().app.findUniqueOrThrow({ where: { id: (await newApp()).id } })
      const apps = Array.from({ length }, (_, index) => {
        const id = `${app.id}-${index}`
        return { ...app, id, slug: id, token: `token-${index}` }
      })
      await database().app.createMany({ data: apps.map(({ token: _, ...row }) => row) })
      await database().domain.createMany({
        data: apps.map(({ id, token }) => ({ id, appId: id, host, token, nextCheckAt: NOW })),
      })
      return apps
    }

    it('of 50 apps that check at once, the one with the token has it', async () => {
      const apps = await copies(50)
      const winner = apps[31]!
      setRecords(host, [winner.token])
      await Promise.all(apps.map(({ id }) => checkDomain(id, NOW)))
      expect(await proven()).toEqual([{ appId: winner.id }])
      expect(findCustomHost(host)?.slug).toBe(winner.slug)
    })

    it('of apps whose tokens are all there, one has it, and keeps it', async () => {
      const apps = await copies(10)
      setRecords(
        host,
        apps.map(({ token }) => token),
      )
      const all = () => Promise.all(apps.map(({ id }) => checkDomain(id, NOW)))
      await all()
      const first = await proven()
      expect(first).toHaveLength(1)
      const others = await database().domain.findMany({ where: { host, provenHost: null } })
      expect(others.every(({ problems }) => problems.includes('claimed'))).toBe(true)
    })

    it('a new owner of the domain gets it with a token, and the earlier app is told', async () => {
      const old = await withDomain(host)
      setRecords(host, [old.token])
      await check(old.id)
      const stranger = asUser(await newAccount('stranger-domains@example.com'))
      const next = await withDomain(host, stranger)
      expect(codesOf(await check(next.id, NOW, stranger))).toEqual(['wrong-token'])
      setRecords(host, [old.token, next.token])
      expect(codesOf(await check(next.id, NOW, stranger))).toEqual(['claimed'])
      expect(hostedUrl(old.slug)).toContain(host)

      setRecords(host, [next.token])
      expect((await check(next.id, NOW, stranger)).domain?.state).toBe('active')
      expect(hostedUrl(old.slug)).toBe(firstUrl(old.slug))
      expect((await findDomain(current().owner, { app: old.id })).domain).toMatchObject({
        state: 'waiting',
        problems: [{ code: 'lost' }],
      })
      expect(
        await database().outboxMail.count({ where: { subject: { contains: 'belongs to another app' } } }),
      ).toBe(1)
      expect(codesOf(await check(old.id))).toEqual(['wrong-token'])
      expect(hostedUrl(next.slug)).toContain(host)
    })

    it('a move to another workspace requires a new record', async () => {
      const app = await withDomain(host)
      setRecords(host, [app.token])
      await check(app.id)
      const receiver = asUser(await newAccount('receiver-domains@example.com'))
      const [from, to] = [current().owner.workspaceId, receiver.workspaceId]
      await inTransaction((tx) => moveApp(tx, current().owner, { appId: app.id, from, to }, NOW))
      const { token } = await rowOf(app.id)
      expect(token).not.toBe(app.token)
      expect(codesOf(await check(app.id, NOW, receiver))).toEqual(['wrong-token'])
      expect(hostedUrl(app.slug)).toContain(host)
      for (const hours of [1, 30, 73, 74])
        await check(app.id, new Date(NOW.getTime() + hours * HOUR), receiver)
      expect(hostedUrl(app.slug)).toBe(firstUrl(app.slug))
      setRecords(host, [token])
      await check(app.id, new Date(NOW.getTime() + 80 * HOUR), receiver)
      expect(hostedUrl(app.slug)).toContain(host)
    })

    it('an app and a workspace have one host between them: the record decides', async () => {
      const app = await withDomain(host)
      const agency = await newAccount('agency-domains@example.com')
      await buy(agency, ENTERPRISE, NOW)
      await addDomain(asUser(agency), { workspace: agency }, host, NOW)
      const { id, token } = await database().domain.findUniqueOrThrow({ where: { workspaceId: agency } })
      const checkWorkspace = () => checkDomain(id, NOW, { authorityPort: current().authority.port })
      const holder = async () => {
        const rows = await database().domain.findMany({ where: { provenHost: host } })
        return rows.map(({ appId, workspaceId }) => appId ?? workspaceId)
      }

      setRecords(host, [app.token, token])
      await Promise.all([check(app.id), checkWorkspace()])
      expect(await holder()).toHaveLength(1)

      setRecords(host, [token])
      await Promise.all([check(app.id), checkWorkspace()])
      expect(await holder()).toEqual([agency])
      expect(findCustomHost(host)).toMatchObject({ slug: null, workspace: { id: agency } })

      setRecords(host, [app.token])
      await Promise.all([checkWorkspace(), check(app.id)])
      expect(await holder()).toEqual([app.id])
      const subjects = (await emailsTo('agency-domains@example.com')).map(({ subject }) => subject)
      expect(subjects).toContain(`${host} now belongs to another app or workspace`)
    })

    it('deleting the app frees it', async () => {
      const app = await withDomain(host)
      setRecords(host, [app.token])
      await check(app.id)
      await database().app.delete({ where: { id: app.id } })
      await refreshDirectory()
      expect(findCustomHost(host)).toBeNull()
    })
  })

  describe('a published app with a domain', () => {
    const host = 'shop.customer.example'
    let app: { id: string; slug: string }
    beforeEach(async () => {
      const added = await withDomain(host)
      app = added
      await publish(current().owner, app.id)
      setRecords(host, [added.token])
    })
    const at = (path: string, headers: Record<string, string> = {}) => {
      const request = new Request(`http://builder.example/a/${app.slug}/${path}`, { headers })
      return relocatedResponse(request, app.slug)
    }

    it('has packages with the bytes that were released', async () => {
      await check(app.id)
      expect(hostedUrl(app.slug)).toContain(host)
      const callSource = () => () => Promise.reject(new Error('No shop'))
      await withOutbound((fetch) => proveApp(app.id, { fetch, callSource }, NOW))
      expect((await database().appProof.findUnique({ where: { appId: app.id } }))?.problems).toBe('[]')
    })

    it('redirects what people open at its first address, and serves what programs call there', async () => {
      expect(at('')).toBeNull()
      await check(app.id)
      const url = hostedUrl(app.slug)
      const opened = { 'sec-fetch-mode': 'navigate' }
      expect(at('', opened)?.headers.get('location')).toBe(url)
      expect(at('?x=1')?.headers.get('location')).toBe(`${url}?x=1`)
      expect(at('en.html')?.status).toBe(308)
      for (const path of [
        'app.js',
        'manifest.webmanifest',
        '.well-known/assetlinks.json',
        'icons/icon-192.png',
      ])
        expect(at(path)).toBeNull()
      expect(at('', { 'sec-fetch-mode': 'cors' })).toBeNull()
      expect(at('', { ...opened, host })).toBeNull()
      const worker = await at('sw.js')?.text()
      expect(worker).toContain(`const TARGET = "${url}"`)
      expect(worker).toContain('addEventListener("push"')
      expect(workerEvents(worker ?? '')).toEqual(expect.arrayContaining(['install', 'fetch', 'push']))
    })

    it('stays one web app for those who installed it from its first address', async () => {
      await check(app.id)
      const serve = () =>
        Promise.resolve(Response.json({ id: `/a/${app.slug}/` }, { headers: { etag: '"old"' } }))
      const manifestAt = async (headers: Record<string, string>) => {
        const request = new Request(`http://x/a/${app.slug}/manifest.webmanifest`, { headers })
        const response = await withExtendedScope(request, app.slug, serve)
        return { ...((await response.json()) as object), etag: response.headers.get('etag') }
      }
      expect(await manifestAt({ 'if-none-match': '"old"' })).toEqual({
        id: `/a/${app.slug}/`,
        scope_extensions: [{ type: 'origin', origin: new URL(hostedUrl(app.slug)).origin }],
        etag: null,
      })
      expect(await manifestAt({ host })).toEqual({ id: `/a/${app.slug}/`, etag: '"old"' })
      expect(await associationFile(app.slug)?.json()).toEqual({ [firstUrl(app.slug)]: { scope: '/' } })
    })
  })
}
