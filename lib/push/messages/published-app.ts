import { z } from 'zod'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { assetUrl } from '../../apps/queries'
import { appRightsOf, subscriptionFields } from '../../billing/plans/entitlements'
import { toAssetReference } from '../../document/asset'
import type { AppDocument } from '../../document/document'
import { languagesOf } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import type { Source } from '../../document/sources'
import { assetHashes } from '../../document/walk'
import { ConflictError, ForbiddenError } from '../../platform/errors'

/** What is read of an app before a message is written for it. */
export const publishedFields = {
  id: true,
  ownerId: true,
  kind: true,
  unpublishedAt: true,
  withdrawnReason: true,
  owner: { select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } } },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { document: true } },
} as const satisfies Prisma.AppSelect

export type PublishedRow = Prisma.AppGetPayload<{ select: typeof publishedFields }>

/** What a message can name of the newest release. */
export type Published = {
  languages: string[]
  topics: { id: string; label: string }[]
  screens: { id: string; title: string }[]
  sources: Source[]
  pictures: { reference: string; url: string }[]
}

export const isPublished = ({ unpublishedAt, withdrawnReason, releases }: PublishedRow) =>
  unpublishedAt === null && withdrawnReason === null && releases.length > 0

export const isAllowed = ({ owner, kind }: PublishedRow, now: Date) =>
  appRightsOf(owner, kind, now).pushNotifications

/** @throws ForbiddenError `plan-required`; ConflictError `not-published` */
export function requireSendable(app: PublishedRow, now: Date): Published {
  if (!isAllowed(app, now)) {
    const message = 'Notifications are part of the Pro and Enterprise plans. Choose a plan to send messages.'
    throw new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
  }
  const [release] = app.releases
  if (!isPublished(app) || !release)
    throw new ConflictError('not-published', 'Publish the app first: messages go to people who use it.')
  return readPublished(app.id, release.document)
}

/** What messages can name of a release, by its document as it is stored. */
export function readPublished(appId: string, stored: string): Published {
  const json = JSON.parse(stored) as unknown
  const document = readDocument(json)
  return {
    languages: languagesOf(document.settings),
    topics: topicsIn(json),
    screens: document.screens.map(({ id, title }) => ({ id, title })),
    sources: document.sources ?? [],
    pictures: picturesIn(appId, document),
  }
}

const withTopics = z.object({
  settings: z.object({
    notifications: z.object({ topics: z.array(z.object({ id: z.string(), label: z.string() })) }),
  }),
})

function topicsIn(json: unknown): { id: string; label: string }[] {
  const read = withTopics.safeParse(json)
  return read.success ? read.data.settings.notifications.topics : []
}

function picturesIn(appId: string, document: AppDocument) {
  return assetHashes(document).map((hash) => ({
    reference: toAssetReference(hash),
    url: assetUrl(appId, hash),
  }))
}
