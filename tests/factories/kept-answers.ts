import { singleton } from '@/lib/platform/singleton'

/** What the relay keeps for everybody in this process. */
const kept = () => singleton('source answers', () => ({ answers: new Map<string, unknown>(), bytes: 0 }))

export function forgetAllAnswers(): void {
  kept().answers.clear()
  kept().bytes = 0
}

export const keptBytes = () => kept().bytes
