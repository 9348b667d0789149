import { type Actor, requireAdministrator } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { type Env, env } from '../platform/env'
import { ConflictError } from '../platform/errors'
import { writeSetting } from '../platform/settings'

/** The source of a setting. The environment takes precedence over administrators. */
export type SetBy = 'environment' | 'administrator' | null

/** Stores an administrator's setting, or deletes it with `null`, and audits the change. */
export async function saveSetting(
  actor: Actor,
  { key, name }: { key: string; name: string },
  value: unknown,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const actorId = requireAdministrator(actor)
  const action = value === null ? `settings.${name}-removed` : `settings.${name}-changed`
  await inTransaction(async (tx) => {
    await writeSetting(tx, key, value)
    await audit(tx, { actorId, action, subject: `setting:${key}`, detail })
  })
}

/** Refuses changes to a setting from the environment. @throws ConflictError `set-by-environment` */
export function refuseWhereSet(variable: keyof Env): void {
  if (env()[variable] !== undefined)
    throw new ConflictError('set-by-environment', `This is set by the environment (${variable}).`)
}
