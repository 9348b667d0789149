import { GENERATIONS } from '../../packaging/updates/generations'
import type { Store } from '../../packaging/store-kit/locales'
import type { FrozenRelease } from '../frozen-release'

const SYSTEMS = { play: 'android-', apple: 'ios-' } as const

type Release = Pick<FrozenRelease, 'updates' | 'shellVersion' | 'kind' | 'sourceUrl'> & {
  document: Pick<FrozenRelease['document'], 'sources'>
}

/**
 * Lists the stores whose packages of a release get updates of their pages. Apps that open a website have no pages
 * of their own to update.
 */
export function storesWithUpdates({ updates, shellVersion, kind, sourceUrl, document }: Release): Store[] {
  const opensSite = kind !== 'custom' && sourceUrl !== null && (document.sources ?? []).length === 0
  if (!updates || opensSite) return []
  const names = GENERATIONS.filter(({ shell }) => shell <= shellVersion).map(({ name }): string => name)
  return (['play', 'apple'] as const).filter((store) => names.some((name) => name.startsWith(SYSTEMS[store])))
}
