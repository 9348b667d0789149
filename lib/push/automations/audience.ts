import type { Audience } from '../message'
import type { PublishedApp } from './published'
import type { AutomationSettings } from './schema'

/** Whom an automation writes to; null where that is a topic that the published app no longer has, so nobody. */
export function audienceOf(
  { platforms, topic }: Pick<AutomationSettings, 'platforms' | 'topic'>,
  { topics }: Pick<PublishedApp, 'topics'>,
): Audience | null {
  if (topic !== null && !topics.some(({ id }) => id === topic)) return null
  return { platforms, topics: topic === null ? [] : [topic], languages: [] }
}
