import type { AppKind, AppSummary } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'

export const KIND_NAMES: Record<AppKind, string> = {
  custom: 'Custom App',
  wordpress: 'WordPress App',
  woocommerce: 'WooCommerce App',
  'web-to-app': brand.webProduct.name,
}

/** Whether an app is a draft, published as it is, or changed since. */
export function appState({ release, updatedAt }: Pick<AppSummary, 'release' | 'updatedAt'>): {
  label: string
  tone: 'neutral' | 'success' | 'ember'
} {
  if (!release) return { label: 'Draft', tone: 'neutral' }
  const changed = Date.parse(updatedAt) > Date.parse(release.createdAt)
  return changed
    ? { label: `Unpublished changes since v${release.versionName}`, tone: 'ember' }
    : { label: `Published v${release.versionName}`, tone: 'success' }
}
