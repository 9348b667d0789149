import type { Source } from '../../document/sources'
import type { SourceAnswer, SourceRequest } from '../../sources/client'
import type { AutomationDescription } from './description'
import type { PublishedApp } from './published'
import type { AutomationSettings } from './schema'
import type { Automated } from './settings'

/** Asks a source for what is everybody's. @throws when it does not answer, or refuses */
export type Ask = (request: SourceRequest) => Promise<SourceAnswer>

/** An app that a round looks at: published, with devices, and with a plan that allows messages. */
export type AutomatedApp = {
  id: string
  ownerId: string
  automated: Automated
  published: PublishedApp
}

export type Round = {
  now: Date
  shallStop: () => boolean
  /** One source is asked once in a round, for however many apps. */
  ask: (app: AutomatedApp, source: Source, request: SourceRequest) => Promise<SourceAnswer>
}

/** A part of a round's work; those at the same place are done together. */
export type Job = { place: string; run: (round: Round) => Promise<void> }

/**
 * A message that writes itself. Each one is a module of this shape in a folder of its own, named in registry.ts.
 */
export type Automation = {
  readonly description: AutomationDescription
  /** Why it can do nothing in an app; null where it can. */
  readonly unavailable: (app: Pick<PublishedApp, 'sources'>) => string | null
  /** What is to be done in a round for an app that has it on; without it, something else sets it off. */
  readonly jobs?: (app: AutomatedApp, own: AutomationSettings & { since: Date }, now: Date) => Job[]
}
