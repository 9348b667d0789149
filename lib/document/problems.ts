import { z } from 'zod'

/** Problems that are told; what comes after this many is not looked at. */
export const MAX_PROBLEMS = 100

type Problem = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** What is wrong with a document that is checked in parts, as one error. */
export class Problems {
  readonly #found: Problem[] = []

  get count(): number {
    return this.#found.length
  }

  /** @param at where the part stands that they are in @throws ZodError once there are enough */
  add(problems: readonly Problem[], at: Path = []): void {
    for (const problem of problems) {
      this.#found.push({ ...problem, path: [...at, ...problem.path] })
      if (this.count === MAX_PROBLEMS) this.throwAny()
    }
  }

  addOne(message: string, path: Path): void {
    this.add([{ code: 'custom', message, path: [...path], input: undefined }])
  }

  /** @throws ZodError when there is any */
  throwAny(): void {
    if (this.count > 0) throw new z.ZodError(this.#found)
  }
}
