import { randomBytes } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { database } from '@/lib/platform/database/database'
import { DAY } from '@/lib/base/clock'

/** A row of the transactions as it could stand there: Pro by the month, paid by bank, completed. */
export async function anOrder(given: Partial<Prisma.OrderUncheckedCreateInput> = {}): Promise<string> {
  const createdAt = new Date(given.createdAt ?? '2026-11-01T12:00:00Z')
  const dueCents = given.dueCents ?? 4900
  const { id } = await database().order.create({
    data: {
      reference: `AK-${randomBytes(5).toString('hex').toUpperCase()}`,
      kind: 'new',
      family: 'builder',
      planId: 'pro',
      interval: 'month',
      priceCents: dueCents,
      dueCents,
      method: 'bank',
      status: 'completed',
      dueAt: new Date(createdAt.getTime() + 14 * DAY),
      ...given,
      createdAt,
    },
    select: { id: true },
  })
  return id
}

/** A customer, with a name of their own. */
export async function aCustomer(firstName: string, lastName: string, email: string): Promise<string> {
  const { id } = await database().user.create({
    data: {
      firstName,
      lastName,
      email,
      searchText: `${firstName} ${lastName} ${email}`.toLowerCase(),
      trialEndsAt: new Date('2026-01-01'),
    },
    select: { id: true },
  })
  return id
}
