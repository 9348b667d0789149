import { database } from '../../platform/database/database'

/** Where the chain of the audit log ends; sequence 0 and no hash before its first entry. */
export async function readHead(): Promise<{ sequence: number; hash: string }> {
  const head = await database().auditHead.findUnique({ where: { id: 1 } })
  return { sequence: head?.sequence ?? 0, hash: head?.hash ?? '' }
}
