import { readDocument } from '../../document/migrations'
import { assetHashes } from '../../document/walk'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { requireApp } from '../access'
import { picturesToCopy } from '../pictures/picture-copies'
import { requireSpace, sizeOf } from '../storage'
import { requireTemplate, templateFields, templateScope, toSavedTemplate } from './queries'
import {
  MAX_SAVED_TEMPLATES,
  type SaveTemplateRequest,
  type SavedTemplate,
  type TemplateChange,
} from './schema'

/**
 * Saves an app's newest design as a template, with copies of its pictures, so that it is independent of the
 * app.
 * @throws NotFoundError; ConflictError `too-many-templates`; AppError `storage-full`
 */
export async function saveTemplate(
  actor: Actor,
  { appId, name, description }: SaveTemplateRequest,
): Promise<SavedTemplate> {
  const app = await requireApp(database(), actor, appId, { document: true })
  const hashes = assetHashes(readDocument(JSON.parse(app.document)))
  const copies = await picturesToCopy('asset', { appId }, hashes)
  const size = sizeOf(app.document)
  const workspaceId = currentWorkspace(actor)
  return inTransaction(async (tx) => {
    // Locks the account, so that concurrent calls cannot both claim the last slot.
    await requireSpace(tx, workspaceId, size + copies.size, 'name')
    if ((await tx.savedTemplate.count({ where: templateScope(actor) })) >= MAX_SAVED_TEMPLATES) {
      const message = `You can save at most ${MAX_SAVED_TEMPLATES} templates. Delete one that you no longer need.`
      throw new ConflictError('too-many-templates', message, { fields: { name: message } })
    }
    const data = { workspaceId, name, description, document: app.document, size }
    const template = await tx.savedTemplate.create({ data, select: templateFields })
    await copies.each(tx, (picture) =>
      tx.templatePicture.create({ data: { templateId: template.id, ...picture }, select: { hash: true } }),
    )
    await note(tx, actor, 'template.saved', template.id)
    return toSavedTemplate(template)
  })
}

/** Changes a template's name or description. @throws NotFoundError */
export async function changeTemplate(
  actor: Actor,
  id: string,
  { name, description }: TemplateChange,
): Promise<SavedTemplate> {
  return inTransaction(async (tx) => {
    await requireTemplate(tx, actor, id)
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
    }
    const template = await tx.savedTemplate.update({ where: { id }, data, select: templateFields })
    await note(tx, actor, 'template.renamed', id)
    return toSavedTemplate(template)
  })
}

/** Deletes a template. Apps made from it stay unchanged. @throws NotFoundError */
export async function deleteTemplate(actor: Actor, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireTemplate(tx, actor, id)
    await tx.savedTemplate.delete({ where: { id }, select: { id: true } })
    await note(tx, actor, 'template.deleted', id)
    return { id }
  })
}

function note(tx: Tx, actor: Actor, action: string, id: string): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject: `template:${id}` })
}
