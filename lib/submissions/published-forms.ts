import type { Form } from '../document/form/form'
import { newestVersion } from '../apps/published'
import { publishedDocument } from '../apps/published-document'
import { NotFoundError } from '../platform/errors'

/** A form in an app's newest release. */
export type PublishedForm = { appId: string; version: number; blockId: string; language: string; form: Form }

/**
 * Returns a form of the newest release at an address.
 * @param wanted language; defaults to the main one, also if the app does not have it
 * @throws NotFoundError if nothing is published there, or it has no such form
 */
export async function findPublishedForm(
  slug: string,
  blockId: string,
  wanted: string | null = null,
): Promise<PublishedForm> {
  const { appId, version } = await newestVersion(slug)
  const { forms } = await publishedDocument(appId, version)
  const [main = ''] = forms.keys()
  const language = wanted !== null && forms.has(wanted) ? wanted : main
  const form = forms.get(language)?.get(blockId)
  if (!form) throw new NotFoundError('This app doesn’t have that form.')
  return { appId, version, blockId, language, form }
}
