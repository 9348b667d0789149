import sharp from 'sharp'
import { deleteAccount } from '@/lib/accounts/deletion'
import { listDeletedApps, restoreApp } from '@/lib/apps/deleted-apps'
import { listFolders } from '@/lib/apps/library/queries'
import { addAsset, createApp, saveApp } from '@/lib/apps/mutations'
import { findApp, findAsset } from '@/lib/apps/queries'
import { deleteTemplate, saveTemplate } from '@/lib/apps/templates/mutations'
import { assetHash } from '@/lib/document/asset'
import type { AppDocument } from '@/lib/document/document'
import { checkBatch, createBatch, deleteBatch } from '@/lib/fleet/app-batches/mutations'
import { findBatch } from '@/lib/fleet/app-batches/queries'
import { batchRequest } from '@/lib/fleet/app-batches/schema'
import type { Actor } from '@/lib/platform/actor'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { asUser } from '../../factories/actors'
import { newAccount } from '../../factories/people'

let people = 0
const newOwner = async () => asUser(await newAccount(`agency-${++people}@example.com`))

/** A saved template with placeholders in its texts, an address, a phone field and a translation, and a picture. */
async function newTemplate(owner: Actor): Promise<{ savedTemplate: string; hash: string }> {
  const { id } = await createApp(owner, { name: 'Bakery', kind: 'custom' })
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } }).png()
  const { reference } = await addAsset(owner, id, await picture.toBuffer())
  const { document } = await findApp(owner, id)
  const blocks = [
    { id: 'i', type: 'image', src: reference, alt: '{{name}}' },
    { id: 't', type: 'text', content: 'Call {{phone}} or visit {{ Street name }}.' },
    {
      id: 'b',
      type: 'button',
      text: 'Site',
      style: 'primary',
      action: { type: 'url', url: 'https://{{website}}/menu' },
    },
    {
      id: 'c',
      type: 'contact',
      phone: '{{phone}}',
      email: '',
      whatsapp: '',
      address: '',
      website: '',
      layout: 'rows',
    },
  ]
  const settings = { ...(document as AppDocument).settings, locales: ['de'] }
  const words = { de: { t: { content: 'Ruf {{phone}} an.' } } }
  const screens = [{ id: 's', title: 'Home', blocks }]
  await saveApp(owner, id, 1, { ...(document as AppDocument), settings, screens, words })
  const template = await saveTemplate(owner, { appId: id, name: 'Bakery', description: '' })
  expect(template.placeholders.toSorted()).toEqual(['name', 'phone', 'street_name', 'website'])
  return { savedTemplate: template.id, hash: assetHash(reference) ?? '' }
}

const row = (number: number, more: Record<string, string> = {}) => ({
  ...{
    name: `Bakery ${number}`,
    phone: `+46 8 ${number}00`,
    street_name: `${number} Main St`,
    folder: 'Bakeries',
  },
  website: `bakery-${number}.example`,
  ...more,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
const request = (savedTemplate: string, list: Record<string, string>[]) =>
  batchRequest.parse({ savedTemplate, rows: list })
const countApps = (owner: Actor) => database().app.count({ where: { workspaceId: owner.workspaceId } })

/** The faults of the rows by column, after a check. */
async function faultsOf(owner: Actor, savedTemplate: string, list: Record<string, string>[]) {
  const checked = await checkBatch(owner, request(savedTemplate, list))
  expect(checked.ready).toBe(
    checked.problem === null && checked.rows.every(({ notes }) => notes.every((note) => !note.isFault)),
  )
  return checked.rows.map(({ notes }) =>
    Object.fromEntries(
      notes.filter(({ isFault }) => isFault).map(({ column, message }) => [column, message]),
    ),
  )
}

/** Tests of apps that are created together, for both databases. */
export function batchCases(): void {
  test('twenty apps are created from one template, with their texts, pictures and folder', async () => {
    const owner = await newOwner()
    const { savedTemplate, hash } = await newTemplate(owner)
    const list = rows(20)
    list[0] = row(1, { address: 'first-bakery', package_id: 'com.example.first', color: 'a16207' })
    expect(await checkBatch(owner, request(savedTemplate, list))).toMatchObject({
      ready: true,
      problem: null,
    })
    expect(await countApps(owner)).toBe(1)
    const batch = await createBatch(owner, request(savedTemplate, list))
    await deleteTemplate(owner, savedTemplate)

    expect(batch.apps.map(({ name }) => name)).toEqual(list.map(({ name }) => name))
    expect(batch.apps[0]).toMatchObject({ slug: 'first-bakery', packageId: 'com.example.first' })
    expect(batch.apps[1]).toMatchObject({ packageId: 'example.bakery_2.app', released: false })
    const app = await findApp(owner, batch.apps[1]!.id)
    const document = app.document as AppDocument
    expect(document.settings.appName).toBe('Bakery 2')
    expect(document.screens[0].blocks).toMatchObject([
      { alt: 'Bakery 2' },
      { content: 'Call +46 8 200 or visit 2 Main St.' },
      { action: { url: 'https://bakery-2.example/menu' } },
      { phone: '+46 8 200' },
    ])
    expect(document.words).toEqual({ de: { t: { content: 'Ruf +46 8 200 an.' } } })
    expect(app.sourceUrl).toBe('https://bakery-2.example')
    expect((await findApp(owner, batch.apps[0]!.id)).primaryColor).toBe('#a16207')
    expect((await sharp((await findAsset(owner, batch.apps[19]!.id, hash)).bytes).metadata()).width).toBe(8)
    expect((await listFolders(owner)).folders).toMatchObject([{ name: 'Bakeries', apps: 20 }])
  })

  test('a batch with a wrong row creates nothing', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { savedTemplate } = await newTemplate(owner)
    const { slug } = await createApp(other, { name: 'Foreign', kind: 'custom' })
    const list = [
      row(1, { address: slug, color: 'red', website: 'javascript:alert(1)', guest_email: 'nobody' }),
      row(2, { name: '', package_id: 'one', address: 'WWW', phone: 'call me' }),
      row(3, { address: 'rye-bakery', package_id: 'com.rye.app' }),
      row(4, { address: 'rye-bakery', package_id: 'com.rye.app', website: 'ftp://bakery.example' }),
      row(5, { phone: '{{name}}', zip: '1', street_name: 'x'.repeat(5000) }),
      row(6, { phone: 'call me' }),
      row(7, { name: 'x'.repeat(51), folder: 'y'.repeat(41) }),
    ]
    expect(await faultsOf(owner, savedTemplate, list)).toEqual([
      {
        ...{ address: 'Another app has this address. Choose another.', color: 'Use a color like #6366f1' },
        website: 'Enter an address like https://bakery.example',
        guest_email: 'Enter an email address like hello@example.com',
      },
      {
        ...{ name: 'Give the app a name', package_id: 'Enter a package ID like com.example.app' },
        address: 'This address is reserved. Choose another',
      },
      {},
      {
        address: 'The row of Bakery 3 has the same.',
        package_id: 'The row of Bakery 3 has the same.',
        website: 'Enter an address like https://bakery.example',
      },
      { phone: 'A value can’t contain a placeholder.', zip: 'The template has no placeholder {{zip}}.' },
      { phone: 'Enter a phone number like +46 8 123 45 67' },
      { name: 'At most 50 characters', folder: 'At most 40 characters' },
    ])
    await expect(createBatch(owner, request(savedTemplate, list))).rejects.toMatchObject({
      code: 'invalid-rows',
      details: { fields: { 'rows.0.color': 'Use a color like #6366f1' } },
    })
    expect(await countApps(owner)).toBe(1)
    expect(await database().appFolder.count({ where: { workspaceId: owner.workspaceId } })).toBe(0)
  })

  test('text stays text, and a text that is too long for its place is refused', async () => {
    const owner = await newOwner()
    const { savedTemplate } = await newTemplate(owner)
    const [long] = await faultsOf(owner, savedTemplate, [row(1, { street_name: 'x'.repeat(4990) })])
    expect(long).toEqual({ street_name: 'At most 5,000 characters' })
    const street_name = '<b onclick="alert(1)">Rye</b> {"a":1} \\ “'
    const { apps } = await createBatch(owner, request(savedTemplate, [row(1, { street_name })]))
    const { screens } = (await findApp(owner, apps[0]!.id)).document as AppDocument
    expect(screens[0].blocks[1]).toMatchObject({ content: `Call +46 8 100 or visit ${street_name}.` })
  })

  test('fifty concurrent requests with one key create one batch', async () => {
    const owner = await newOwner()
    const { savedTemplate } = await newTemplate(owner)
    const send = () => createBatch(owner, request(savedTemplate, rows(3)), 'one-press-on-create')
    const batches = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(batches.map(({ id }) => id)).size).toBe(1)
    expect(await countApps(owner)).toBe(4)
    expect((await send()).id).toBe(batches[0]!.id)
  })

  test('an address that is taken meanwhile refuses the batch, with the cell', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const mine = await newTemplate(owner)
    const theirs = await newTemplate(other)
    const list = [row(1, { address: `race-${people}` })]
    const settled = await Promise.allSettled([
      createBatch(owner, request(mine.savedTemplate, list)),
      createBatch(other, request(theirs.savedTemplate, list)),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'invalid-rows',
        details: { fields: { 'rows.0.address': 'Another app has this address. Choose another.' } },
      },
    })
  })

  test('guests are invited to their app, by owners and administrators only', async () => {
    const owner = await newOwner()
    const { savedTemplate } = await newTemplate(owner)
    const list = [row(1, { guest_email: 'Client@Example.com' }), row(2)]
    const { apps } = await createBatch(owner, request(savedTemplate, list))
    const invitations = await database().invitation.findMany({ where: { workspaceId: owner.workspaceId } })
    expect(invitations).toMatchObject([{ appId: apps[0]!.id, email: 'client@example.com', role: 'guest' }])

    const editorId = await newAccount(`editor-${++people}@example.com`)
    const { workspaceId } = owner
    await database().membership.create({ data: { workspaceId, userId: editorId, role: 'editor' } })
    const editor: Actor = {
      ...asUser(editorId),
      ...{ workspaceId, permission: 'app.create', memberships: [{ workspaceId, role: 'editor' }] },
    }
    expect(await faultsOf(editor, savedTemplate, list)).toEqual([
      { guest_email: 'Only owners and administrators invite guests.' },
      {},
    ])
    expect((await createBatch(editor, request(savedTemplate, [row(3)]))).apps).toHaveLength(1)
    const viewer: Actor = { ...editor, memberships: [{ workspaceId, role: 'viewer' }] }
    await expect(createBatch(viewer, request(savedTemplate, [row(4)]))).rejects.toMatchObject({
      code: 'not-permitted',
    })
    await database().membership.deleteMany({ where: { userId: editorId } })
    await expect(createBatch(editor, request(savedTemplate, [row(4)]))).rejects.toMatchObject({
      kind: 'not-found',
    })
  })

  test('a full storage refuses the batch', async () => {
    const owner = await newOwner()
    const { savedTemplate } = await newTemplate(owner)
    const where = { workspaceId: owner.workspaceId }
    await database().savedTemplate.updateMany({ where, data: { size: 2 ** 31 - 1 } })
    await database().savedTemplate.create({
      data: { ...where, name: 'Large', description: '', document: '{}', size: 2 ** 31 - 1 },
    })
    await database().user.update({ where: { id: owner.user.id }, data: { trialEndsAt: new Date(0) } })
    expect(await checkBatch(owner, request(savedTemplate, rows(2)))).toMatchObject({
      ready: false,
      problem: expect.stringContaining('Your storage is full.') as string,
    })
    await expect(createBatch(owner, request(savedTemplate, rows(2)))).rejects.toMatchObject({
      message: expect.stringContaining('Your storage is full.') as string,
    })
    expect(await countApps(owner)).toBe(1)
  })

  test('a batch is deleted as one, without its published apps, and can be restored', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { savedTemplate } = await newTemplate(owner)
    const { id, apps } = await createBatch(owner, request(savedTemplate, rows(3)))
    await publish(owner, apps[0]!.id)
    await expect(findBatch(other, id)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(deleteBatch(other, id)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await deleteBatch(owner, id)).toEqual({ deleted: 2, kept: 1 })
    expect((await findBatch(owner, id)).apps).toMatchObject([{ id: apps[0]!.id, released: true }])
    expect(await listDeletedApps(owner)).toHaveLength(2)
    await restoreApp(owner, apps[2]!.id)
    expect((await findBatch(owner, id)).apps.map((app) => app.id)).toEqual([apps[0]!.id, apps[2]!.id])
  })

  test('a deleted batch can be created again at the same addresses', async () => {
    const owner = await newOwner()
    const { savedTemplate } = await newTemplate(owner)
    const list = [row(1, { address: `again-${people}`, package_id: 'com.again.app' })]
    const first = await createBatch(owner, request(savedTemplate, list))
    await deleteBatch(owner, first.id)
    const second = await createBatch(owner, request(savedTemplate, list))
    expect(second.apps).toMatchObject([{ slug: `again-${people}`, packageId: 'com.again.app' }])
    const restored = await restoreApp(owner, first.apps[0]!.id)
    expect(restored.slug).toMatch(/^bakery-1-[0-9a-f]{8}$/)
    const other = await newOwner()
    const theirs = await newTemplate(other)
    expect(await faultsOf(other, theirs.savedTemplate, list)).toMatchObject([
      { address: 'Another app has this address. Choose another.' },
    ])
  })

  test('the template of another workspace does not exist, and a batch ends with its account', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const { savedTemplate } = await newTemplate(owner)
    await expect(createBatch(other, request(savedTemplate, rows(1)))).rejects.toMatchObject({
      kind: 'not-found',
    })
    const { id } = await createBatch(
      owner,
      batchRequest.parse({ template: 'cafe', rows: [{ name: 'Cafe' }, { name: 'Cafe' }] }),
    )
    const [first, second] = (await findBatch(owner, id)).apps
    const { document } = await findApp(owner, second!.id)
    const pictures = await database().asset.count({ where: { appId: second!.id } })
    expect(pictures).toBeGreaterThan(0)
    expect(await database().asset.count({ where: { appId: first!.id } })).toBe(pictures)
    expect((document as AppDocument).settings.appName).toBe('Cafe')
    const { email } = await database().user.findUniqueOrThrow({ where: { id: owner.user.id } })
    await deleteAccount(owner, email, () => Promise.resolve({}))
    expect(await database().appBatch.count({ where: { id } })).toBe(0)
  })
}
