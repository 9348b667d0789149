import { UPDATE_ANSWERS } from '../../../base/update-answers'
import { type ReadinessCheck, type ReadinessFacts, green } from '../check'
import type { StoreName } from '../schema'

const GUIDE = { href: '/docs/updates#answers', label: 'What to answer the stores' }

/** Says what a store’s rules have about updates. Null for packages that get none. */
const answer = (store: StoreName, { storesWithUpdates }: ReadinessFacts) =>
  storesWithUpdates.includes(store)
    ? {
        ...green(`What you publish reaches installed apps without a new version. ${UPDATE_ANSWERS[store]}`),
        guide: GUIDE,
      }
    : null

export const playUpdates: ReadinessCheck = {
  name: 'play-updates',
  title: 'Updates without Google Play',
  stores: ['play'],
  run: (facts) => answer('play', facts),
}

export const appleUpdates: ReadinessCheck = {
  name: 'apple-updates',
  title: 'Updates without the App Store',
  stores: ['apple'],
  run: (facts) => answer('apple', facts),
}
