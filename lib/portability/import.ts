import { decodeIconSet } from '../packaging/icons'
import { type Actor, currentWorkspace } from '../platform/actor'
import { database } from '../platform/database/database'
import { hostedUrl } from '../platform/http/hosted-url'
import { type Needs, findPlanGaps } from '../workspaces/transfers/plan-gaps'
import { readDocument } from '../document/migrations'
import { paths } from './format'
import { findPlace } from './place'
import type { AppExport } from './app-export'
import { readExport } from './read-export'
import type { ImportPreview, ImportedApp } from './schema'
import { storeExport } from './store-export'
import { verifyPackages } from './verify-packages'

type Opening = { file: string | { fd: number }; passphrase: string }

/**
 * Reads an export file, and returns what an import would bring. Nothing is written.
 * @throws as `readExport`; ForbiddenError `not-permitted`
 */
export async function checkImport(
  actor: Actor,
  { file, passphrase }: Opening,
  now = new Date(),
): Promise<ImportPreview> {
  const workspaceId = requireImporter(actor)
  const contents = await readExport(file, passphrase)
  try {
    const { manifest, app, releases, counts, commonDevices, storedBytes } = contents
    const place = await findPlace(database(), contents)
    return {
      ...{ name: app.name, packageId: app.packageId, icon: await iconOf(contents) },
      color: readDocument(JSON.parse(contents.document)).settings.primaryColor,
      ...{ exportedAt: manifest.createdAt, exportedFrom: manifest.host },
      ...{ release: releases.at(-1)?.versionName ?? null, releases: releases.length },
      ...{ revisions: counts.history, devices: counts.devices, commonDevices },
      ...{ answers: counts.answers, messages: counts.messages, bytes: storedBytes },
      ...{ addressTaken: place.slug === null, packageIdUsed: place.packageIdUsed },
      gaps: await findPlanGaps(needsOf(contents), workspaceId, now),
    }
  } finally {
    await contents.close()
  }
}

/**
 * Imports an app from an export file: verifies the file, builds its newest release again, and then writes everything
 * in one transaction. The app is offline until its owner publishes it, because its slot in the plan may be taken.
 * @throws as `readExport`, `verifyPackages` and `storeExport`; ForbiddenError `not-permitted`
 */
export async function importApp(
  actor: Actor,
  { file, passphrase }: Opening,
  now = new Date(),
): Promise<ImportedApp> {
  const workspaceId = requireImporter(actor)
  const contents = await readExport(file, passphrase)
  try {
    const { result } = await verifyPackages(contents, actor.user.id)
    const { id, name, slug, ...stored } = await storeExport(actor, workspaceId, contents, now)
    const { unreachableDevices } = contents
    return { id, name, hostedUrl: hostedUrl(slug), packages: result, unreachableDevices, ...stored }
  } finally {
    await contents.close()
  }
}

/** The role must permit to create apps and to use keys. @returns the workspace */
function requireImporter(actor: Actor): string {
  currentWorkspace({ ...actor, permission: 'keys.manage' })
  return currentWorkspace({ ...actor, permission: 'app.create' })
}

/** The newest release's icon. An app without a release is shown by its color. */
async function iconOf({ releases, read }: AppExport): Promise<string | null> {
  const newest = releases.at(-1)
  if (!newest) return null
  const icons = decodeIconSet(await read(paths.iconSet(newest.iconSetHash)))
  return `data:image/png;base64,${Buffer.from(icons['icon-192']).toString('base64')}`
}

/** Publishing needs a slot in the plan. API tokens are not exported. */
function needsOf({ app, releases, counts, storedBytes }: AppExport): Needs {
  const newest = releases.at(-1)
  return {
    kind: app.kind,
    has: { customBranding: newest?.showsBadge === false, whiteLabel: false },
    ...{ isReleased: newest !== undefined, isPublished: newest !== undefined },
    ...{ bytes: storedBytes, tokens: 0 },
    ...{ answers: counts.answers, messages: counts.messages, devices: counts.devices },
  }
}
