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
  /** Whether the service answers itself: from its database, or with rows that it reads from a document. */
  readonly isAnsweredHere?: boolean
  /** Set for shops. */
  readonly commerce?: CommerceService
}
