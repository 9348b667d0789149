import type { z } from 'zod'
import { type Tx, database } from './database/database'
import { seal, unseal } from './secrets/encryption'

/** Reads a setting. Null if it is not set or the stored value no longer matches the schema. */
export async function readSetting<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S> | null> {
  const row = await database().setting.findUnique({ where: { key }, select: { value: true } })
  return row ? (schema.safeParse(JSON.parse(row.value)).data ?? null) : null
}

/** Stores a setting; `null` deletes it. */
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

/** A secret as stored in a setting: sealed for the setting's key, in base64. */
export function sealText(text: string, key: string): string {
  return Buffer.from(seal(Buffer.from(text), settingOwner(key))).toString('base64')
}

/** @throws Error if it was sealed for another setting or with another key */
export function unsealText(sealed: string, key: string): string {
  return Buffer.from(unseal(Buffer.from(sealed, 'base64'), settingOwner(key))).toString()
}

/** The owner that a secret in a setting is sealed for. */
export function settingOwner(key: string): string {
  return `setting:${key}`
}
