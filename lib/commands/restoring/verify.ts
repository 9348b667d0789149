import { checkChain } from '../../admin/audit-log/chain'
import { database } from '../../platform/database/database'
import { isPostgresql } from '../../platform/database/provider'
import { checkSealed } from '../keys/check-sealed'

/** What was looked at, and a sentence for everything that is wrong. */
export type Verification = { secrets: number; auditEntries: number; faults: string[] }

/** Looks through a whole database: is it sound, does everything sealed in it open, is the audit log's chain whole. */
export async function verifyDatabase(url: string): Promise<Verification> {
  const damage = isPostgresql(url) ? [] : await sqliteDamage()
  const sealed = await checkSealed()
  const { checked, breaks } = await checkChain()
  const faults = [
    ...damage,
    ...sealed.faults.map((place) => `A secret does not open: ${place}`),
    ...breaks.map(({ text }) => `The audit log is broken: ${text}`),
  ]
  return { secrets: sealed.count, auditEntries: checked, faults }
}

async function sqliteDamage(): Promise<string[]> {
  const pages = await database().$queryRaw<{ integrity_check: string }[]>`PRAGMA integrity_check`
  const references = await database().$queryRaw<{ table: string }[]>`PRAGMA foreign_key_check`
  return [
    ...pages.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.map(({ table }) => `A row of ${table} refers to a row that is not there.`),
  ]
}
