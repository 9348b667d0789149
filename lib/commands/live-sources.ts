import { currencySource } from '../billing/currency/currency'
import { planSource } from '../billing/plans/versions'
import { brandSource } from '../host-brand/queries'
import type { LiveSource } from '../platform/live-source'

/** What administrators change while the service runs. Each has names of its own. */
export const LIVE_SOURCES: readonly LiveSource[] = [brandSource, planSource, currencySource]
