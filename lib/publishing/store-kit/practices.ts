import { STORE } from '@/lib/blocks/registries/live-registry'
import { getForm } from '../../document/block'
import type { FieldKind } from '../../document/form/form'
import { offersNotifications } from '../../document/offers-notifications'
import type { Permission } from '../../document/permissions'
import { walkDocument } from '../../document/walk'
import type { DataPractices, LearnedType } from '../../packaging/store-kit/data-types'
import type { FrozenRelease } from '../frozen-release'
import type { PostsReader } from '../../sources/posts/posts'
import { getPostsReader } from '../../sources/readers'
import { usedTypes } from '@/lib/blocks/registries/styles'

const OF_FIELD: Partial<Record<FieldKind, LearnedType>> = { email: 'PSL_EMAIL', phone: 'PSL_PHONE' }

type Comment = Parameters<NonNullable<PostsReader['write']>>[1]
const OF_COMMENT: Record<keyof Comment, LearnedType> = {
  name: 'PSL_NAME',
  email: 'PSL_EMAIL',
  text: 'PSL_USER_GENERATED_CONTENT',
}

/** Data types that an app's site can collect with a permission. */
const OF_PERMISSION: Record<Permission, readonly LearnedType[]> = {
  camera: ['PSL_PHOTOS', 'PSL_VIDEOS'],
  location: ['PSL_APPROX_LOCATION', 'PSL_PRECISE_LOCATION'],
  microphone: ['PSL_AUDIO'],
  notifications: ['PSL_DEVICE_ID'],
}

/**
 * Lists the data practices of a release that its document reveals: forms, shop, blog and permissions. A
 * field's kind does not tell what a form asks, so every unclassified answer counts as other user content.
 * @param formTarget form endpoint
 */
export function getDataPractices(
  release: Pick<FrozenRelease, 'document' | 'kind' | 'sourceUrl'>,
  formTarget: string,
  accountDeletionUrl?: string,
): DataPractices {
  const { document, kind, sourceUrl } = release
  const { sources = [] } = document
  const learned = new Map<LearnedType, string>()
  const learn = (types: readonly LearnedType[], reason: string) => {
    for (const type of types) if (!learned.has(type)) learned.set(type, reason)
  }
  const forms = [...walkDocument(document)].flatMap(({ block }) => getForm(block) ?? [])
  for (const { title, fields } of forms)
    for (const { id, kind, label } of fields)
      learn(
        [OF_FIELD[kind] ?? (isName(id, label) ? 'PSL_NAME' : 'PSL_USER_GENERATED_CONTENT')],
        `the field “${label}” of the form “${title}”`,
      )
  const sells = usedTypes(document).some((type) => STORE.blocks.has(type))
  if (sells)
    learn(
      ['PSL_NAME', 'PSL_EMAIL', 'PSL_ADDRESS', 'PSL_PHONE', 'PSL_PURCHASE_HISTORY'],
      'orders at your shop',
    )
  const takesComments = sources.some(({ kind }) => getPostsReader(kind)?.write)
  if (takesComments) learn(Object.values(OF_COMMENT), 'comments on your blog, where it takes them')
  for (const permission of document.settings.permissions ?? [])
    learn(OF_PERMISSION[permission], `the permission “${permission}”`)
  const notifies = offersNotifications(document)
  if (notifies) learn(['PSL_DEVICE_ID'], 'the notifications that people subscribe to')
  const site = kind === 'custom' ? null : sourceUrl
  // With sources too, links of the app open the site in it. Notifications register beside the forms.
  const addresses = [
    ...(forms.length > 0 || notifies ? [formTarget] : []),
    ...sources.flatMap(({ address, checkout }) => [address, checkout?.page ?? address]),
    ...(site === null ? [] : [site]),
  ]
  return {
    learned,
    encrypted: addresses.every((address) => /^https:/i.test(address)),
    showsSite: site !== null && sources.length === 0,
    mayHaveAccounts: sells || takesComments,
    accountDeletionUrl,
  }
}

function isName(id: string, label: string): boolean {
  return id === 'name' || /\bname\b/i.test(label)
}
