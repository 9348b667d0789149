import type { LiveContext } from '@/lib/blocks/live/live-context'
import type { AppDocument } from '../document/document'
import { type SourceRequest, requestKey } from '../sources/client'
import { readMarkupOnServer } from '../sources/html-on-server'
import { askedIn } from '../sources/posts/in-language'
import type { LiveSnapshot } from './live-snapshot'

/** What live blocks are drawn with where nothing can be asked: what their sources said before. */
export function knownAnswers(
  { sources = [], settings: { language } }: AppDocument,
  snapshot: LiveSnapshot | null,
): LiveContext['known'] {
  return (sourceId) => {
    const source = sources.find(({ id }) => id === sourceId)
    const answers = snapshot?.[sourceId]
    if (!source || !answers) return null
    const reading = { markup: readMarkupOnServer, address: source.address }
    const known = (request: SourceRequest) => answers[requestKey(askedIn(request, source, language))] ?? null
    return { known, reading }
  }
}
