import { AppError } from '../../platform/errors'
import type { NewMessage } from '../message'
import { faultOfTarget } from '../targets/registry'
import type { Published } from './published-app'

/**
 * Checks that the newest release has everything that a message opens and shows.
 * @throws AppError `not-in-app` that names each field
 */
export function checkContent({ content, audience }: NewMessage, app: Published): void {
  const fields: Record<string, string> = {}
  const target = faultOfTarget(content.target, app)
  if (target) fields['content.target'] = target
  if (
    content.picture?.startsWith('asset:') &&
    !app.pictures.some(({ reference }) => reference === content.picture)
  )
    fields['content.picture'] = 'This picture isn’t in the published app. Choose another one.'
  for (const tag of Object.keys(content.translations))
    if (!app.languages.includes(tag))
      fields[`content.translations.${tag}`] = `The published app isn’t available in this language (${tag}).`
  const unknown = audience.topics.find((topic) => !app.topics.some(({ id }) => id === topic))
  if (unknown !== undefined) fields['audience.topics'] = `The published app has no topic “${unknown}”.`
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('unusable', 'not-in-app', first, { fields })
}
