import { formOf } from '../document/block'
import type { AppDocument } from '../document/document'
import type { Form } from '../document/form/form'
import { inLanguage } from '../document/in-language'
import { languagesOf } from '../document/languages'
import { readDocument } from '../document/migrations'
import { walkDocument } from '../document/walk'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { singleton } from '../platform/singleton'
import { newestVersion } from '../apps/published'

/** By language, the main one first, and then by block. */
type Forms = ReadonlyMap<string, ReadonlyMap<string, Form>>
/** A form of an app as everybody has it now. */
export type PublishedForm = { appId: string; version: number; blockId: string; language: string; form: Form }

/** The forms of the releases that were asked for lately: reading a whole document takes longer than all the rest. */
const MAX_RELEASES = 100
const known = singleton('published forms', () => new Map<string, Promise<Forms>>())

/**
 * A form of the newest release at an address.
 * @param wanted the language that it is shown in; the main one without, or where the app has no other
 * @throws NotFoundError when nothing is published there, or it has no such form
 */
export async function findPublishedForm(
  slug: string,
  blockId: string,
  wanted: string | null = null,
): Promise<PublishedForm> {
  const { appId, version } = await newestVersion(slug)
  const key = `${appId} ${version}`
  const reading = known.get(key) ?? readForms(appId, version)
  known.delete(key) // put last: the map is in the order of use
  known.set(key, reading)
  reading.catch(() => known.delete(key))
  const oldest = known.keys().next()
  if (known.size > MAX_RELEASES && !oldest.done) known.delete(oldest.value)
  const forms = await reading
  const [main = ''] = forms.keys()
  const language = wanted !== null && forms.has(wanted) ? wanted : main
  const form = forms.get(language)?.get(blockId)
  if (!form) throw new NotFoundError('There is no such form in this app.')
  return { appId, version, blockId, language, form }
}

async function readForms(appId: string, version: number): Promise<Forms> {
  const release = await database().release.findUniqueOrThrow({
    where: { appId_version: { appId, version } },
    select: { document: true },
  })
  const document = readDocument(JSON.parse(release.document))
  return new Map(languagesOf(document.settings).map((tag) => [tag, formsIn(inLanguage(document, tag))]))
}

function formsIn(document: AppDocument): Map<string, Form> {
  const byBlock = new Map<string, Form>()
  for (const { block } of walkDocument(document)) {
    const form = formOf(block)
    if (form) byBlock.set(block.id, form)
  }
  return byBlock
}
