import type { z } from 'zod'

/** A header's description, and whether it is required. */
export type Header = string | { description: string; required: true }

/**
 * The documentation of a handler. Its sign-in, body and rate limits are read from its options, so they cannot
 * differ.
 */
export type About = {
  summary: string
  description?: string
  /** Responses by status: a sentence in Markdown. */
  answers: Record<number, string>
  /** Schemas of successful responses, by status. A test validates real responses against them. */
  results?: Record<number, z.ZodType>
  /** Content type of a successful response, if not JSON. */
  content?: string
  query?: z.ZodType
  headers?: Record<string, Header>
  /** For a handler that parses its body itself: the schema, or the accepted file types. */
  body?: z.ZodType | string[]
  /** A valid body. A test sends it. */
  example?: unknown
}

/**
 * Excludes a handler from the public API reference: calls from hosted apps, and fallbacks where no endpoint
 * exists.
 */
export type Unlisted = 'unlisted'

/** A handler that validates a body must document an example. */
export type AboutBody<B extends z.ZodType | undefined> = About &
  (B extends z.ZodType ? { example: Partial<z.input<B>> } : unknown)

/** Attaches documentation to a handler of one method that `createHandler` did not make. */
export function described<Input extends unknown[]>(
  about: About,
  handle: (...input: Input) => Promise<Response>,
) {
  return Object.assign((...input: Input) => handle(...input), { about })
}
