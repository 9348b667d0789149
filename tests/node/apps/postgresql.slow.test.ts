import { createApp, addAsset, saveApp } from '@/lib/apps/mutations'
import { findApp, findAsset } from '@/lib/apps/queries'
import { listRevisions } from '@/lib/apps/revisions/queries'
import { revisionsQuery } from '@/lib/apps/revisions/schema'
import { eventsSince } from '@/lib/apps/collaboration/events'
import { sendOperations } from '@/lib/apps/collaboration/operations'
import { arrive, deleteExpiredEdits, updatePresence, listPresence } from '@/lib/apps/collaboration/presence'
import { DAY } from '@/lib/base/clock'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'
import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { duplicateApp } from '@/lib/apps/duplicate'
import { createFolder } from '@/lib/apps/library/folders'
import { changeApp } from '@/lib/apps/library/mutations'
import { findApps, listFolders } from '@/lib/apps/library/queries'
import { appsQuery, MAX_FOLDERS } from '@/lib/apps/library/schema'
import { saveTemplate } from '@/lib/apps/templates/mutations'
import { startFromSaved } from '@/lib/apps/templates/queries'
import { videosOf } from '@/lib/hosting/videos'
import { assetHash } from '@/lib/document/asset'
import { type AppDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import sharp from 'sharp'
import { batchCases } from '../fleet/batch-cases'
import { failOnPostgresql, transferCases } from '../workspaces/transfer-cases'
import { workspaceCases } from '../workspaces/workspace-cases'

describePostgresql('Collaboration on PostgreSQL', () => {
  withTestPostgres()

  test('orders concurrent edits, counts each once, and lists present editors', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id } = await createApp(owner, { name: 'Shared', kind: 'custom' })
    const batch = (client: string, sequence: number) => ({
      ...{ client, sequence, base: 1 },
      operations: [
        {
          type: 'insert-screen' as const,
          screen: { id: `${client}-${sequence}`, title: `${client} ${sequence}`, blocks: [] },
        },
      ],
    })
    const clients = ['editor-a', 'editor-b']
    const all = clients.flatMap((client) => [1, 2, 3].map((sequence) => batch(client, sequence)))
    const answers = await Promise.all([...all, ...all].map((sent) => sendOperations(owner, id, sent)))
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2, 3, 4, 5, 6, 7]))
    const { document, revision } = await findApp(owner, id)
    expect(revision).toBe(7)
    expect((document as { screens: unknown[] }).screens).toHaveLength(7)
    expect((await eventsSince(owner, id, 1)).match(/^event: operations$/gm)).toHaveLength(6)
    expect((await listRevisions(owner, id, revisionsQuery.parse({})))[0]).toMatchObject({
      number: 7,
      auto: true,
    })

    await arrive(owner, id, { client: 'editor-a', device: 'Firefox on Linux' })
    await updatePresence(owner, id, { client: 'editor-a', screenId: 'screen-home', selectedId: null })
    expect(await listPresence([id], new Date())).toMatchObject([
      { client: 'editor-a', screenId: 'screen-home' },
    ])
    await deleteExpiredEdits(new Date(Date.now() + 2 * DAY))
    expect(await eventsSince(owner, id, 1)).toContain('event: reset')
    expect(await listPresence([id], new Date())).toEqual([])
  })
})

describePostgresql('The library on PostgreSQL', () => {
  withTestPostgres()

  const namesOf = async (owner: ReturnType<typeof asUser>, query: object) =>
    (await findApps(owner, appsQuery.parse(query))).apps.map(({ name }) => name)

  test('finds apps by name and address, in pages and in order', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    for (const name of ['Ärzte', 'zoo', '100% Wool', 'Bakery \\o/', 'alpha_beta'])
      await createApp(owner, { name, kind: 'custom' })
    expect(await namesOf(owner, { q: 'ÄRZ' })).toEqual(['Ärzte'])
    expect(await namesOf(owner, { q: '0%' })).toEqual(['100% Wool'])
    expect(await namesOf(owner, { q: '\\o', limit: 5 })).toEqual(['Bakery \\o/'])
    expect(await namesOf(owner, { q: 'a_b', limit: 5 })).toEqual(['alpha_beta'])
    expect(await namesOf(owner, { q: '%', limit: 5 })).toEqual(['100% Wool'])
    const pages = [1, 2, 3].map((page) => namesOf(owner, { sort: 'name', limit: 2, page }))
    expect(new Set((await Promise.all(pages)).flat()).size).toBe(5)
  })

  test('enforces the limit of folders with concurrent requests', async () => {
    const owner = asUser(await newAccount('grace@example.com'))
    const names = Array.from({ length: MAX_FOLDERS - 1 }, (_, index) => `f${index}`)
    await database().appFolder.createMany({
      data: names.map((name) => ({ workspaceId: owner.user.id, name, nameKey: name })),
    })
    const settled = await Promise.allSettled(['x', 'y', 'z'].map((name) => createFolder(owner, name)))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listFolders(owner)).folders).toHaveLength(MAX_FOLDERS)
  })

  test('copies an app and its pictures, plays a video, and keeps its position in the list when it is archived', async () => {
    const owner = asUser(await newAccount('joan@example.com'))
    const { id } = await createApp(owner, { name: 'Shop', kind: 'custom' })
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } }).png()
    const { reference } = await addAsset(owner, id, await png.toBuffer())
    const { document } = await findApp(owner, id)
    const blocks = [{ id: 'i', type: 'image', src: reference, alt: 'Red' }]
    await saveApp(owner, id, 1, { ...(document as AppDocument), screens: [{ id: 's', title: 'S', blocks }] })
    const requestKey = '0b9f6a52-8f6e-4a0e-9d4f-1c55b7f0a004'
    const copies = await Promise.all([1, 2, 3, 4].map(() => duplicateApp(owner, id, { requestKey })))
    expect(new Set(copies.map((copy) => copy.id)).size).toBe(1)
    const template = await saveTemplate(owner, { appId: id, name: 'Shop', description: '' })
    await database().app.delete({ where: { id } })
    const start = await startFromSaved(owner, template.id, 'Third')
    const third = await createApp(owner, { name: 'Third', kind: 'custom', ...start })
    for (const app of [copies[0]!, third])
      expect((await findAsset(owner, app.id, assetHash(reference) ?? '')).contentType).toBe('image/webp')
    const film = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webmframes', 'latin1')
    const video = assetHash((await addAsset(owner, third.id, film, 'video')).reference) ?? ''
    const request = new Request('http://localhost/', { headers: { range: 'bytes=-6' } })
    expect(await (await videosOf(third.id)(video, request, { etag: '"film"' })).text()).toBe('frames')
    const archived = await changeApp(owner, third.id, { archived: true })
    expect(archived).toMatchObject({ archived: true, updatedAt: third.updatedAt })
  })
})

describePostgresql('Workspaces on PostgreSQL', () => {
  withTestPostgres()
  workspaceCases()
})

describePostgresql('Moves on PostgreSQL', () => {
  withTestPostgres()
  transferCases(failOnPostgresql)
})

describePostgresql('Apps that are created together, on PostgreSQL', () => {
  withTestPostgres()
  batchCases()
})
