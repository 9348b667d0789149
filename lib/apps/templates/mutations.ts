import { readDocument } from '../../document/migrations'
import { assetHashes } from '../../document/walk'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { requireApp } from '../access'
import { type PictureCopies, picturesToCopy } from '../pictures/picture-copies'
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
  return createTemplate(actor, { name, description, ...(await readDesign(actor, appId)) }, 'template.saved')
}

type NewTemplate = Design & { name: string; description: string }

/**
 * Creates a template.
 * @param action for the audit log
 * @throws ConflictError `too-many-templates`; AppError `storage-full`
 */
export async function createTemplate(
  actor: Actor,
  { name, description, document, size, copies }: NewTemplate,
  action: string,
): Promise<SavedTemplate> {
  const workspaceId = currentWorkspace(actor)
  return inTransaction(async (tx) => {
    // Locks the account, so that concurrent calls cannot both claim the last slot.
    await requireSpace(tx, workspaceId, size + copies.size, 'name')
    if ((await tx.savedTemplate.count({ where: templateScope(actor) })) >= MAX_SAVED_TEMPLATES) {
      const message = `You can save at most ${MAX_SAVED_TEMPLATES} templates. Delete one that you no longer need.`
      throw new ConflictError('too-many-templates', message, { fields: { name: message } })
    }
    const data = { workspaceId, name, description, document, size }
    const template = await tx.savedTemplate.create({ data, select: templateFields })
    await storePictures(tx, template.id, { copies })
    await note(tx, actor, action, template.id)
    return toSavedTemplate(template)
  })
}

/**
 * Changes a template's name or description, or replaces its design with an app's newest one. Apps made from it
 * stay unchanged.
 * @throws NotFoundError; AppError `storage-full`
 */
export async function changeTemplate(
  actor: Actor,
  id: string,
  { name, description, appId }: TemplateChange,
): Promise<SavedTemplate> {
  const design = appId === undefined ? null : await readDesign(actor, appId)
  return inTransaction(async (tx) => {
    if (design) {
      const where = { id, ...templateScope(actor) }
      // Without its own bytes, which the new ones replace.
      const { _sum } = await tx.templatePicture.aggregate({
        where: { template: where },
        _sum: { size: true },
      })
      const before = await tx.savedTemplate.aggregate({ where, _sum: { size: true } })
      const added = design.size + design.copies.size - (_sum.size ?? 0) - (before._sum.size ?? 0)
      await requireSpace(tx, currentWorkspace(actor), Math.max(0, added), 'appId')
    }
    await requireTemplate(tx, actor, id)
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(design && { document: design.document, size: design.size }),
    }
    const template = await tx.savedTemplate.update({ where: { id }, data, select: templateFields })
    if (design) {
      await tx.templatePicture.deleteMany({ where: { templateId: id } })
      await storePictures(tx, id, design)
    }
    await note(tx, actor, design ? 'template.updated' : 'template.renamed', id)
    return toSavedTemplate(template)
  })
}

type Design = { document: string; size: number; copies: PictureCopies }

async function readDesign(actor: Actor, appId: string): Promise<Design> {
  const { document } = await requireApp(database(), actor, appId, { document: true })
  const hashes = assetHashes(readDocument(JSON.parse(document)))
  return { document, size: sizeOf(document), copies: await picturesToCopy('asset', { appId }, hashes) }
}

function storePictures(tx: Tx, templateId: string, { copies }: Pick<Design, 'copies'>): Promise<void> {
  return copies.each(tx, (picture) =>
    tx.templatePicture.create({ data: { templateId, ...picture }, select: { hash: true } }),
  )
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
