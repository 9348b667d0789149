import { assetPath } from '../../packaging/web/assets'
import type { Actor } from '../../platform/actor'
import { readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { type StreamedFile, jsonFile } from '../../base/zip-stream'
import { requireTemplate, templateFields, toSavedTemplate } from './queries'
import { TEMPLATE_FILES } from './schema'

/** Exports the templates of the actor's own workspaces, one folder each: name, design and pictures. */
export async function* exportTemplates(actor: Actor): AsyncGenerator<StreamedFile> {
  const rows = await database().savedTemplate.findMany({
    where: { workspace: { ownerId: actor.user.id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: { id: true },
  })
  for (const { id } of rows)
    for await (const { path, data } of filesOf(id)) yield { path: `templates/${id}/${path}`, data }
}

/**
 * Exports a template as the files of an archive, which `importTemplate` reads.
 * @throws NotFoundError
 */
export async function exportTemplate(
  actor: Actor,
  id: string,
): Promise<{ name: string; files: AsyncGenerator<StreamedFile> }> {
  const { name } = await requireTemplate(database(), actor, id)
  return { name, files: filesOf(id) }
}

async function* filesOf(templateId: string): AsyncGenerator<StreamedFile> {
  const row = await database().savedTemplate.findUnique({
    where: { id: templateId },
    select: templateFields,
  })
  if (!row) return // deleted meanwhile
  yield jsonFile(TEMPLATE_FILES.about, toSavedTemplate(row))
  yield { path: TEMPLATE_FILES.design, data: row.document }
  const { templatePicture } = database()
  const pictures = await templatePicture.findMany({
    where: { templateId },
    orderBy: { hash: 'asc' },
    select: { hash: true },
  })
  for (const { hash } of pictures) {
    const picture = await templatePicture.findFirst({ where: { templateId, hash } })
    if (picture) yield { path: assetPath(picture), data: await readBytes(picture) }
  }
}
