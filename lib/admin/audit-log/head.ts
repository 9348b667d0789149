import { database } from '../../platform/database/database'

/** The head of the audit chain. Before the first entry, sequence 0 and an empty hash. */
export async function readHead(): Promise<{ sequence: number; hash: string }> {
  const head = await database().auditHead.findUnique({ where: { id: 1 } })
  return { sequence: head?.sequence ?? 0, hash: head?.hash ?? '' }
}
