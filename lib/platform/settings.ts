import type { z } from 'zod'
import { type Tx, database } from './database/database'
import { seal, unseal } from './secrets/encryption'

/** A choice of the administrators; none when nothing was chosen, or what was kept no longer fits. */
export async function readSetting<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S> | null> {
  const row = await database().setting.findUnique({ where: { key }, select: { value: true } })
  return row ? (schema.safeParse(JSON.parse(row.value)).data ?? null) : null
}

/** Keeps a choice; with `null` it is forgotten. */
export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  if (value === null) {
    await tx.setting.deleteMany({ where: { key } })
    return
  }
  const json = JSON.stringify(value)
  await tx.setting.upsert({
    where: { key },
    create: { key, value: json },
    update: { value: json },
    select: { key: true },
  })
}

/** A secret as it stands in a setting: sealed, bound to the setting's key, in base64. */
export function sealText(text: string, key: string): string {
  return Buffer.from(seal(Buffer.from(text), settingOwner(key))).toString('base64')
}

/** @throws Error when it was sealed for another setting, or under another key */
export function unsealText(sealed: string, key: string): string {
  return Buffer.from(unseal(Buffer.from(sealed, 'base64'), settingOwner(key))).toString()
}

/** What a secret in a setting is sealed for. */
export function settingOwner(key: string): string {
  return `setting:${key}`
}
