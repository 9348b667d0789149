import type { ProofProblem } from '../schema'

/** What a nightly check found. */
export type Finding = ProofProblem & {
  /** Whether it may pass by itself, and so is a problem only if the next check finds it again. */
  mayPass: boolean
}

export function found(check: ProofProblem['check'], text: string): Finding {
  return { check, text, mayPass: false }
}

/** @param text must be the same in each check */
export function foundIfRepeated(check: ProofProblem['check'], text: string): Finding {
  return { check, text, mayPass: true }
}
