import sharp from 'sharp'
import { strToU8, zipSync } from 'fflate'
import { exportTemplate, exportTemplates } from '@/lib/apps/templates/export'
import { importTemplate } from '@/lib/apps/templates/import'
import { changeTemplate, deleteTemplate, saveTemplate } from '@/lib/apps/templates/mutations'
import { findTemplatePicture, listSavedTemplates, startFromSaved } from '@/lib/apps/templates/queries'
import { MAX_SAVED_TEMPLATES } from '@/lib/apps/templates/schema'
import { deleteAccount } from '@/lib/accounts/deletion'
import { addAsset, createApp, saveApp } from '@/lib/apps/mutations'
import { findApp, findAsset } from '@/lib/apps/queries'
import { assetHash } from '@/lib/document/asset'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { zipStream } from '@/lib/base/zip-stream'
import { storedBytes } from '@/lib/billing/storage'
import { blobRows } from '@/lib/platform/blobs/rows'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

withTestDatabase()

const notFound = { kind: 'not-found' }
let people = 0
const newOwner = async () => asUser(await newAccount(`owner-${++people}@example.com`))

/** An app with a picture on its screen and an unused one. */
async function newApp(owner: ReturnType<typeof asUser>) {
  const { id } = await createApp(owner, { name: 'Salon', kind: 'custom' })
  const picture = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const { reference } = await addAsset(owner, id, await picture('#c33'))
  await addAsset(owner, id, await picture('#3c3'))
  const { document } = await findApp(owner, id)
  const blocks = [{ id: 'i', type: 'image', src: reference, alt: 'Red' }]
  const screens = [{ id: 's', title: 'Home', blocks }]
  await saveApp(owner, id, 1, { ...(document as AppDocument), screens })
  return { id, hash: assetHash(reference) ?? '', screens }
}

const save = (owner: ReturnType<typeof asUser>, appId: string, name = 'Salon') =>
  saveTemplate(owner, { appId, name, description: 'For hair' })

async function fileOf(owner: ReturnType<typeof asUser>, id: string) {
  const { files } = await exportTemplate(owner, id)
  return new Uint8Array(await new Response(zipStream(files)).arrayBuffer())
}

describe('A custom template', () => {
  test('outlives its original app, and creates another with its pictures', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    const template = await save(owner, app.id)
    expect(await listSavedTemplates(owner)).toEqual([template])
    await database().app.delete({ where: { id: app.id } })

    const start = await startFromSaved(owner, template.id, 'Second salon')
    const { id } = await createApp(owner, { name: 'Second salon', kind: 'custom', ...start })
    const document = (await findApp(owner, id)).document as AppDocument
    expect(document.screens).toEqual(app.screens)
    expect(document.settings.appName).toBe('Second salon')
    await deleteTemplate(owner, template.id)
    expect((await sharp((await findAsset(owner, id, app.hash)).bytes).metadata()).width).toBe(8)
    expect(await listSavedTemplates(owner)).toEqual([])
  })

  test('can be renamed and described', async () => {
    const owner = await newOwner()
    const { id } = await save(owner, (await newApp(owner)).id)
    expect(await changeTemplate(owner, id, { name: 'Barber' })).toMatchObject({
      name: 'Barber',
      description: 'For hair',
    })
    expect(await changeTemplate(owner, id, { description: '' })).toMatchObject({
      name: 'Barber',
      description: '',
    })
  })

  test('can be updated from an app, and its pictures are replaced', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    const { id } = await save(owner, app.id)
    const other = await createApp(owner, { name: 'Barber', kind: 'custom' })
    const { document } = await findApp(owner, other.id)
    const blocks = [{ id: 't', type: 'text', content: 'Call {{phone}}' }]
    const screens = [{ id: 's', title: 'Home', blocks }]
    await saveApp(owner, other.id, 1, { ...(document as AppDocument), screens })
    const changed = await changeTemplate(owner, id, { appId: other.id })
    expect(changed).toMatchObject({ name: 'Salon', placeholders: ['phone'] })
    expect((await startFromSaved(owner, id, 'Third')).document?.screens).toMatchObject(screens)
    expect(await database().templatePicture.count({ where: { templateId: id } })).toBe(0)
    const foreign = await createApp(await newOwner(), { name: 'Foreign', kind: 'custom' })
    await expect(changeTemplate(owner, id, { appId: foreign.id })).rejects.toMatchObject(notFound)
  })

  test('fills in the name of an app that is started from it, where it fits', async () => {
    const owner = await newOwner()
    const { id: appId } = await createApp(owner, { name: 'Salon', kind: 'custom' })
    const { document } = await findApp(owner, appId)
    const tabs = [{ id: 'tab', label: '{{name}}', icon: 'home', action: { type: 'none' } }]
    await saveApp(owner, appId, 1, { ...(document as AppDocument), tabs })
    const { id } = await save(owner, appId)
    expect((await startFromSaved(owner, id, 'Barber')).document?.tabs[0]?.label).toBe('Barber')
    const long = 'A barber whose name is too long for a tab'
    const start = await startFromSaved(owner, id, long)
    expect(start.document).toMatchObject({ settings: { appName: long }, tabs: [{ label: '{{name}}' }] })
  })

  test('is not available to others', async () => {
    const [owner, otherUser] = [await newOwner(), await newOwner()]
    const app = await newApp(owner)
    const { id } = await save(owner, app.id)
    expect(await listSavedTemplates(otherUser)).toEqual([])
    await expect(save(otherUser, app.id)).rejects.toMatchObject(notFound)
    await expect(changeTemplate(otherUser, id, { name: 'Mine' })).rejects.toMatchObject(notFound)
    await expect(deleteTemplate(otherUser, id)).rejects.toMatchObject(notFound)
    await expect(startFromSaved(otherUser, id, 'Mine')).rejects.toMatchObject(notFound)
    await expect(findTemplatePicture(otherUser, id, app.hash)).rejects.toMatchObject(notFound)
    expect((await findTemplatePicture(owner, id, app.hash)).contentType).toBe('image/webp')
  })

  test('has a limit that concurrent requests cannot exceed', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    for (let saved = 1; saved < MAX_SAVED_TEMPLATES; saved++)
      await database().savedTemplate.create({
        data: { workspaceId: owner.user.id, name: 'T', description: '', document: '{}', size: 2 },
      })
    const settled = await Promise.allSettled([save(owner, app.id), save(owner, app.id), save(owner, app.id)])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too-many-templates' },
    })
  })

  test('counts towards the storage with its visible pictures only', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    const before = await storedBytes(database(), owner.user.id)
    const { id } = await save(owner, app.id)
    const pictures = await database().templatePicture.findMany({ where: { templateId: id } })
    expect(pictures.map(({ hash }) => hash)).toEqual([app.hash])
    const { size } = await database().savedTemplate.findUniqueOrThrow({ where: { id } })
    const added = (await storedBytes(database(), owner.user.id)) - before
    expect(added).toBe(size + (pictures[0]?.size ?? NaN))
  })

  test('keeps its pictures when unused objects are deleted from the storage', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    const key = `${app.hash}-0b9f6a52-8f6e-4a0e-9d4f-1c55b7f0a003`
    await database().asset.updateMany({ where: { appId: app.id, hash: app.hash }, data: { blobKey: key } })
    await save(owner, app.id)
    await database().app.delete({ where: { id: app.id } })
    const named = await Promise.all(blobRows().map((rows) => rows.namedAmong([key])))
    expect(named.flat()).toContain(key)
  })

  test('is exported as a file and imported elsewhere, with its pictures', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    const app = await newApp(owner)
    const { id } = await save(owner, app.id)
    const zip = await fileOf(owner, id)
    const imported = await importTemplate(other, () => Promise.resolve(zip))
    expect(imported).toMatchObject({ name: 'Salon', description: 'For hair', placeholders: [] })
    const [first] = (await startFromSaved(other, imported.id, 'Theirs')).document!.screens
    const hash = assetHash((first.blocks[0] as { src: string }).src) ?? ''
    const picture = await findTemplatePicture(other, imported.id, hash)
    expect((await sharp(picture.bytes).metadata()).width).toBe(8)
    await expect(exportTemplate(other, id)).rejects.toMatchObject(notFound)
  })

  test.each<[string, Record<string, string>]>([
    ['no template', { 'readme.txt': 'Hello' }],
    ['a design that is no JSON', { 'template.json': '{"name":"x"}', 'design.json': '{' }],
    ['a design that is no document', { 'template.json': '{"name":"x"}', 'design.json': '{"screens":5}' }],
    ['no name', { 'template.json': '{"name":" "}', 'design.json': JSON.stringify(emptyDocument()) }],
    [
      'a missing picture',
      {
        'template.json': '{"name":"x"}',
        'design.json': JSON.stringify({
          ...emptyDocument(),
          settings: { ...emptyDocument().settings, icon: `asset:${'0'.repeat(64)}` },
        }),
      },
    ],
    [
      'a picture that is none',
      {
        'template.json': '{"name":"x"}',
        'design.json': JSON.stringify({
          ...emptyDocument(),
          settings: { ...emptyDocument().settings, icon: `asset:${'0'.repeat(64)}` },
        }),
        [`assets/${'0'.repeat(64)}.webp`]: 'Hello',
      },
    ],
  ])('is not imported from a file with %s', async (_, files) => {
    const owner = await newOwner()
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
    )
    const refused = { kind: 'unusable', code: 'not-a-template' }
    await expect(importTemplate(owner, () => Promise.resolve(Uint8Array.from(zip)))).rejects.toMatchObject(
      refused,
    )
    await expect(importTemplate(owner, () => Promise.resolve(new Uint8Array(9)))).rejects.toMatchObject(
      refused,
    )
    expect(await listSavedTemplates(owner)).toEqual([])
  })

  test('is in the export of the account, and is deleted with it', async () => {
    const owner = await newOwner()
    const app = await newApp(owner)
    const { id } = await save(owner, app.id)
    const paths: string[] = []
    for await (const { path } of exportTemplates(owner)) paths.push(path)
    expect(paths).toEqual([
      `templates/${id}/template.json`,
      `templates/${id}/design.json`,
      `templates/${id}/assets/${app.hash}.webp`,
    ])
    const { email } = await database().user.findUniqueOrThrow({ where: { id: owner.user.id } })
    await deleteAccount(owner, email, () => Promise.resolve({}))
    expect(await database().templatePicture.count({ where: { templateId: id } })).toBe(0)
    expect(await database().savedTemplate.count({ where: { id } })).toBe(0)
  })
})
