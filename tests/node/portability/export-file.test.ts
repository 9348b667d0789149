import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter, Encrypter } from 'age-encryption'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { createApp } from '@/lib/apps/mutations'
import { zipFiles } from '@/lib/base/zip-stream'
import { readKeyStore } from '@/lib/packaging/key-store'
import { passphraseIdentity, passphraseRecipient } from '@/lib/platform/backup/passphrase'
import { database } from '@/lib/platform/database/database'
import { AppError } from '@/lib/platform/errors'
import { rows } from '@/lib/portability/format'
import { checkImport, importApp } from '@/lib/portability/import'
import { readExport } from '@/lib/portability/read-export'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { readZip } from '../packaging/read-zip'
import { PASSPHRASE, exportToFile, newFullApp, newOwner } from './app-export-cases'

describe('An export file', () => {
  withTestDatabase()
  let file: string
  let id: string
  /** The files in it. */
  let parts: Map<string, Buffer>
  /** What `secrets.age` contains. */
  let secrets: Record<string, unknown>
  beforeAll(async () => {
    ;({ id } = await newFullApp())
    file = await exportToFile(id)
    parts = new Map((await readZip(await readFile(file))).map(({ path, data }) => [path, data]))
    const decrypter = new Decrypter()
    decrypter.addIdentity(passphraseIdentity(PASSPHRASE))
    secrets = JSON.parse(await decrypter.decrypt(Uint8Array.from(parts.get('secrets.age')!), 'text')) as never
    file = await forge({}) // with a passphrase that takes less work
    parts = new Map((await readZip(await readFile(file))).map(({ path, data }) => [path, data]))
  }, 60_000)

  const target = () => join(mkdtempSync(join(process.env.DATA_DIR ?? '', 'forged-')), 'app.appkiln')

  /** Writes a file that its maker signed: the manifest and the secrets fit the parts. */
  async function forge(change: {
    parts?: Record<string, string | Buffer | null>
    manifest?: object
    secrets?: object
    work?: number
  }): Promise<string> {
    const all = new Map(parts)
    for (const [path, data] of Object.entries(change.parts ?? {}))
      if (data === null) all.delete(path)
      else all.set(path, Buffer.from(data))
    const listed = [...all].filter(([path]) => path !== 'manifest.json' && path !== 'secrets.age')
    const files = listed.map(([path, data]) => ({ path, size: data.length, sha256: sha256(data) }))
    const before = JSON.parse(parts.get('manifest.json')!.toString()) as object
    const manifest = JSON.stringify({ ...before, files, ...change.manifest })
    const encrypter = new Encrypter()
    encrypter.addRecipient(passphraseRecipient(PASSPHRASE, change.work ?? 10))
    const sealed = await encrypter.encrypt(
      JSON.stringify({ ...secrets, manifest: sha256(Buffer.from(manifest)), ...change.secrets }),
    )
    return zipped([...listed, ['manifest.json', manifest], ['secrets.age', sealed]])
  }

  async function zipped(entries: (readonly [string, string | Uint8Array])[]): Promise<string> {
    const path = target()
    await writeFile(path, zipFiles(entries.map(([path, data]) => ({ path, data })) as never))
    return path
  }

  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const outcome = (path: string, passphrase = PASSPHRASE) =>
    readExport(path, passphrase).then(
      async (contents) => {
        await contents.close()
        return 'read'
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        return [error.code, ...Object.keys(error.details.fields ?? {})]
      },
    )
  const jsonOf = (path: string) => JSON.parse(parts.get(path)!.toString()) as Record<string, unknown>
  const lineOf = (path: string, change: object) =>
    `${JSON.stringify({ ...(JSON.parse(parts.get(path)!.toString().split('\n')[0]!) as object), ...change })}\n`

  const DAMAGED = ['damaged-export', 'file']

  test('contains the key for keytool and openssl, and no secret in plain', async () => {
    const opened = await readKeyStore(parts.get('signing-key.p12')!, {
      password: PASSPHRASE,
      now: new Date(),
    })
    expect(Buffer.from(opened.privateKey).toString('base64')).toBe(secrets.signingKey)
    const plain = Buffer.concat([...parts].filter(([path]) => path !== 'secrets.age').map(([, data]) => data))
    for (const name of ['signingKey', 'pushKey', 'apnsKey']) {
      const text = secrets[name] as string
      expect([name, plain.includes(text), plain.includes(Buffer.from(text, 'base64'))]).toEqual([
        name,
        false,
        false,
      ])
    }
    expect(parts.get('README.txt')!.toString()).toContain('age -d secrets.age')
    expect(await outcome(file)).toBe('read')
  })

  test('is refused where anything of it was changed', async () => {
    const entries = [...parts]
    const replaced = (path: string, data: string) =>
      zipped(entries.map(([name, bytes]) => [name, name === path ? data : bytes]))
    expect(await outcome(file, 'incorrect horse')).toEqual(['wrong-passphrase', 'passphrase'])
    expect(await outcome(await replaced('document.json', '{}'))).toEqual(DAMAGED)
    expect(await outcome(await replaced('manifest.json', '{}'))).toEqual(['not-an-export', 'file'])
    const other = JSON.stringify({ ...jsonOf('manifest.json'), host: 'elsewhere.example' })
    expect(await outcome(await replaced('manifest.json', other))).toEqual(DAMAGED)
    expect(await outcome(await zipped(entries.slice(1)))).toEqual(DAMAGED)
    expect(await outcome(await zipped([...entries, ['more.txt', 'x']]))).toEqual(DAMAGED)
    expect(await outcome(await zipped([...entries, entries[1]!]))).toEqual(DAMAGED)
    const bytes = await readFile(file)
    for (const end of [0, 1, 1000, bytes.length >> 1, bytes.length - 1]) {
      const path = target()
      await writeFile(path, bytes.subarray(0, end))
      expect([end, await outcome(path)]).toEqual([end, ['not-an-export', 'file']])
    }
    const flipped = Buffer.from(bytes)
    flipped[5000]! ^= 1
    const path = target()
    await writeFile(path, flipped)
    expect(await outcome(path)).toEqual(DAMAGED)
  }, 30_000)

  test('is refused where its maker put in what this installation can’t store', async () => {
    const app = jsonOf('app.json')
    const release = jsonOf('releases/2/release.json')
    const [icons] = [...parts.keys()].filter((path) => path.startsWith('icons/'))
    const [picture] = [...parts.keys()].filter((path) => path.startsWith('assets/'))
    const COLLECTIONS = 'collections/000001.jsonl'
    const changed = (path: string, change: object) => ({ parts: { [path]: lineOf(path, change) } })
    const refused: Record<string, Parameters<typeof forge>[0]> = {
      'another form': { parts: { 'app.json': JSON.stringify({ ...app, withdrawnReason: null }) } },
      'an app without a design': { parts: { 'document.json': '{"version":1}' } },
      'another package ID': { parts: { 'app.json': JSON.stringify({ ...app, packageId: 'x"/>' }) } },
      'another certificate': { secrets: { signingKey: secrets.apnsKey } },
      'another push key': { secrets: { pushKey: 'A'.repeat(43) } },
      'no signing key': { secrets: { signingKey: null } },
      'no update keys': { secrets: { updateKeys: undefined } },
      'a release without its file': { parts: { 'releases/1/release.json': null } },
      'a lower version code': {
        parts: { 'releases/2/release.json': JSON.stringify({ ...release, versionCode: 1 }) },
      },
      'a script as form target': {
        parts: {
          'releases/2/release.json': JSON.stringify({
            ...release,
            host: { formTarget: 'javascript:alert(1)' },
          }),
        },
      },
      'other icons': { parts: { [icons!]: Buffer.from('icons') } },
      'a page as picture': { parts: { [picture!]: '<script>alert(1)</script>' } },
      'a message without a title': changed('messages/000001.jsonl', { content: '{}' }),
      'a state of its own': changed('answers/000001.jsonl', { state: 'won' }),
      'a character that no database stores': changed('answers/000001.jsonl', { formTitle: 'a\0b' }),
      'a reply to a comment of another app': changed('comments/000001.jsonl', {
        id: 'own',
        threadId: 'other',
      }),
      'too many collections': { parts: { [COLLECTIONS]: lineOf(COLLECTIONS, {}).repeat(21) } },
      'a long email to strangers': {
        parts: { 'app.json': JSON.stringify({ ...app, confirmationText: 'x'.repeat(1001) }) },
      },
      'an address as the sender’s name': {
        parts: { 'app.json': JSON.stringify({ ...app, mailSenderName: 'pay@bank.example' }) },
      },
      'a history that is newer': changed('history/000001.jsonl', { number: 99 }),
      'a path that leads outside': { parts: { 'a/..b/x.txt': 'x' } },
      'much work for the passphrase': { work: 19 },
    }
    for (const [what, change] of Object.entries(refused))
      expect([what, await outcome(await forge(change))]).toEqual([what, DAMAGED])
    const zeros = ['zeros.txt', Buffer.alloc(100 << 20)] as const
    const bomb = await zipped([['manifest.json', ''], ['secrets.age', ''], zeros])
    await expect(readExport(bomb, PASSPHRASE)).rejects.toThrow('expands to more than any export does')
  }, 60_000)

  test('of a newer version is refused, and of an older packager only says so', async () => {
    const newer = ['newer-export', 'file']
    expect(await outcome(await forge({ manifest: { format: 2 } }))).toEqual(newer)
    expect(await outcome(await forge({ manifest: { packager: '99 Appkiln' } }))).toEqual(newer)
    expect(await outcome(await forge({ manifest: { shell: 99 } }))).toEqual(newer)
    const document = JSON.stringify({ ...jsonOf('document.json'), version: 2 })
    expect(await outcome(await forge({ parts: { 'document.json': document } }))).toEqual(newer)
  })

  test('is imported only where its packages have the recorded bytes', async () => {
    const receiver = asUser(await newOwner())
    const release = jsonOf('releases/2/release.json')
    const files = (release.files as { format: string; packager: string }[]).map((row) =>
      row.format === 'app.apk' ? { ...row, sha256: '0'.repeat(64) } : row,
    )
    const other = await forge({ parts: { 'releases/2/release.json': JSON.stringify({ ...release, files }) } })
    await expect(importApp(receiver, { file: other, passphrase: PASSPHRASE })).rejects.toMatchObject({
      ...{ code: 'packages-differ', message: expect.stringContaining('app.apk') as string },
    })
    const old = (release.files as object[]).map((row) => ({ ...row, packager: '6 Appkiln' }))
    const earlier = { ...release, packageId: 'com.example.earlier', files: old }
    const app = { ...jsonOf('app.json'), packageId: 'com.example.earlier', slug: 'www' }
    const path = await forge({
      parts: { 'releases/2/release.json': JSON.stringify(earlier), 'app.json': JSON.stringify(app) },
    })
    const made = await importApp(receiver, { file: path, passphrase: PASSPHRASE })
    expect(made).toMatchObject({ packages: 'other-packager' })
    expect(made.id).not.toBe(id) // that of an app that is here
    expect(made.hostedUrl).not.toContain('/www/')
  }, 60_000)

  test('needs space in the plan, and a role that may use keys', async () => {
    const receiver = await newOwner()
    const copy = { ...jsonOf('app.json'), packageId: 'com.example.copy' }
    const path = await forge({ parts: { 'app.json': JSON.stringify(copy) } })
    await database().user.update({ where: { id: receiver }, data: { trialEndsAt: new Date(0) } })
    const { id: other } = await createApp(asUser(receiver), { name: 'Full', kind: 'custom' })
    await database().revision.updateMany({ where: { appId: other }, data: { size: 2_000_000_000 } })
    const open = { file: path, passphrase: PASSPHRASE }
    expect((await checkImport(asUser(receiver), open)).gaps).toContainEqual(
      expect.objectContaining({ kind: 'storage' }),
    )
    await expect(importApp(asUser(receiver), open)).rejects.toMatchObject({ code: 'storage-full' })
    const editor = { ...asUser(receiver), memberships: [{ workspaceId: receiver, role: 'editor' as const }] }
    await expect(importApp(editor, open)).rejects.toMatchObject({ code: 'not-permitted' })
    expect(await database().app.count({ where: { workspaceId: receiver } })).toBe(1)
  })

  test('leaves out only what belongs to the installation or the workspace', expectAllColumns)
})

const PARTS = {
  App: 'app',
  SigningKey: 'signingKey',
  Release: 'release',
  ReleaseFile: 'releaseFile',
  Revision: 'revision',
  RevisionStep: 'step',
  Asset: 'picture',
  StoreListing: 'listing',
  StorePicture: 'screenshot',
  StoreLinks: 'storeLinks',
  AppAddress: 'address',
  FormAnswer: 'answer',
  PushSubscription: 'device',
  PushMessage: 'message',
  PushSettings: 'pushSettings',
  PushWatch: 'watch',
  ReviewComment: 'comment',
  ReviewDecision: 'decision',
  Collection: 'collection',
  CollectionRow: 'collectionRow',
  ApnsKey: 'apnsKey',
  AppUpdates: 'updates',
} as const

/** Columns of each table that are files of their own, are derived, or don’t move. */
const LEFT_OUT: Record<keyof typeof PARTS, string[]> = {
  App: [
    ...['id', 'workspaceId', 'document', 'icon', 'primaryColor'],
    ...['searchText', 'lookAgainAt', 'siteContent', 'unpublishedAt'],
    ...['withdrawnReason', 'deletedAt', 'thinnedAt', 'archived', 'folderId', 'appleIdentityId'],
    ...['batchId', 'forwardTo'],
  ],
  SigningKey: ['appId', 'privateKey', 'certificate'],
  Release: ['appId', 'document', 'live', 'requestKey', 'builtFor'],
  AppUpdates: ['appId'],
  ReleaseFile: ['appId', 'version'],
  Revision: ['appId', 'authorId', 'size'],
  RevisionStep: ['appId', 'authorId', 'size'],
  Asset: ['appId', 'bytes', 'blobKey', 'size'],
  StoreListing: ['appId'],
  StorePicture: ['appId'],
  StoreLinks: ['appId'],
  AppAddress: [
    'id',
    'appId',
    'hash',
    'expiresAt',
    'confirmedAt',
    'unsubscribedAt',
    'createdAt',
    'lastReport',
  ],
  FormAnswer: ['appId', 'inDigest'],
  PushSubscription: ['appId', 'endpointHash'],
  PushMessage: ['appId', 'requestKey', 'authorId', 'madeTo', 'madeAt', 'leasedBy', 'leasedUntil'],
  PushSettings: ['appId'],
  PushWatch: ['appId'],
  ReviewComment: ['appId', 'linkId', 'userId', 'inMail'],
  ReviewDecision: ['appId', 'linkId', 'userId'],
  Collection: ['appId', 'version', 'changes', 'deletedAt', 'updatedAt'],
  CollectionRow: ['size', 'version', 'deletedAt', 'updatedAt'],
  ApnsKey: ['appId', 'key', 'refusal', 'refusedAt'],
}

/** A column that is added to a table is exported, or listed here. */
function expectAllColumns(): void {
  const columns = new Map<string, unknown>(Object.entries(Prisma))
  for (const [model, part] of Object.entries(PARTS)) {
    const all = Object.keys(columns.get(`${model}ScalarFieldEnum`) as object)
    const exported = Object.keys(rows[part].shape)
    const left = all.filter((name) => !exported.includes(name))
    expect([model, left.sort()]).toEqual([model, [...LEFT_OUT[model as keyof typeof PARTS]].sort()])
  }
}
