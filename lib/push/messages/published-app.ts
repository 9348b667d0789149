import { thePlansWith } from '../../billing/plans/wording'
import { z } from 'zod'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { assetUrl } from '../../apps/queries'
import { getAppEntitlements, planFields } from '../../billing/plans/entitlements'
import { toAssetReference } from '../../document/asset'
import type { AppDocument } from '../../document/document'
import { listLanguages } from '../../document/languages'
import { readDocument } from '../../document/migrations'
import type { Source } from '../../document/sources'
import { assetHashes, mediaAddresses } from '../../document/walk'
import { ConflictError, ForbiddenError } from '../../platform/errors'

/** Columns needed to validate a new message. */
export const publishedFields = {
  id: true,
  workspaceId: true,
  kind: true,
  unpublishedAt: true,
  withdrawnReason: true,
  workspace: { select: planFields },
  releases: { orderBy: { version: 'desc' }, take: 1, select: { document: true } },
} as const satisfies Prisma.AppSelect

export type PublishedRow = Prisma.AppGetPayload<{ select: typeof publishedFields }>

/** Parts of the newest release that a message can refer to. */
export type Published = {
  languages: string[]
  topics: { id: string; label: string }[]
  screens: { id: string; title: string }[]
  sources: Source[]
  pictures: { reference: string; url: string }[]
}

export const isPublished = ({ unpublishedAt, withdrawnReason, releases }: PublishedRow) =>
  unpublishedAt === null && withdrawnReason === null && releases.length > 0

export const isAllowed = ({ workspace, kind }: PublishedRow, now: Date) =>
  getAppEntitlements(workspace, kind, now).pushNotifications

/** @throws ForbiddenError `plan-required`; ConflictError `not-published` */
export function requireSendable(app: PublishedRow, now: Date): Published {
  if (!isAllowed(app, now)) {
    const message = `Notifications are part of ${thePlansWith('pushNotifications')}. Choose a plan to send messages.`
    throw new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
  }
  const [release] = app.releases
  if (!isPublished(app) || !release)
    throw new ConflictError('not-published', 'Publish the app first: messages go to people who use it.')
  return readPublished(app.id, release.document)
}

/** Reads the parts that a message can refer to from a release's stored document. */
export function readPublished(appId: string, stored: string): Published {
  const json = JSON.parse(stored) as unknown
  const document = readDocument(json)
  return {
    languages: listLanguages(document.settings),
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
  const videos = new Set(mediaAddresses(document))
  return assetHashes(document)
    .map((hash) => ({ reference: toAssetReference(hash), url: assetUrl(appId, hash) }))
    .filter(({ reference }) => !videos.has(reference))
}
