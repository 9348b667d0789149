import type { AppDocument } from '../../document/document'
import { readDocument } from '../../document/migrations'
import { assetHashes } from '../../document/walk'
import type { Actor } from '../../platform/actor'
import { BLOB_FIELDS, readBytes } from '../../platform/blobs/blobs'
import { type Tx, database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { ownerOfNewApps } from '../access'
import type { NewApp } from '../mutations'
import { picturesToCopy } from '../pictures/picture-copies'
import type { SavedTemplate } from './schema'

export const templateFields = { id: true, name: true, description: true, createdAt: true } as const

/** The condition on saved templates that an actor may see and change: their own. */
export function templatesOf(actor: Actor): { ownerId: string } {
  return { ownerId: ownerOfNewApps(actor) }
}

export function toSavedTemplate(row: Omit<SavedTemplate, 'createdAt'> & { createdAt: Date }): SavedTemplate {
  return { ...row, createdAt: row.createdAt.toISOString() }
}

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]

/** The actor's own templates, the newest first. */
export async function listSavedTemplates(actor: Actor): Promise<SavedTemplate[]> {
  const where = templatesOf(actor)
  const { savedTemplate } = database()
  const rows = await savedTemplate.findMany({ where, orderBy: newestFirst, select: templateFields })
  return rows.map(toSavedTemplate)
}

/** The same with what each looks like. */
export async function showSavedTemplates(
  actor: Actor,
): Promise<(SavedTemplate & { document: AppDocument })[]> {
  const rows = await database().savedTemplate.findMany({
    where: templatesOf(actor),
    orderBy: newestFirst,
    select: { ...templateFields, document: true },
  })
  return rows.map(({ document, ...row }) => ({
    ...toSavedTemplate(row),
    document: readDocument(JSON.parse(document)),
  }))
}

/** What an app made from a template of the actor's own starts with. @throws NotFoundError */
export async function startFromSaved(
  actor: Actor,
  id: string,
  appName: string,
): Promise<Pick<NewApp, 'document' | 'copies'>> {
  const { document: json } = await requireTemplate(database(), actor, id)
  const document = readDocument(JSON.parse(json))
  return {
    document: { ...document, settings: { ...document.settings, appName, shortName: '' } },
    copies: await picturesToCopy('templatePicture', { templateId: id }, assetHashes(document)),
  }
}

/** A picture of a template. @throws NotFoundError */
export async function findTemplatePicture(actor: Actor, templateId: string, hash: string) {
  const picture = await database().templatePicture.findFirst({
    where: { templateId, hash, template: templatesOf(actor) },
    select: { ...BLOB_FIELDS, contentType: true },
  })
  if (!picture) throw new NotFoundError('This picture does not exist.')
  return { hash, contentType: picture.contentType, bytes: await readBytes(picture) }
}

/** @throws NotFoundError also for somebody else's */
export async function requireTemplate(client: Pick<Tx, 'savedTemplate'>, actor: Actor, id: string) {
  const template = await client.savedTemplate.findFirst({
    where: { id, ...templatesOf(actor) },
    select: { ...templateFields, document: true },
  })
  if (!template) throw new NotFoundError('This template does not exist.')
  return template
}
