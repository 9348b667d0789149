import type { AppKind, AppSummary, ReleaseSummary } from '@/lib/apps/schema'
import { brand } from '@/lib/brand'

export const KIND_NAMES: Record<AppKind, string> = {
  custom: 'Custom App',
  wordpress: 'WordPress App',
  woocommerce: 'WooCommerce App',
  get 'web-to-app'() {
    return brand.webProduct.name
  },
}

type State = Pick<AppSummary, 'release' | 'revision' | 'updatedAt' | 'published' | 'withdrawnReason'>

/** State of an app: draft, published, published with unpublished changes, or withdrawn. */
export function appState({ release, revision, updatedAt, published, withdrawnReason }: State): {
  label: string
  tone: 'neutral' | 'success' | 'ember' | 'destructive'
} {
  if (withdrawnReason !== null) return { label: 'Taken down by us', tone: 'destructive' }
  if (!release) return { label: 'Draft', tone: 'neutral' }
  if (!published) return { label: 'Not published', tone: 'neutral' }
  return hasChanged(release, revision, updatedAt)
    ? { label: `Unpublished changes since v${release.versionName}`, tone: 'ember' }
    : { label: `Published v${release.versionName}`, tone: 'success' }
}

/** Older releases have no revision, so their time is compared. */
function hasChanged(release: ReleaseSummary, revision: number, updatedAt: string): boolean {
  return release.revision === null
    ? Date.parse(updatedAt) > Date.parse(release.createdAt)
    : revision !== release.revision
}
