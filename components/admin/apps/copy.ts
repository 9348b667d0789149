import type { AppState } from '@/lib/apps/administration/schema'
import type { AppKind } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'

export const copy = {
  title: 'All apps',
  lead: 'What customers have made. An app that is withdrawn answers nobody until you put it back.',
  history: 'What happened to this app',
  search: 'Name, address or owner’s e-mail',
  none: 'No apps found',
  noneHint: 'No app fits what you are looking for.',
  withdraw: {
    button: 'Withdraw',
    title: (name: string) => `Withdraw ${name}?`,
    text: 'Its address and its downloads stop answering at once. Nothing is deleted. Its owner is mailed your reason, and sees it in the builder.',
    reason: 'Reason',
    hint: 'In words that its owner can act on.',
    done: 'The app is off the network.',
  },
  restore: {
    button: 'Put back',
    title: (name: string) => `Put ${name} back?`,
    text: 'It answers again as its owner left it, and they are mailed that it does.',
    done: 'The app is back.',
  },
} as const

export const KIND_NAMES: Record<AppKind, string> = {
  custom: 'Custom app',
  wordpress: 'WordPress',
  woocommerce: 'WooCommerce',
  'web-to-app': brand.webProduct.name,
}

export const STATE_NAMES: Record<AppState, string> = {
  published: 'Published',
  draft: 'Not published',
  'taken-down': 'Taken down by its owner',
  withdrawn: 'Withdrawn',
}
