import { formOf } from '../../document/block'
import type { Form } from '../../document/form/form'
import { readDocument } from '../../document/migrations'
import { walkDocument } from '../../document/walk'
import { database } from '../../platform/database'
import { NotFoundError } from '../../platform/errors'
import { singleton } from '../../platform/singleton'
import { newestVersion } from '../releases'

type Forms = { language: string; byBlock: ReadonlyMap<string, Form> }
/** A form of an app as everybody has it now. */
export type PublishedForm = { appId: string; version: number; blockId: string; language: string; form: Form }

/** The forms of the releases that were asked for lately: reading a whole document takes longer than all the rest. */
const MAX_RELEASES = 100
const known = singleton('published forms', () => new Map<string, Promise<Forms>>())

/** A form of the newest release at an address. @throws NotFoundError when nothing is published there, or it has no such form */
export async function findPublishedForm(slug: string, blockId: string): Promise<PublishedForm> {
  const { appId, version } = await newestVersion(slug)
  const key = `${appId} ${version}`
  const reading = known.get(key) ?? readForms(appId, version)
  known.delete(key) // put last: the map is in the order of use
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const oldest = known.keys().next()
  if (known.size > MAX_RELEASES && !oldest.done) known.delete(oldest.value)
  const { byBlock, language } = await reading
  const form = byBlock.get(blockId)
  if (!form) throw new NotFoundError('There is no such form in this app.')
  return { appId, version, blockId, language, form }
}

async function readForms(appId: string, version: number): Promise<Forms> {
  const release = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: { document: true },
  })
  const document = readDocument(JSON.parse(release.document))
  const byBlock = new Map<string, Form>()
  for (const { block } of walkDocument(document)) {
    const form = formOf(block)
    if (form) byBlock.set(block.id, form)
  }
  return { language: document.settings.language, byBlock }
}
