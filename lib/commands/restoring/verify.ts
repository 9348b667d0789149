import { checkChain } from '../../admin/audit-log/chain'
import { database } from '../../platform/database/database'
import { isPostgresql } from '../../platform/database/provider'
import { checkSealed } from '../keys/check-sealed'

/** Numbers of checked values, and a sentence for each fault. */
export type Verification = { secrets: number; auditEntries: number; faults: string[] }

/** Checks a whole database: its integrity, that every sealed value opens, and the audit log's hash chain. */
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
    ...references.map(({ table }) => `A row of ${table} refers to a row that doesn’t exist.`),
  ]
}
