import type { Tx } from '../platform/database/database'
import type { AppExport } from './app-export'

/** The form of addresses that we give. A file can't claim another, such as a word that people would guess. */
const OWN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/

/** What an imported app can keep. */
type Place = {
  /** Its ID, or null for a new one. An ID that an app here ever had is not given again: its audit log has it. */
  id: string | null
  /** Its part of the hosted URL, or null for a new one. */
  slug: string | null
  /** Whether a published app here has its package ID. Phones and stores accept only one. */
  packageIdUsed: boolean
}

type Client = Pick<Tx, 'app' | 'auditEntry' | 'dailyTotal' | 'retainedKey'>

export async function findPlace(
  client: Client,
  { manifest: { appId }, app: { slug, packageId }, releases }: AppExport,
): Promise<Place> {
  const uses = await Promise.all([
    client.app.count({ where: { id: appId } }),
    client.retainedKey.count({ where: { appId } }),
    client.auditEntry.count({ where: { subject: `app:${appId}` } }),
    client.dailyTotal.count({ where: { subject: appId } }),
  ])
  const slugTaken = (await client.app.count({ where: { slug } })) > 0
  const published = { packageId, deletedAt: null, releases: { some: {} } }
  return {
    id: uses.some((count) => count > 0) ? null : appId,
    slug: slugTaken || !OWN_SLUG.test(slug) ? null : slug,
    packageIdUsed: releases.length > 0 && (await client.app.count({ where: published })) > 0,
  }
}
