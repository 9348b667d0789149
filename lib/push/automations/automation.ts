import type { Source } from '../../document/sources'
import type { SourceResponse, SourceRequest } from '../../sources/client'
import type { AutomationDescription } from './description'
import type { PublishedDocument } from '../../apps/published-document'
import type { AutomationSettings } from './schema'
import type { Automated } from './settings'

/** Fetches a public response from a source. @throws if the source does not respond, or refuses */
export type FetchSource = (request: SourceRequest) => Promise<SourceResponse>

/** An app that a run checks: published, with devices, and with a plan that allows messages. */
export type AutomatedApp = {
  id: string
  workspaceId: string
  automated: Automated
  published: PublishedDocument
}

export type RunContext = {
  now: Date
  shouldStop: () => boolean
  /** A run sends the same request to a source only once, for any number of apps. */
  fetchSource: (app: AutomatedApp, source: Source, request: SourceRequest) => Promise<SourceResponse>
}

/** A unit of work in a run. Jobs with the same place run one after the other. */
export type Job = { place: string; run: (context: RunContext) => Promise<void> }

/** A kind of automatic message. Each is a module in its own folder, listed in registry.ts. */
export type Automation = {
  readonly description: AutomationDescription
  /** Returns why the automation cannot work in an app, or null if it can. */
  readonly unavailable: (app: Pick<PublishedDocument, 'sources'>) => string | null
  /** Lists the jobs of a run for an app that turned it on. Omitted if another event triggers it. */
  readonly jobs?: (app: AutomatedApp, own: AutomationSettings & { since: Date }, now: Date) => Job[]
}
