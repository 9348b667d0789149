import type { AppDocument } from '../document/document'
import { audit } from '../platform/audit'
import { dayOf, incrementDailyTotal } from '../platform/counts/daily-totals'
import type { Tx } from '../platform/database/database'
import { planLook } from './look-plan'
import { toSearchText } from './names'
import type { AssetRow } from './pictures/asset-row'
import { summaryFields, toSummary } from './queries'
import type { AppKind, AppSummary } from './schema'
import { sizeOf } from './storage'

/** Who creates an app, and where. */
export type NewAppOwner = { workspaceId: string; authorId: string }

/** Everything that is stored of a new app. */
export type NewAppRow = {
  name: string
  slug: string
  kind: AppKind
  sourceUrl: string | null
  packageId: string
  document: AppDocument
  /** The document's JSON. */
  json: string
  assets: readonly AssetRow[]
  /** Findings of the conversion, as stored. */
  report?: unknown
  folderId?: string | null
  batchId?: string
  createdAt?: Date
}

/**
 * Writes a new app with its first revision. The caller has checked that the workspace has space for it.
 * @throws a unique violation if the slug is taken
 */
export async function writeNewApp(
  tx: Tx,
  { workspaceId, authorId }: NewAppOwner,
  { document, json, assets, report, ...row }: NewAppRow,
  now: Date,
): Promise<AppSummary> {
  const app = await tx.app.create({
    data: {
      ...row,
      workspaceId,
      searchText: toSearchText(row.name),
      icon: document.settings.icon,
      primaryColor: document.settings.primaryColor,
      document: json,
      ...planLook(report, now),
      revisions: { create: { number: 1, document: json, size: sizeOf(json), authorId } },
      assets: { create: [...assets] },
    },
    select: summaryFields,
  })
  await incrementDailyTotal(tx, 'app.created', dayOf(now), { subject: row.kind })
  return toSummary(app)
}

/** Records new apps in the audit log. Call it last in the transaction. */
export async function auditNewApps(
  tx: Tx,
  { authorId }: NewAppOwner,
  apps: readonly AppSummary[],
  detail: Record<string, unknown> = {},
): Promise<void> {
  for (const { id, kind } of apps)
    await audit(tx, {
      actorId: authorId,
      action: 'app.created',
      subject: `app:${id}`,
      detail: { kind, ...detail },
    })
}
