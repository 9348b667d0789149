import { createHash } from 'node:crypto'
import { type Actor, requireAdministrator } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction, isUniqueViolation } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { PictureError, measurePicture, reencodePicture } from '../platform/pictures/decode'
import { pictureFormat } from '../platform/pictures/format'
import { changedFields } from './brand-of-fields'
import { fieldsOfVersion, findBrandState } from './queries'
import type { BrandFields, BrandState } from './schema'

/** Longer edge of a stored logo, in pixels. */
const EDGE = 512

/**
 * Stores fields as a new version, which nobody sees until it is applied.
 * @param base number of the newest version that the administrator saw
 * @throws ForbiddenError; ConflictError `newer-version`; InvalidError
 */
export async function saveVersion(actor: Actor, base: number, fields: BrandFields): Promise<BrandState> {
  const actorId = requireAdministrator(actor)
  await addVersion(async (tx) => {
    const number = await nextNumber(tx, base)
    if (fields.logo !== '' && !(await tx.brandLogo.findUnique({ where: { hash: fields.logo } })))
      throw new InvalidError('Please check the fields.', { logo: 'Upload the logo again.' })
    await create(tx, { number, fields, actorId, appliedAt: null })
    await audit(tx, { actorId, action: 'brand.saved', ...about(number, fields) })
  })
  return findBrandState(actor)
}

/**
 * Puts the newest version into effect.
 * @throws ForbiddenError; NotFoundError; ConflictError `newer-version`, `already-applied`
 */
export async function applyVersion(actor: Actor, number: number): Promise<BrandState> {
  const actorId = requireAdministrator(actor)
  await inTransaction(async (tx) => {
    if ((await newestNumber(tx)) > number) throw newerVersion()
    const { count } = await tx.brandVersion.updateMany({
      where: { number, appliedAt: null },
      data: { appliedAt: new Date() },
    })
    const fields = await fieldsOfVersion(tx, number)
    if (!fields) throw new NotFoundError('This version does not exist.')
    if (count === 0) throw new ConflictError('already-applied', 'This version is already applied.')
    await audit(tx, { actorId, action: 'brand.applied', ...about(number, fields) })
  })
  return findBrandState(actor)
}

/**
 * Applies an earlier version again, or the default, as a new version.
 * @param number of the earlier version; 0 for the default
 * @throws ForbiddenError; NotFoundError; ConflictError `newer-version`
 */
export async function restoreVersion(actor: Actor, base: number, number: number): Promise<BrandState> {
  const actorId = requireAdministrator(actor)
  await addVersion(async (tx) => {
    const next = await nextNumber(tx, base)
    const fields = await fieldsOfVersion(tx, number)
    if (!fields) throw new NotFoundError('This version does not exist.')
    await create(tx, { number: next, fields, actorId, appliedAt: new Date() })
    const action = number === 0 ? 'brand.reset' : 'brand.restored'
    const { subject, detail } = about(next, fields)
    await audit(tx, { actorId, action, subject, detail: { ...detail, restored: number } })
  })
  return findBrandState(actor)
}

/**
 * Stores a picture as a logo: a PNG with its transparency, without metadata. It takes effect with the version
 * that names it.
 * @throws ForbiddenError; InvalidError if it is not a picture; BusyError
 */
export async function addLogo(actor: Actor, upload: Uint8Array): Promise<{ hash: string }> {
  requireAdministrator(actor)
  const bytes = await render(upload)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const size = await measurePicture(bytes)
  await database().brandLogo.upsert({
    where: { hash },
    create: { hash, bytes, width: size.width, height: size.height },
    update: {},
    select: { hash: true },
  })
  return { hash }
}

async function render(upload: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const format = pictureFormat(upload)
  if (format === null || format === 'ico') throw notReadable()
  const drawing = { format, edge: EDGE, fit: 'inside', vectorEdge: EDGE } as const
  try {
    const drawn = await reencodePicture(upload, 'any', drawing)
    // Many mail programs can't show WebP.
    const picture = drawn.type === 'png' ? drawn : await reencodePicture(upload, 'png', drawing)
    return Uint8Array.from(picture.data)
  } catch (error) {
    throw error instanceof PictureError ? notReadable() : error
  }
}

function notReadable(): InvalidError {
  return new InvalidError(
    'We can’t read this image. Use PNG, JPEG, WebP, GIF, AVIF or a simple SVG of at most 16 megapixels.',
    { logo: 'Choose another picture.' },
  )
}

type NewVersion = { number: number; fields: BrandFields; actorId: string; appliedAt: Date | null }

function create(tx: Tx, { number, fields, actorId, appliedAt }: NewVersion) {
  return tx.brandVersion.create({
    data: { number, fields: JSON.stringify(changedFields(fields)), createdById: actorId, appliedAt },
    select: { number: true },
  })
}

async function newestNumber(tx: Tx): Promise<number> {
  const { _max } = await tx.brandVersion.aggregate({ _max: { number: true } })
  return _max.number ?? 0
}

async function nextNumber(tx: Tx, base: number): Promise<number> {
  if ((await newestNumber(tx)) !== base) throw newerVersion()
  return base + 1
}

/** Of two administrators who save at the same time, one gets the number. */
async function addVersion(work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(work)
  } catch (error) {
    throw isUniqueViolation(error) ? newerVersion() : error
  }
}

function newerVersion(): ConflictError {
  return new ConflictError(
    'newer-version',
    'Another administrator changed the brand meanwhile. Reload this page to see it, then make your changes again.',
  )
}

/** The audit log has no texts of the brand, only the names of changed fields. */
function about(number: number, fields: BrandFields) {
  return { subject: `brand:${number}`, detail: { changed: Object.keys(changedFields(fields)) } }
}
