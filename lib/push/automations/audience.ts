import type { Audience } from '../message'
import type { PublishedDocument } from '../../apps/published-document'
import type { AutomationSettings } from './schema'

/** Returns the audience of an automation, or null if the published app no longer has its topic. */
export function audienceOf(
  { platforms, topic }: Pick<AutomationSettings, 'platforms' | 'topic'>,
  { topics }: Pick<PublishedDocument, 'topics'>,
): Audience | null {
  if (topic !== null && !topics.some(({ id }) => id === topic)) return null
  return { platforms, topics: topic === null ? [] : [topic], languages: [] }
}
