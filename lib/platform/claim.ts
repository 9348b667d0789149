import { z } from 'zod'
import { database, isUniqueViolation } from './database'

/**
 * Takes a piece of work for this node: of several that ask, one gets it, and nobody again before `milliseconds` have
 * passed.
 */
export async function claim(name: string, milliseconds: number, now = new Date()): Promise<boolean> {
  const key = `claims.${name}`
  const value = JSON.stringify(now.toISOString())
  const row = await database().setting.findUnique({ where: { key }, select: { value: true } })
  if (!row) return isFirst(key, value)
  const last = z.iso.datetime().safeParse(JSON.parse(row.value)).data
  if (last !== undefined && now.getTime() - Date.parse(last) < milliseconds) return false
  const { count } = await database().setting.updateMany({ where: { key, value: row.value }, data: { value } })
  return count > 0
}

async function isFirst(key: string, value: string): Promise<boolean> {
  try {
    await database().setting.create({ data: { key, value }, select: { key: true } })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
