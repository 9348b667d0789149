import type { Prisma } from '@/prisma/generated/sqlite/client'
import { planFields } from '../billing/plans/entitlements'
import { APPLE_FIELDS } from '../fleet/certificates'

/** The columns of an app that its report needs. */
export const appFields = {
  id: true,
  name: true,
  slug: true,
  kind: true,
  createdAt: true,
  workspaceId: true,
  unpublishedAt: true,
  withdrawnReason: true,
  ...APPLE_FIELDS,
  workspace: { select: { ...planFields, ...APPLE_FIELDS.workspace.select } },
  storeLinks: { select: { developerRegisteredAt: true } },
  proof: { select: { problems: true } },
  releases: {
    orderBy: { version: 'desc' },
    take: 1,
    select: { versionName: true, createdAt: true, shellVersion: true },
  },
} as const satisfies Prisma.AppSelect

export type AppRow = Prisma.AppGetPayload<{ select: typeof appFields }>
