import { z } from 'zod'
import { brand } from '../../brand'
import type { Actor } from '../../platform/actor'
import { readSetting } from '../../platform/settings'
import { saveSetting } from '../settings'
import { type sellerForm, type SellerState, toBasisPoints, toPercent } from './schema'

const KEY = 'payments.seller'

const stored = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  vatId: z.string(),
  vatBasisPoints: z.int().min(0).max(10_000),
})

/** The seller, and the tax included in prices. */
export type Seller = {
  seller: { name: string; lines: string[]; vatId: string }
  /** Tax rate in hundredths of a percent. */
  vatBasisPoints: number
}

/** The seller that an administrator entered. By default, the brand's contact details without tax. */
export async function currentSeller(): Promise<Seller> {
  const [name, ...lines] = brand.contact.address
  const { vatBasisPoints, ...seller } = (await readSetting(KEY, stored)) ?? {
    name,
    lines: [...lines, brand.contact.email],
    vatId: '',
    vatBasisPoints: 0,
  }
  return { seller, vatBasisPoints }
}

/** The seller for the settings form. */
export async function sellerState(): Promise<SellerState> {
  const [{ seller, vatBasisPoints }, chosen] = await Promise.all([currentSeller(), readSetting(KEY, stored)])
  const { name, lines, vatId } = seller
  return {
    setBy: chosen ? 'administrator' : null,
    name,
    address: lines.join('\n'),
    vatId,
    vatPercent: toPercent(vatBasisPoints),
  }
}

/** Stores the seller for invoices issued from now on. */
export async function saveSeller(actor: Actor, form: z.output<typeof sellerForm>): Promise<void> {
  const { name, address, vatId, vatPercent } = form
  const vatBasisPoints = toBasisPoints(vatPercent)
  const value = { name, lines: address, vatId, vatBasisPoints }
  await saveSetting(actor, { key: KEY, name: 'seller' }, value, { vatBasisPoints })
}
