import { GENERATIONS } from '../../packaging/updates/generations'
import type { Store } from '../../packaging/store-kit/locales'
import type { FrozenRelease } from '../frozen-release'

const SYSTEMS = { play: 'android-', apple: 'ios-' } as const

/**
 * Lists the stores whose packages of a release get updates of their pages.
 * @param opensSite whether the app opens a website: it has no pages of its own to update
 */
export function storesWithUpdates(
  { updates, shellVersion }: Pick<FrozenRelease, 'updates' | 'shellVersion'>,
  opensSite: boolean,
): Store[] {
  if (!updates || opensSite) return []
  const names = GENERATIONS.filter(({ shell }) => shell <= shellVersion).map(({ name }): string => name)
  return (['play', 'apple'] as const).filter((store) => names.some((name) => name.startsWith(SYSTEMS[store])))
}
