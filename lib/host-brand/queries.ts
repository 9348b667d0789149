import type { LiveValues } from '../base/live-value'
import { fullName } from '../base/person'
import type { BrandLogo } from '../brand'
import { type Actor, requireAdministrator } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import type { LiveSource } from '../platform/live-source'
import { liveValuesOf, readFields } from './brand-of-fields'
import { type BrandFields, type BrandState, DEFAULT_FIELDS } from './schema'

/** Versions that the dashboard lists. */
const MAX_LISTED = 50

/** Returns the brand's newest fields and its versions, for administrators. @throws ForbiddenError */
export async function findBrandState(actor: Actor): Promise<BrandState> {
  requireAdministrator(actor)
  const [rows, applied] = await Promise.all([
    database().brandVersion.findMany({
      orderBy: { number: 'desc' },
      take: MAX_LISTED,
      select: {
        number: true,
        fields: true,
        createdAt: true,
        appliedAt: true,
        createdBy: { select: { firstName: true, lastName: true } },
      },
    }),
    appliedVersion(),
  ])
  const [newest] = rows
  return {
    newest: newest?.number ?? 0,
    applied: applied?.number ?? 0,
    fields: newest ? readFields(newest.fields) : DEFAULT_FIELDS,
    versions: rows.map(({ number, fields, createdAt, appliedAt, createdBy }) => ({
      number,
      createdAt: createdAt.toISOString(),
      createdBy: createdBy && fullName(createdBy),
      appliedAt: appliedAt?.toISOString() ?? null,
      changed: Object.keys(JSON.parse(fields) as object),
    })),
  }
}

/** The version in effect. Null for the default. */
function appliedVersion() {
  return database().brandVersion.findFirst({
    where: { appliedAt: { not: null } },
    orderBy: { number: 'desc' },
    select: { number: true, fields: true },
  })
}

/** Fields of a version; of the default for 0. Null if there is none. */
export async function fieldsOfVersion(tx: Tx, number: number): Promise<BrandFields | null> {
  if (number === 0) return DEFAULT_FIELDS
  const row = await tx.brandVersion.findUnique({ where: { number }, select: { fields: true } })
  return row && readFields(row.fields)
}

/** The brand in effect, for `followLiveValues`. */
export const brandSource: LiveSource = {
  version: async () => {
    const found = await database().brandVersion.findFirst({
      where: { appliedAt: { not: null } },
      orderBy: { number: 'desc' },
      select: { number: true },
    })
    return String(found?.number ?? 0)
  },
  load: async () => {
    const applied = await appliedVersion()
    return applied ? valuesOf(readFields(applied.fields)) : {}
  },
}

/** The live values of the newest version, for its preview, with its number. */
export async function draftValues(): Promise<{ number: number; values: LiveValues }> {
  const newest = await database().brandVersion.findFirst({
    orderBy: { number: 'desc' },
    select: { number: true, fields: true },
  })
  if (!newest) return { number: 0, values: {} }
  return { number: newest.number, values: await valuesOf(readFields(newest.fields)) }
}

async function valuesOf(fields: BrandFields): Promise<LiveValues> {
  return liveValuesOf(fields, fields.logo === '' ? null : await findLogo(fields.logo))
}

function findLogo(hash: string): Promise<BrandLogo | null> {
  return database().brandLogo.findUnique({
    where: { hash },
    select: { hash: true, width: true, height: true },
  })
}

/** The bytes of a logo, a PNG. Null if there is none. */
export async function readLogo(hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await database().brandLogo.findUnique({ where: { hash }, select: { bytes: true } })
  return row && Uint8Array.from(row.bytes)
}
