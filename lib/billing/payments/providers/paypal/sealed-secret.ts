import type { SealedStore } from '../../../../platform/secrets/sealed-store'
import { settingOwner } from '../../../../platform/settings'
import { PAYPAL_KEY, type StoredPaypal, paypalChoice } from './settings'

/** The client secret that an administrator entered. Empty without one, or if the environment sets it. */
export const sealedPaypalSecret: SealedStore = {
  name: 'PayPal secret',
  async read(after) {
    const stored = after < PAYPAL_KEY ? await paypalChoice() : null
    if (!stored) return []
    return [
      { id: PAYPAL_KEY, owner: settingOwner(PAYPAL_KEY), sealed: Buffer.from(stored.sealedSecret, 'base64') },
    ]
  },
  async replace(tx, { id: key, sealed: before }, sealed) {
    const row = await tx.setting.findUnique({ where: { key }, select: { value: true } })
    const stored = row ? (JSON.parse(row.value) as StoredPaypal) : null
    if (!row || stored?.sealedSecret !== Buffer.from(before).toString('base64')) return false
    const value = JSON.stringify({ ...stored, sealedSecret: Buffer.from(sealed).toString('base64') })
    return (await tx.setting.updateMany({ where: { key, value: row.value }, data: { value } })).count > 0
  },
}
