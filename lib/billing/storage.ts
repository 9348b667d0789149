import type { Tx } from '../platform/database/database'

type Client = Pick<Tx, 'asset' | 'revision' | 'revisionStep' | 'savedTemplate' | 'templatePicture'>

/**
 * Bytes of pictures and saved versions of an account's apps, including deleted ones until they are removed,
 * and of its templates.
 */
export async function storedBytes(client: Client, workspaceId: string): Promise<number> {
  const [own, ofApps] = [{ workspaceId: workspaceId }, { app: { workspaceId: workspaceId } }]
  const sum = { _sum: { size: true } } as const
  const pictures = await client.asset.aggregate({ where: ofApps, ...sum })
  const revisions = await client.revision.aggregate({ where: ofApps, ...sum })
  const steps = await client.revisionStep.aggregate({ where: ofApps, ...sum })
  const templates = await client.savedTemplate.aggregate({ where: own, ...sum })
  const theirs = await client.templatePicture.aggregate({ where: { template: own }, ...sum })
  return [pictures, revisions, steps, templates, theirs].reduce(
    (bytes, { _sum }) => bytes + (_sum.size ?? 0),
    0,
  )
}
