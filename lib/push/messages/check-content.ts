import { postsOf } from '../../sources/posts/readers'
import { STORE_PRODUCTS } from '../../sources/woocommerce/store/entries'
import { AppError } from '../../platform/errors'
import type { NewMessage, Target } from '../message'
import type { Published } from './published-app'

/**
 * Holds a message against the newest release: what it opens and shows has to be there on people's phones.
 * @throws AppError `not-in-app` that names each field
 */
export function checkContent({ content, audience }: NewMessage, app: Published): void {
  const fields: Record<string, string> = {}
  const target = faultOf(content.target, app)
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

function faultOf(target: Target, { screens, sources }: Published): string | null {
  if (target.type === 'screen' && !screens.some(({ id }) => id === target.screenId))
    return 'This screen isn’t in the published app. Publish it first, or choose another one.'
  if (target.type !== 'post' && target.type !== 'product') return null
  const source = sources.find(({ id }) => id === target.sourceId)
  if (!source) return 'This source isn’t in the published app. Publish it first, or choose another one.'
  const has = target.type === 'post' ? postsOf(source.kind) : STORE_PRODUCTS.search(source.kind, '')
  return has ? null : `${source.name} has no ${target.type === 'post' ? 'posts' : 'products'}.`
}
