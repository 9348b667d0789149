import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { env } from '../platform/env'
import { ConflictError } from '../platform/errors'
import { writeSetting } from '../platform/settings'
import { requireAdmin } from './access'

/** Keeps an administrator's choice, or removes it with `null`, and says so in the audit log. */
export async function saveSetting(
  actor: Actor,
  { key, name }: { key: string; name: string },
  value: unknown,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const actorId = requireAdmin(actor)
  const action = value === null ? `settings.${name}-removed` : `settings.${name}-changed`
  await inTransaction(async (tx) => {
    await writeSetting(tx, key, value)
    await audit(tx, { actorId, action, subject: `setting:${key}`, detail })
  })
}

/** What the environment sets cannot be changed here. @throws ConflictError `set-by-environment` */
export function refuseWhereSet(variable: 'BANK_DETAILS' | 'PAYPAL_CLIENT_ID'): void {
  if (env()[variable] !== undefined)
    throw new ConflictError('set-by-environment', `This is set by the environment (${variable}).`)
}
