import type { z } from 'zod'
import type { SourceRequest } from '../../sources/client'
import type { Reading } from '../../sources/html'
import type { Answered } from '../../sources/posts/posts'
import type { Source } from '../../document/sources'

/** What of an app a message can name. */
export type Named = {
  screens: { id: string; title: string }[]
  sources: Source[]
}

/** What is asked of a source to find an entry, and how its answer is read. */
export type Question = {
  request: SourceRequest
  read: (answer: Answered, reading: Reading) => { id: string; name: string }[]
}

/** Something that a message can open. Each kind is a module of this shape, named in registry.ts. */
export type TargetKind<Schema extends z.ZodObject> = {
  /** As owners choose it. */
  label: string
  schema: Schema
  /** What an app is told to open: a fragment of its own, or an address. */
  write: (target: z.output<Schema>) => string
  /** What such an address means; null where it is of another kind. */
  read: (address: string) => z.output<Schema> | null
  /** Why the newest release can't open it; null where it can. */
  faultOf: (target: z.output<Schema>, app: Named) => string | null
  /** As the list of messages says it. */
  describe: (target: z.output<Schema>, app: Named) => string
  /** Of a kind that is found at a source. */
  entries?: {
    /** Which part of the target names it. */
    part: keyof Schema['shape'] & string
    /** As the field is labeled. */
    search: string
    isAt: (source: Source) => boolean
    /** Null where the source has none. */
    question: (source: Source, words: string) => Question | null
  }
}

export function sourceIn({ sources }: Named, sourceId: string): Source | undefined {
  return sources.find(({ id }) => id === sourceId)
}

/** Why a release has no entry of a source; null where it can have it. */
export function faultOfSource(
  app: Named,
  sourceId: string,
  isAt: (source: Source) => boolean,
  entries: string,
): string | null {
  const source = sourceIn(app, sourceId)
  if (!source) return 'This source isn’t in the published app. Publish it first, or choose another one.'
  return isAt(source) ? null : `${source.name} has no ${entries}.`
}
