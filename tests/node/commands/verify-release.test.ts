import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDownload } from '@/lib/releases/packages/downloads'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { findPublicRelease } from '@/lib/releases/public-releases/queries'
import { compareWithRelease, describePackage } from '@/lib/commands/releases/describe-package'
import { fetchRelease } from '@/lib/commands/releases/fetch-release'
import { zip } from '@/lib/packaging/zip'
import { readPackage } from '@/lib/packaging/readers/read-package'
import { database } from '@/lib/platform/database/database'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { asUser } from '../../factories/actors'
import { at, newCustomer } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

let files: Map<string, Buffer>
let app: { id: string; slug: string }
let owner: ReturnType<typeof asUser>
let server: Server
let origin: string
beforeAll(async () => {
  owner = asUser(await newCustomer({ trialEndsAt: at('2035-01-01') }))
  app = await createApp(owner, { name: 'Rye', kind: 'custom' })
  await publish(owner, app.id, { notes: 'Fresh bread.' })
  await publish(owner, app.id)
  const load = async (name: string) =>
    Buffer.from(await (await findDownload(owner, app.id, '1', name)).load())
  files = new Map(await Promise.all(ARTIFACT_NAMES.map(async (name) => [name, await load(name)] as const)))
  server = createServer((request, response) => {
    const [, slug = '', version = ''] = /^\/api\/releases\/([^/]+)\/([^/]+)$/.exec(request.url ?? '') ?? []
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    findPublicRelease(slug, version).then(
      (release) => answer(200, release),
      () => answer(404, { error: 'No.' }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const pageOf = (version: number) => `${origin}/releases/${app.slug}/${version}`

test('each file of a release is valid, and matches its public page', async () => {
  const release = await fetchRelease(pageOf(1))
  expect(release).toMatchObject({ app: 'Rye', version: 1, newest: 2, notes: 'Fresh bread.', versionCode: 1 })
  expect(release.files.map(({ name }) => name)).toEqual(ARTIFACT_NAMES)
  for (const [name, bytes] of files) {
    const seen = readPackage(bytes)
    expect(describePackage(seen).right).toBe(/\.(apk|aab)$/.test(name) ? true : null)
    expect(compareWithRelease(seen, release)).toMatchObject({ right: true })
  }
})

test('a changed file, and one of another release, are reported', async () => {
  const [first, second] = [await fetchRelease(pageOf(1)), await fetchRelease(pageOf(2))]
  const apk = files.get('app.apk')!
  const changed = Buffer.from(apk)
  changed.writeUInt8(changed.readUInt8(5000) ^ 1, 5000)
  const seen = readPackage(changed)
  expect(describePackage(seen)).toMatchObject({ right: false })
  expect(describePackage(seen).lines.join('\n')).toContain('WRONG. The file was changed after it was signed.')
  expect(compareWithRelease(seen, first).right).toBe(false)
  const other = compareWithRelease(readPackage(apk), second)
  expect(other.right).toBe(false)
  expect(other.lines.join('\n')).toMatch(
    /SHA-256\s+DIFFERENT[^]*Version code\s+DIFFERENT \(2\)[^]*Certificate\s+the same/,
  )
})

test('an app that is unpublished, taken down or deleted has no public page', async () => {
  const { id, slug } = await createApp(owner, { name: 'Wheat', kind: 'custom' })
  await publish(owner, id)
  const find = () => findPublicRelease(slug, '1')
  expect(await find()).toMatchObject({ app: 'Wheat' })
  const missing = { kind: 'not-found' }
  for (const version of ['2', '0', '01', 'x'])
    await expect(findPublicRelease(slug, version)).rejects.toMatchObject(missing)
  await expect(fetchRelease(`${origin}/releases/${slug}/2`)).rejects.toThrow('Release not found')
  await unpublishApp(owner, id)
  await expect(find()).rejects.toMatchObject(missing)
  await database().app.update({ where: { id }, data: { unpublishedAt: null, withdrawnReason: 'A copy' } })
  await expect(find()).rejects.toMatchObject(missing)
  await database().app.update({ where: { id }, data: { withdrawnReason: null, deletedAt: new Date() } })
  await expect(find()).rejects.toMatchObject(missing)
})

test.each([
  ['ftp://rye.example/releases/rye/1'],
  ['https://rye.example/'],
  ['rye'],
  ['https://rye.example/releases/rye'],
])('an address that is not of a release is rejected: %s', async (address) => {
  await expect(fetchRelease(address)).rejects.toThrow('Enter the address of a release’s page')
})

test('the command prints everything, and its exit status tells whether all is valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const run = (...parameters: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const command = ['--import', 'tsx', 'lib/commands/verify-release.ts', ...parameters]
      execFile(process.execPath, command, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, out, err }),
      )
    })
  try {
    const [good, bad, none, archive] = ['good.apk', 'bad.apk', 'none.apk', 'notes.zip'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string]
    const apk = files.get('app.apk')!
    writeFileSync(good, apk)
    const turned = Buffer.from(apk)
    turned.writeUInt8(turned.readUInt8(5000) ^ 1, 5000)
    writeFileSync(bad, turned)
    writeFileSync(none, 'no archive')
    const fine = await run(good, '--against', pageOf(1))
    expect(fine).toMatchObject({ code: 0, err: '' })
    expect(fine.out).toMatch(
      /Signature v2\s+right\nSignature v3\s+right[^]*the same \(app\.apk\)[^]*Everything is right\./,
    )
    const wrong = await run(bad)
    expect(wrong.code).toBe(1)
    expect(wrong.out).toContain('This file does NOT match the release.')
    writeFileSync(archive, zip([{ path: 'notes.txt', data: Buffer.from('not an app') }]))
    const unproven = await run(archive)
    expect(unproven.code).toBe(1)
    expect(unproven.out).toContain('NOT verified: this file is unsigned.')
    expect((await run(archive, '--against', pageOf(1))).out).toContain(
      'This file does NOT match the release.',
    )
    expect(await run(none)).toMatchObject({
      code: 1,
      err: 'This isn’t a ZIP archive, so it can’t be an APK, AAB or release ZIP.\n',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
