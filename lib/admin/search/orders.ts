import { fullName } from '../../base/person'
import { formatPrice } from '../../base/money'
import { planName } from '../../billing/plans/versions'
import { database } from '../../platform/database/database'
import { type Finder, HITS, beginning } from './finder'

/** Orders by reference or invoice number, otherwise the newest of the matching people. */
export const orders: Finder = {
  async find({ typed, people }) {
    const rows = await database().order.findMany({
      where: await condition(typed, people),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: HITS,
      select: {
        id: true,
        reference: true,
        family: true,
        planId: true,
        catalogVersion: true,
        dueCents: true,
        status: true,
        pseudonym: true,
        workspace: { select: { owner: { select: { firstName: true, lastName: true } } } },
      },
    })
    return rows.map(({ id, reference, family, planId, catalogVersion, dueCents, ...row }) => {
      const { status, workspace, pseudonym } = row
      const customer = workspace ? fullName(workspace.owner) : (pseudonym ?? 'Deleted account')
      return {
        id,
        title: reference,
        detail: [customer, planName(family, planId, catalogVersion), formatPrice(dueCents), status].join(
          ' · ',
        ),
        href: `/admin/payments/${id}`,
      }
    })
  },
  all: (typed) => `/admin?${new URLSearchParams({ q: typed })}`,
}

async function condition(typed: string, people: readonly string[]) {
  if (/^[a-z]{2}-[\da-z]*$/i.test(typed)) return { reference: beginning(typed.toUpperCase(), 'Z') }
  if (/^\d{4}-\d*$/.test(typed)) return { id: { in: await byInvoice(typed) } }
  return { workspace: { ownerId: { in: [...people] } } }
}

async function byInvoice(number: string): Promise<string[]> {
  const rows = await database().invoice.findMany({
    where: { number: beginning(number, '9') },
    orderBy: { number: 'desc' },
    take: HITS,
    select: { orderId: true },
  })
  return rows.map(({ orderId }) => orderId)
}
