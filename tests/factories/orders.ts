import { randomBytes } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { database } from '@/lib/platform/database/database'
import { DAY } from '@/lib/base/clock'

/** Inserts a plausible row of the transactions: Pro by the month, paid by bank transfer, completed. */
export async function anOrder(input: Partial<Prisma.OrderUncheckedCreateInput> = {}): Promise<string> {
  const createdAt = new Date(input.createdAt ?? '2026-11-01T12:00:00Z')
  const dueCents = input.dueCents ?? 4900
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
      ...input,
      createdAt,
    },
    select: { id: true },
  })
  return id
}

/** Creates a customer with a name. */
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
