import type { AppState } from '@/lib/apps/administration/schema'
import type { AppKind } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'

export const copy = {
  title: 'All apps',
  lead: 'All apps that customers have created. A withdrawn app is offline until you restore it.',
  history: 'History of this app',
  search: 'Name, address or owner’s email',
  none: 'No apps found',
  noneHint: 'No apps match your search or filters.',
  withdraw: {
    button: 'Withdraw',
    title: (name: string) => `Withdraw ${name}?`,
    text: 'Its address and downloads stop working right away. Nothing is deleted. We email your reason to the owner and show it in the builder.',
    reason: 'Reason',
    hint: 'Tell the owner what to change.',
    done: 'The app was withdrawn.',
  },
  restore: {
    button: 'Restore',
    title: (name: string) => `Restore ${name}?`,
    text: 'The app is available again as its owner left it. We let the owner know by email.',
    done: 'The app was restored.',
  },
} as const

export const KIND_NAMES: Record<AppKind, string> = {
  custom: 'Custom app',
  wordpress: 'WordPress',
  woocommerce: 'WooCommerce',
  get 'web-to-app'() {
    return brand.webProduct.name
  },
}

export const STATE_NAMES: Record<AppState, string> = {
  published: 'Published',
  draft: 'Not published',
  'taken-down': 'Taken down by its owner',
  withdrawn: 'Withdrawn',
}
