import { randomUUID } from 'node:crypto'
import { requireApp } from '../../apps/access'
import { sendOperations } from '../../apps/collaboration/operations'
import { type ReportUpdate, planLook, reportToComplete } from '../../apps/look-plan'
import { convertSite } from '../../conversion/convert'
import { withOutbound } from '../../conversion/outbound'
import type { SiteReport } from '../../conversion/report'
import { conversionKind, type UnknownPart } from '../../conversion/schema'
import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import type { Operation } from '../../document/operations'
import { type Actor, toActor } from '../../platform/actor'
import { database, inTransaction } from '../../platform/database/database'
import { AppError } from '../../platform/errors'
import { log } from '../../platform/log'

const WAY_FOUND = 'We found the store’s checkout later. It’s now in the app and in every new release.'

/**
 * Visits an app's site with a longer time limit. Updates the report, and adds what was missing in the app's
 * source as edits that open editors receive. The owner's own changes stay.
 */
export async function reinspect(
  appId: string,
  { within, now }: { within: number; now: Date },
): Promise<void> {
  const app = await database().app.findFirst({
    where: { id: appId, deletedAt: null },
    select: {
      workspaceId: true,
      workspace: { select: { ownerId: true } },
      name: true,
      kind: true,
      sourceUrl: true,
      report: true,
    },
  })
  const known = reportToComplete(app?.report ?? null)
  if (!app || !known || app.sourceUrl === null)
    return void (await updateReport(appId, app?.report ?? null, { lookAgainAt: null }))
  const looks = known.unanswered.looks + 1
  const inVain = planLook({ ...known, unanswered: { ...known.unanswered, looks } }, now)
  // Written first, so that a visit counts even if the process dies
  if (!(await updateReport(appId, app.report, inVain))) return
  const request = {
    url: app.sourceUrl,
    appName: app.name,
    kind: conversionKind.catch('web-to-app').parse(app.kind),
    anyKind: true,
  }
  const result = await withOutbound((fetch) => convertSite(request, { fetch, within }))
  if (!result.ok) return
  const { report, document } = result.value
  const { workspaceId, workspace } = app
  const owner = toActor({ id: workspace.ownerId, role: 'user', workspaceId })
  const completed = await completeApp(owner, appId, document)
  if (!completed) return
  const { unanswered, notes, ...found } = report
  const isContentKnown = known.unanswered.parts.some((part) => part !== 'checkout' && !isIn(part, unanswered))
  const added = [
    ...(completed.hasCheckout ? [WAY_FOUND] : []),
    ...(isContentKnown ? missingScreens(completed.before, document) : []),
  ]
  const still = unanswered && { unanswered: { ...unanswered, looks } }
  await updateReport(appId, inVain.report, planLook({ ...found, ...still, notes: [...added, ...notes] }, now))
}

const isIn = (part: UnknownPart, unanswered: SiteReport['unanswered']) =>
  unanswered?.parts.includes(part) ?? false

/**
 * Updates the report. Preserves `updatedAt`, because the owner changed nothing.
 * @returns false if the owner had the site checked meanwhile: that report wins
 */
async function updateReport(
  appId: string,
  from: string | null,
  data: Partial<ReportUpdate>,
): Promise<boolean> {
  return inTransaction(async (tx) => {
    const app = await tx.app.findUnique({ where: { id: appId }, select: { report: true, updatedAt: true } })
    if (!app || app.report !== from) return false
    const unchanged = { ...data, updatedAt: app.updatedAt }
    await tx.app.update({ where: { id: appId }, data: unchanged, select: { id: true } })
    return true
  })
}

/**
 * Adds what a later visit found to an app's source, but nothing that the owner may have changed on purpose.
 * @returns the app before, and whether it has its store's checkout now; null if it could not be written
 */
export async function completeApp(
  actor: Actor,
  appId: string,
  found: AppDocument,
): Promise<{ before: AppDocument; hasCheckout: boolean } | null> {
  const { document, revision } = await requireApp(database(), actor, appId, {
    document: true,
    revision: true,
  })
  const before = readDocument(JSON.parse(document))
  const operations = lacking(before, found)
  try {
    if (operations.length > 0)
      await sendOperations(actor, appId, { client: randomUUID(), sequence: 1, base: revision, operations })
  } catch (err) {
    if (!(err instanceof AppError)) throw err
    log.warn({ err, app: appId }, 'failed to add missing source details to an app')
    return null
  }
  return { before, hasCheckout: operations.some(({ source }) => source.checkout !== undefined) }
}

function lacking(present: AppDocument, found: AppDocument) {
  return (present.sources ?? []).flatMap(({ id, kind, address, checkout, languages }) => {
    const same = found.sources?.find((one) => one.kind === kind && one.address === address)
    const source = {
      ...(!checkout && same?.checkout && { checkout: same.checkout }),
      ...(!languages && same?.languages && { languages: same.languages }),
    }
    if (Object.keys(source).length === 0) return []
    return [{ type: 'update-source', sourceId: id, source } satisfies Operation]
  })
}

/** The owner may have removed a screen on purpose, so the report only explains how to add it. */
function missingScreens(present: AppDocument, found: AppDocument): string[] {
  const ids = new Set(present.screens.map(({ id }) => id))
  const titles = found.screens.slice(1).flatMap(({ id, title }) => (ids.has(id) ? [] : [title]))
  if (titles.length === 0) return []
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)
  return [
    `The site’s content arrived later: ${named}. To add it, check the site again and choose Use at Tabs.`,
  ]
}
