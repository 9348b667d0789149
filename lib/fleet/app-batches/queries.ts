import { listSavedTemplates } from '../../apps/templates/queries'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { type Tx, database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { findPlaceholders } from '../../document/placeholders'
import { loadTemplate } from '../../templates/load-template'
import { TEMPLATE_IDS } from '../../templates/schema'
import type { Batch, BatchTemplate } from './schema'

/** Returns a batch of the current workspace with its apps, in the order of the file. @throws NotFoundError */
export async function findBatch(
  actor: Actor,
  id: string,
  client: Pick<Tx, 'appBatch'> = database(),
): Promise<Batch> {
  const workspaceId = currentWorkspace(actor)
  const batch = await client.appBatch.findFirst({
    where: { id, workspaceId },
    select: {
      id: true,
      createdAt: true,
      apps: {
        where: { workspaceId, deletedAt: null },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: {
          ...{ id: true, name: true, slug: true, packageId: true },
          _count: { select: { releases: true } },
        },
      },
    },
  })
  if (!batch) throw new NotFoundError('These apps do not exist.')
  return {
    id: batch.id,
    createdAt: batch.createdAt.toISOString(),
    apps: batch.apps.map(({ _count, ...app }) => ({ ...app, released: _count.releases > 0 })),
  }
}

/** Returns the templates that apps can be created from: the workspace's, then ours. */
export async function listBatchTemplates(actor: Actor): Promise<BatchTemplate[]> {
  const own = await listSavedTemplates(actor)
  return [
    ...own.map(({ id, name, placeholders }) => ({ savedTemplate: id, name, placeholders })),
    ...TEMPLATE_IDS.map((template) => {
      const { industry, document } = loadTemplate(template)
      return { template, name: industry, placeholders: findPlaceholders(JSON.stringify(document)) }
    }),
  ]
}
