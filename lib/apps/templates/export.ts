import { assetPath } from '../../packaging/web/assets'
import type { Actor } from '../../platform/actor'
import { readBytes } from '../../platform/blobs/blobs'
import { database } from '../../platform/database/database'
import { type StreamedFile, jsonFile } from '../../base/zip-stream'
import { templateFields, toSavedTemplate } from './queries'

/** Exports the templates of the actor's own workspaces, one folder each: name, design and pictures. */
export async function* exportTemplates(actor: Actor): AsyncGenerator<StreamedFile> {
  const rows = await database().savedTemplate.findMany({
    where: { workspace: { ownerId: actor.user.id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: templateFields,
  })
  for (const about of rows.map(toSavedTemplate)) {
    const where = { templateId: about.id }
    const design = await database().savedTemplate.findUnique({
      where: { id: about.id },
      select: { document: true },
    })
    if (!design) continue // deleted meanwhile
    const folder = `templates/${about.id}`
    yield jsonFile(`${folder}/template.json`, about)
    yield { path: `${folder}/design.json`, data: design.document }
    const { templatePicture } = database()
    const pictures = await templatePicture.findMany({
      where,
      orderBy: { hash: 'asc' },
      select: { hash: true },
    })
    for (const { hash } of pictures) {
      const picture = await templatePicture.findFirst({ where: { ...where, hash } })
      if (picture) yield { path: `${folder}/${assetPath(picture)}`, data: await readBytes(picture) }
    }
  }
}
