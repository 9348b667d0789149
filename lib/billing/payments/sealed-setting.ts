import { database } from '../../platform/database/database'
import type { SealedStore } from '../../platform/secrets/sealed-store'
import { settingOwner } from '../../platform/settings'

type WithSecret = { sealedSecret: string }

/** The secret that an administrator entered for a payment method. Empty without one. */
export function sealedSetting(name: string, key: string): SealedStore {
  return {
    name,
    async read(after) {
      if (after >= key) return []
      const row = await database().setting.findUnique({ where: { key }, select: { value: true } })
      if (!row) return []
      const { sealedSecret } = JSON.parse(row.value) as WithSecret
      return [{ id: key, owner: settingOwner(key), sealed: Buffer.from(sealedSecret, 'base64') }]
    },
    async replace(tx, { sealed: before }, sealed) {
      const row = await tx.setting.findUnique({ where: { key }, select: { value: true } })
      const stored = row ? (JSON.parse(row.value) as WithSecret) : null
      if (!row || stored?.sealedSecret !== Buffer.from(before).toString('base64')) return false
      const value = JSON.stringify({ ...stored, sealedSecret: Buffer.from(sealed).toString('base64') })
      return (await tx.setting.updateMany({ where: { key, value: row.value }, data: { value } })).count > 0
    },
  }
}
