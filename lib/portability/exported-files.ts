import { type StreamedFile, jsonFile } from '../base/zip-stream'
import { writeKeyStore } from '../packaging/key-store'
import type { SigningKeyMaterial } from '../packaging/signing-key'
import { certificatePem } from '../packaging/x509'
import { BLOB_FIELDS, readBytes } from '../platform/blobs/blobs'
import { database } from '../platform/database/database'
import { beyond } from '../platform/database/keyset'
import { afterId, inPages } from '../platform/in-pages'
import { runRoundRobin } from '../platform/queues/fair-queue'
import { ARTIFACT_NAMES } from '../publishing/formats/schema'
import { assetPath } from '../packaging/web/assets'
import { buildInThread } from '../releases/packages/package-threads'
import { BUILDING, findReleaseFiles, packageHostOf } from '../releases/packages/release-files'
import { readBuiltFor, readRelease } from '../releases/releases'
import { authorOf } from '../reviews/authors'
import { type Table, columnsOf, paths, rows } from './format'
import type { OpenSecrets } from './open-secrets'
import { readmeOf } from './readme'

const appColumns = {
  ...columnsOf(rows.app),
  workspaceId: true,
  document: true,
  signingKey: { select: { ...columnsOf(rows.signingKey), certificate: true } },
  storeLinks: { select: columnsOf(rows.storeLinks) },
  listing: { select: columnsOf(rows.listing) },
  pushSettings: { select: columnsOf(rows.pushSettings) },
  apnsKey: { select: columnsOf(rows.apnsKey) },
  updates: { select: columnsOf(rows.updates) },
  addresses: { where: { confirmedAt: { not: null }, unsubscribedAt: null }, select: columnsOf(rows.address) },
  assets: { orderBy: { hash: 'asc' }, select: columnsOf(rows.picture) },
} as const

/** Yields an app's parts as files. */
export async function* exportedFiles(
  appId: string,
  { signingKey, pushKey }: OpenSecrets,
  passphrase: string,
): AsyncGenerator<StreamedFile, void> {
  // Before the app is read, so that the pictures that its documents show are among those listed there.
  const releases = await database().release.findMany({
    where: { appId },
    orderBy: { version: 'asc' },
    select: { version: true },
  })
  const newest = releases.at(-1)?.version ?? null
  const app = await database().app.findUniqueOrThrow({ where: { id: appId }, select: appColumns })
  const { workspaceId, document, assets, addresses, signingKey: key, updates, ...about } = app
  // Records the hashes of this packager, if it has built the release in an earlier version only.
  if (newest !== null) await findReleaseFiles(appId, newest, workspaceId)

  yield {
    path: 'README.txt',
    data: readmeOf({ name: app.name, slug: app.slug, isReleased: newest !== null }),
  }
  const screenshots = await database().storePicture.findMany({
    where: { appId },
    select: columnsOf(rows.screenshot),
  })
  yield jsonFile('app.json', {
    ...about,
    ...{ pushKey: pushKey.publicKey, addresses, screenshots, pictures: assets },
    ...(updates && { updates }),
    signingKey: key && { ...key, certificate: Buffer.from(key.certificate).toString('base64') },
    releases: releases.map(({ version }) => version),
  })
  yield { path: 'document.json', data: document }
  if (signingKey) {
    yield { path: 'certificate.pem', data: certificatePem(signingKey.certificate) }
    const store = await writeKeyStore(signingKey, { password: passphrase, alias: app.slug })
    yield { path: 'signing-key.p12', data: store }
  }
  yield* releaseFiles(appId, app.slug, releases)
  if (newest !== null && signingKey) yield* packageFiles(appId, newest, signingKey, workspaceId)
  for (const picture of assets) yield* pictureFile(appId, picture)
  yield* tableFiles(appId)
}

async function* releaseFiles(
  appId: string,
  slug: string,
  versions: readonly { version: number }[],
): AsyncGenerator<StreamedFile, void> {
  const iconSets = new Set<string>()
  for (const { version } of versions) {
    const row = await database().release.findUnique({
      where: { appId_version: { appId, version } },
      select: {
        ...columnsOf(rows.release),
        ...{ document: true, live: true, builtFor: true },
        files: { orderBy: { format: 'asc' }, select: columnsOf(rows.releaseFile) },
      },
    })
    if (!row) throw new Error(`Release ${version} of app ${appId} was deleted during its export`)
    const { document, live, builtFor, updates, ...release } = row
    const host = packageHostOf({ slug, builtFor: readBuiltFor(builtFor) })
    yield jsonFile(paths.release(version, 'release.json'), {
      ...release,
      ...(updates !== null && { updates }),
      host,
    })
    yield { path: paths.release(version, 'document.json'), data: document }
    if (live !== null) yield { path: paths.release(version, 'live.json'), data: live }
    if (!iconSets.has(row.iconSetHash)) yield await iconSetFile(row.iconSetHash)
    iconSets.add(row.iconSetHash)
  }
}

async function iconSetFile(hash: string): Promise<StreamedFile> {
  const set = await database().iconSet.findUniqueOrThrow({ where: { hash }, select: BLOB_FIELDS })
  return { path: paths.iconSet(hash), data: await readBytes(set) }
}

/** The packages of a release, so that its owner can go on without us. */
async function* packageFiles(
  appId: string,
  version: number,
  key: SigningKeyMaterial,
  workspaceId: string,
): AsyncGenerator<StreamedFile, void> {
  const release = await readRelease(appId, version)
  const packages = await runRoundRobin(BUILDING, workspaceId, () =>
    buildInThread({ release, key, names: ARTIFACT_NAMES, ...packageHostOf(release) }),
  )
  for (const { name, bytes } of packages) yield { path: `packages/${name}`, data: bytes }
}

async function* pictureFile(
  appId: string,
  { hash, contentType }: { hash: string; contentType: string },
): AsyncGenerator<StreamedFile, void> {
  const where = { appId_hash: { appId, hash } }
  const row = await database().asset.findUnique({ where, select: BLOB_FIELDS })
  if (!row) throw new Error(`Picture ${hash} of app ${appId} was deleted during its export`)
  yield { path: assetPath({ hash, contentType }), data: await readBytes(row) }
}

/** Rows read at a time. */
const PAGE = 500
/** Rows with a document read at a time. */
const LARGE_PAGE = 20
/** Characters after which a table continues in its next file. */
const MAX_CHARS = 1_000_000

async function* tableFiles(appId: string): AsyncGenerator<StreamedFile, void> {
  const { revision, revisionStep, formAnswer, pushSubscription, pushMessage, pushWatch } = database()
  const after = <Row extends { number: number }>(last: Row | undefined) =>
    last ? { number: { gt: last.number } } : {}
  const byNumber = { orderBy: { number: 'asc' } } as const
  const byId = { orderBy: { id: 'asc' } } as const
  yield* tableFile('history', LARGE_PAGE, (last: { number: number } | undefined, take) =>
    revision.findMany({
      where: { appId, ...after(last) },
      ...byNumber,
      take,
      select: columnsOf(rows.revision),
    }),
  )
  yield* tableFile('steps', PAGE, (last: { number: number } | undefined, take) =>
    revisionStep.findMany({
      where: { appId, ...after(last) },
      ...byNumber,
      take,
      select: columnsOf(rows.step),
    }),
  )
  yield* tableFile('answers', PAGE, (last: { id: string } | undefined, take) =>
    formAnswer.findMany({
      where: { appId, ...afterId(last) },
      ...byId,
      take,
      select: columnsOf(rows.answer),
    }),
  )
  yield* tableFile('devices', PAGE, (last: { id: string } | undefined, take) =>
    pushSubscription.findMany({
      where: { appId, ...afterId(last) },
      ...byId,
      take,
      select: columnsOf(rows.device),
    }),
  )
  yield* tableFile('messages', PAGE, (last: { id: string } | undefined, take) =>
    pushMessage.findMany({
      where: { appId, ...afterId(last) },
      ...byId,
      take,
      select: columnsOf(rows.message),
    }),
  )
  yield* tableFile('watches', PAGE, (last: { key: string } | undefined, take) =>
    pushWatch.findMany({
      where: { appId, ...(last && { key: { gt: last.key } }) },
      ...{ orderBy: { key: 'asc' }, take, select: columnsOf(rows.watch) },
    }),
  )
  yield* reviewFiles(appId)
  yield* collectionFiles(appId)
}

/** Collections and their rows, without deleted ones. */
async function* collectionFiles(appId: string): AsyncGenerator<StreamedFile, void> {
  const { collection, collectionRow } = database()
  const page = (last: { id: string } | undefined, take: number) => ({
    ...({ orderBy: { id: 'asc' }, take } as const),
    where: { deletedAt: null, ...afterId(last) },
  })
  yield* tableFile('collections', PAGE, (last: { id: string } | undefined, take) => {
    const { where, ...rest } = page(last, take)
    return collection.findMany({ ...rest, where: { ...where, appId }, select: columnsOf(rows.collection) })
  })
  yield* tableFile('rows', PAGE, (last: { id: string } | undefined, take) => {
    const { where, ...rest } = page(last, take)
    return collectionRow.findMany({
      ...rest,
      where: { ...where, collection: { appId, deletedAt: null } },
      select: columnsOf(rows.collectionRow),
    })
  })
}

/** Comments and decisions, the oldest first, so that replies follow what they reply to. */
async function* reviewFiles(appId: string): AsyncGenerator<StreamedFile, void> {
  const { reviewComment, reviewDecision } = database()
  const after = (last: { createdAt: Date; id: string } | undefined) => ({
    where: { appId, ...(last && beyond({ moment: last.createdAt, id: last.id }, 'createdAt', 'asc')) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] as { createdAt?: 'asc'; id?: 'asc' }[],
  })
  const user = { select: { firstName: true, lastName: true } } as const
  const named = <Row extends Parameters<typeof authorOf>[0]>({ user: account, ...row }: Row) => ({
    ...row,
    name: authorOf({ name: row.name, user: account }),
  })
  type Last = { createdAt: Date; id: string } | undefined
  yield* tableFile('comments', PAGE, async (last: Last, take) =>
    (
      await reviewComment.findMany({
        ...after(last),
        take,
        select: { ...columnsOf(rows.comment), user },
      })
    ).map(named),
  )
  yield* tableFile('decisions', PAGE, async (last: Last, take) =>
    (
      await reviewDecision.findMany({
        ...after(last),
        take,
        select: { ...columnsOf(rows.decision), user },
      })
    ).map(named),
  )
}

async function* tableFile<Row>(
  table: Table,
  page: number,
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
): AsyncGenerator<StreamedFile, void> {
  let [number, lines] = [0, '']
  const next = () => ({ path: paths.table(table, ++number), data: lines })
  for await (const found of inPages(read, page))
    for (const row of found) {
      lines += `${JSON.stringify(row)}\n`
      if (lines.length < MAX_CHARS) continue
      yield next()
      lines = ''
    }
  if (lines !== '') yield next()
}
