import { STORE } from '@/lib/blocks/registries/live-registry'
import { formOf } from '../../document/block'
import type { FieldKind } from '../../document/form/form'
import { offersNotifications } from '../../document/offers-notifications'
import type { Permission } from '../../document/permissions'
import { walkDocument } from '../../document/walk'
import type { DataPractices, LearnedType } from '../../packaging/store-kit/data-types'
import type { FrozenRelease } from '../frozen-release'
import type { PostsReader } from '../../sources/posts/posts'
import { postsOf } from '../../sources/readers'
import { usedTypes } from '@/lib/blocks/registries/styles'

const OF_FIELD: Partial<Record<FieldKind, LearnedType>> = { email: 'PSL_EMAIL', phone: 'PSL_PHONE' }

type Comment = Parameters<NonNullable<PostsReader['write']>>[1]
const OF_COMMENT: Record<keyof Comment, LearnedType> = {
  name: 'PSL_NAME',
  email: 'PSL_EMAIL',
  text: 'PSL_USER_GENERATED_CONTENT',
}

/** What a ticked permission lets the app's site learn. */
const OF_PERMISSION: Record<Permission, readonly LearnedType[]> = {
  camera: ['PSL_PHOTOS', 'PSL_VIDEOS'],
  location: ['PSL_APPROX_LOCATION', 'PSL_PRECISE_LOCATION'],
  microphone: ['PSL_AUDIO'],
  notifications: ['PSL_DEVICE_ID'],
}

/**
 * What a released app learns of people, as far as its document says: its forms, the shop or blog that it shows, and its
 * permissions. Forms ask for more than their kinds of fields tell, so every other answer counts as content of the person's own.
 * @param formTarget where its forms are sent
 */
export function practicesOf(
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
  const forms = [...walkDocument(document)].flatMap(({ block }) => formOf(block) ?? [])
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
  const takesComments = sources.some(({ kind }) => postsOf(kind)?.write)
  if (takesComments) learn(Object.values(OF_COMMENT), 'comments on your blog, where it takes them')
  for (const permission of document.settings.permissions ?? [])
    learn(OF_PERMISSION[permission], `the permission “${permission}”`)
  if (offersNotifications(document)) learn(['PSL_DEVICE_ID'], 'the notifications that people subscribe to')
  const addresses = [...(forms.length > 0 ? [formTarget] : []), ...sources.map(({ address }) => address)]
  const showsSite = kind !== 'custom' && sourceUrl !== null && sources.length === 0
  return {
    learned,
    encrypted: [...addresses, ...(showsSite ? [sourceUrl] : [])].every((address) =>
      address.startsWith('https:'),
    ),
    showsSite,
    mayHaveAccounts: sells || takesComments,
    accountDeletionUrl,
  }
}

function isName(id: string, label: string): boolean {
  return id === 'name' || /\bname\b/i.test(label)
}
