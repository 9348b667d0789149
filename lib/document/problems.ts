import { z } from 'zod'

/** Maximum number of reported problems. Reading stops there. */
export const MAX_PROBLEMS = 100

type Problem = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Collects the problems of a document that is checked in parts into one error. */
export class Problems {
  readonly #found: Problem[] = []

  get count(): number {
    return this.#found.length
  }

  /** @param at path of the checked part @throws ZodError at the maximum number */
  add(problems: readonly Problem[], at: Path = []): void {
    for (const problem of problems) {
      this.#found.push({ ...problem, path: [...at, ...problem.path] })
      if (this.count === MAX_PROBLEMS) this.throwAny()
    }
  }

  addOne(message: string, path: Path): void {
    this.add([{ code: 'custom', message, path: [...path], input: undefined }])
  }

  /** @throws ZodError if there are problems */
  throwAny(): void {
    if (this.count > 0) throw new z.ZodError(this.#found)
  }
}
