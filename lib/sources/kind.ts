import type { AllowedCall } from './allowed-call'
import type { CommerceService } from './commerce/commerce'
import type { RouteUrl } from './route-url'

/** The service's part of a kind of source. Phones load `readers.ts` and `catalogs.ts` instead. */
export type Kind = {
  /** Calls that apps may make. */
  readonly calls: readonly AllowedCall[]
  readonly url: RouteUrl
  readonly answers: 'json' | 'feed'
  /** What owners should know before they rely on it. */
  readonly notice?: string
  /** Whether the service answers from its own database. `address` is then of no server. */
  readonly isStoredHere?: boolean
  /** Set for shops. */
  readonly commerce?: CommerceService
}
