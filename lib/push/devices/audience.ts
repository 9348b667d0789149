import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../../base/clock'
import type { Audience } from '../message'

/** Returns the condition for the devices of a message. Empty parts of the audience match every device. */
export function audienceWhere(
  appId: string,
  { platforms, topics, languages, minVersion, maxVersion, openedBefore, openedWithin, devices }: Audience,
  now = new Date(),
): Prisma.PushSubscriptionWhereInput {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY)
  return {
    ...{ appId, endedAt: null },
    ...(platforms.length > 0 && { platform: { in: platforms } }),
    ...((minVersion !== undefined || maxVersion !== undefined) && {
      version: { gte: minVersion, lte: maxVersion },
    }),
    ...((openedBefore !== undefined || openedWithin !== undefined) && {
      lastOpenedAt: {
        ...(openedBefore !== undefined && { lt: daysAgo(openedBefore) }),
        ...(openedWithin !== undefined && { gte: daysAgo(openedWithin) }),
      },
    }),
    ...(devices === 'test' ? { isTest: true } : devices && { id: { in: devices } }),
    AND: [
      ...(topics.length > 0 ? [{ OR: topics.map((topic) => ({ topics: { contains: `,${topic},` } })) }] : []),
      ...(languages.length > 0 ? [{ OR: languages.flatMap(inLanguage) }] : []),
    ],
  }
}

/** `de` matches `de` and `de-AT`; `pt-BR` matches only itself. */
function inLanguage(tag: string): Prisma.PushSubscriptionWhereInput[] {
  return [{ locale: tag }, { locale: { startsWith: `${tag}-` } }]
}
