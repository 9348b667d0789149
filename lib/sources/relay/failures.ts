import { putLast } from '../../base/put-last'

const MAX_FAILURES = 2000

/** What went wrong a moment ago, so that it is not tried again at once. */
export class Failures {
  readonly #until = new Map<string, number>()

  /** @param now milliseconds */
  constructor(
    readonly seconds: number,
    readonly now: () => number,
  ) {}

  note(url: string): void {
    putLast(this.#until, url, this.now() + this.seconds * 1000, MAX_FAILURES)
  }

  isRecent(url: string): boolean {
    return (this.#until.get(url) ?? 0) > this.now()
  }
}
