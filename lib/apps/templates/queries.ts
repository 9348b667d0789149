import { type AppDocument, documentSchema } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { fillPlaceholders, findPlaceholders } from '../../document/placeholders'
import { assetHashes } from '../../document/walk'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { type Tx, database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { NewApp } from '../mutations'
import { picturesToCopy } from '../pictures/picture-copies'
import type { SavedTemplate } from './schema'

export const templateFields = {
  id: true,
  name: true,
  description: true,
  createdAt: true,
  document: true,
} as const

type TemplateRow = { id: string; name: string; description: string; createdAt: Date; document: string }

/** Returns the condition on saved templates that an actor may use and change: those of their workspace. */
export function templateScope(actor: Actor): { workspaceId: string } {
  return { workspaceId: currentWorkspace(actor) }
}

export function toSavedTemplate({ document, createdAt, ...row }: TemplateRow): SavedTemplate {
  return { ...row, createdAt: createdAt.toISOString(), placeholders: findPlaceholders(document) }
}

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

/** Returns the actor's templates, newest first. */
export async function listSavedTemplates(actor: Actor): Promise<SavedTemplate[]> {
  const where = templateScope(actor)
  const { savedTemplate } = database()
  const rows = await savedTemplate.findMany({ where, orderBy: newestFirst, select: templateFields })
  return rows.map(toSavedTemplate)
}

/** Same, with the document of each for its preview. */
export async function showSavedTemplates(
  actor: Actor,
): Promise<(SavedTemplate & { document: AppDocument })[]> {
  const rows = await database().savedTemplate.findMany({
    where: templateScope(actor),
    orderBy: newestFirst,
    select: templateFields,
  })
  return rows.map((row) => ({ ...toSavedTemplate(row), document: readDocument(JSON.parse(row.document)) }))
}

/**
 * Returns the initial content of an app made from a saved template. Its placeholder `{{name}}` becomes the
 * app's name, where it fits. The others stay.
 * @throws NotFoundError
 */
export async function startFromSaved(
  actor: Actor,
  id: string,
  appName: string,
): Promise<Pick<NewApp, 'document' | 'copies'>> {
  const { document: json } = await requireTemplate(database(), actor, id)
  const saved = readDocument(JSON.parse(json))
  const filled = findPlaceholders(json).includes('name')
    ? documentSchema.safeParse(fillPlaceholders(saved, new Map([['name', appName]]))).data
    : undefined
  const document = filled ?? saved
  return {
    document: { ...document, settings: { ...document.settings, appName, shortName: '' } },
    copies: await picturesToCopy('templatePicture', { templateId: id }, assetHashes(document)),
  }
}

/** Returns a picture of a template. @throws NotFoundError */
export async function findTemplatePicture(actor: Actor, templateId: string, hash: string) {
  const picture = await database().templatePicture.findFirst({
    where: { templateId, hash, template: templateScope(actor) },
    select: { ...BLOB_FIELDS, contentType: true },
  })
  if (!picture) throw new NotFoundError('This picture does not exist.')
  return { hash, contentType: picture.contentType, bytes: await readBytes(picture) }
}

/** @throws NotFoundError also for another account's template */
export async function requireTemplate(client: Pick<Tx, 'savedTemplate'>, actor: Actor, id: string) {
  const template = await client.savedTemplate.findFirst({
    where: { id, ...templateScope(actor) },
    select: templateFields,
  })
  if (!template) throw new NotFoundError('This template does not exist.')
  return template
}
