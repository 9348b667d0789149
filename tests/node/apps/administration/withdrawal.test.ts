import { asAdmin, asUser } from '../../../factories/actors'
import { serveFile } from '@/lib/publishing/hosted-files'
import { findHostedApp } from '@/lib/hosting/hosted-bundle'
import { listAllApps } from '@/lib/apps/administration/queries'
import { type AppsQuery, appsQuery } from '@/lib/apps/administration/schema'
import { restoreApp, withdrawApp } from '@/lib/apps/administration/withdrawal'
import { findDownload } from '@/lib/releases/packages/downloads'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { findApp } from '@/lib/apps/queries'
import { newestVersion } from '@/lib/apps/published'
import { noAppPage } from '@/lib/hosting/no-app-page'
import { database } from '@/lib/platform/database/database'
import { withTestDatabase } from '../../../factories/database'
import { mailed } from '../../../factories/mail'
import { newAccount } from '../../../factories/people'

withTestDatabase()

const REASON = 'It offers goods that may not be sold.'
let owner: string
let made = 0

beforeAll(async () => {
  owner = await newAccount('owner@example.com')
})

const newApp = (name = `Bakery ${++made}`) => createApp(asUser(owner), { name, kind: 'custom' })

async function published() {
  const app = await newApp()
  await publish(asUser(owner), app.id)
  return app
}

const admin = asAdmin('administrator')

const find = async (query: Partial<AppsQuery>) =>
  (await listAllApps(admin, appsQuery.parse(query))).apps.map(({ id }) => id)

describe('A withdrawn app', () => {
  it('is not served, has no downloads, cannot be published again, and its owner sees the reason', async () => {
    const { id, slug, name } = await published()
    await withdrawApp(admin, id, REASON)
    await expect(newestVersion(slug)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(findHostedApp(slug)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(findDownload(asUser(owner), id, '1', 'app.apk')).rejects.toMatchObject({
      code: 'app-withdrawn',
    })
    await expect(publish(asUser(owner), id)).rejects.toMatchObject({ code: 'app-withdrawn' })
    expect(await findApp(asUser(owner), id)).toMatchObject({ published: false, withdrawnReason: REASON })
    const letter = await mailed(`Your app ${name} was taken down`)
    expect(letter).toContain('To: owner@example.com')
    expect(letter).toContain(REASON)
  })

  it('is replaced by a plain page', async () => {
    const request = new Request('http://localhost/a/gone/')
    const response = await serveFile(request, () => Promise.resolve(null), { noApp: noAppPage })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('It isn’t published')
  })

  it('sends an unregistering worker to devices that have it installed', async () => {
    const response = await serveFile(new Request('http://localhost/a/gone/sw.js'), () =>
      Promise.resolve(null),
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(await response.text()).toContain('registration.unregister()')
  })

  it('is restored to its previous state, with an entry for each change only', async () => {
    const { id, slug } = await published()
    await withdrawApp(admin, id, REASON)
    await withdrawApp(admin, id, REASON)
    await restoreApp(admin, id)
    await restoreApp(admin, id)
    await expect(newestVersion(slug)).resolves.toMatchObject({ appId: id })
    await expect(findDownload(asUser(owner), id, '1', 'app.apk')).resolves.toMatchObject({ version: 1 })
    const entries = await database().auditEntry.findMany({
      where: { subject: `app:${id}`, actorId: 'administrator' },
      orderBy: { sequence: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual(['app.withdrawn', 'app.restored'])
  })

  it('stays down if its owner had taken it down before', async () => {
    const { id, slug } = await published()
    await unpublishApp(asUser(owner), id)
    await withdrawApp(admin, id, REASON)
    await restoreApp(admin, id)
    await expect(newestVersion(slug)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('must exist', async () => {
    const missing = { code: 'not-found' }
    await expect(withdrawApp(admin, 'nothing', REASON)).rejects.toMatchObject(missing)
    await expect(restoreApp(admin, 'nothing')).rejects.toMatchObject(missing)
  })
})

describe('The list of all apps', () => {
  it('filters by name, address, owner, kind and state', async () => {
    const [draft, live, down, withdrawn] = [
      await newApp('Zürich Zoo'),
      await published(),
      await published(),
      await published(),
    ]
    await unpublishApp(asUser(owner), down.id)
    await withdrawApp(admin, withdrawn.id, REASON)
    expect(await find({ q: 'Zürich' })).toEqual([draft.id])
    expect(await find({ q: draft.slug.slice(2) })).toEqual([draft.id])
    expect(await find({ q: 'Owner@example.com' })).toContain(live.id)
    expect(await find({ q: 'nobody@example.com' })).toEqual([])
    expect(await find({ kind: 'wordpress' })).toEqual([])
    expect(await find({ state: 'draft' })).toContain(draft.id)
    expect(await find({ state: 'published' })).toContain(live.id)
    expect(await find({ state: 'taken-down' })).toContain(down.id)
    expect(await find({ state: 'withdrawn' })).toContain(withdrawn.id)
    for (const state of ['draft', 'taken-down', 'withdrawn'] as const)
      expect(await find({ state })).not.toContain(live.id)
  })

  it('shows every app once, page by page', async () => {
    const all = (await listAllApps(admin, appsQuery.parse({}), 1000)).apps.map(({ id }) => id)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listAllApps>> = await listAllApps(
        admin,
        appsQuery.parse({ cursor }),
        3,
      )
      seen.push(...page.apps.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all)
    expect(await find({ cursor: "1.'; --" })).toEqual(all.slice(0, 25))
  })
})
