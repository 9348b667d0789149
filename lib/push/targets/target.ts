import type { z } from 'zod'
import type { SourceRequest } from '../../sources/client'
import type { Reading } from '../../sources/html'
import type { Answered } from '../../sources/posts/posts'
import type { Source } from '../../document/sources'

/** Parts of an app that a message can refer to. */
export type Named = {
  screens: { id: string; title: string }[]
  sources: Source[]
}

/** A search at a source: the request, and how to read its response. */
export type Question = {
  request: SourceRequest
  read: (answer: Answered, reading: Reading) => { id: string; name: string }[]
}

/** Something that a message can open. Each kind is a module, listed in registry.ts. */
export type TargetKind<Schema extends z.ZodObject> = {
  /** Label in the choice. */
  label: string
  schema: Schema
  /** Serializes a target for the app: a fragment, or a URL. */
  write: (target: z.output<Schema>) => string
  /** Parses a link, or returns null if it is of another kind. */
  read: (address: string) => z.output<Schema> | null
  /** Returns why the newest release cannot open it, or null if it can. */
  faultOf: (target: z.output<Schema>, app: Named) => string | null
  /** Description for the message list. */
  describe: (target: z.output<Schema>, app: Named) => string
  /** Search settings, for a kind that is found at a source. */
  entries?: {
    /** The part of the target that contains its ID. */
    part: keyof Schema['shape'] & string
    /** Label of the search field. */
    search: string
    isAt: (source: Source) => boolean
    /** Returns null if the source has no such entries. */
    question: (source: Source, words: string) => Question | null
  }
}

export function sourceIn({ sources }: Named, sourceId: string): Source | undefined {
  return sources.find(({ id }) => id === sourceId)
}

/** Returns why a release cannot open entries of a source, or null if it can. */
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
