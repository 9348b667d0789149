import type { LiveContext } from '@/lib/blocks/live/live-context'
import type { AppDocument } from '../document/document'
import { type SourceRequest, requestKey } from '../sources/client'
import { readMarkupOnServer } from '../sources/html-on-server'
import { localizeRequest } from '../sources/posts/in-language'
import type { LiveSnapshot } from './live-snapshot'

/** Returns the responses of the snapshot, for rendering live blocks without fetching. */
export function snapshotResponses(
  { sources = [], settings: { language } }: AppDocument,
  snapshot: LiveSnapshot | null,
): LiveContext['known'] {
  return (sourceId) => {
    const source = sources.find(({ id }) => id === sourceId)
    const responses = snapshot?.[sourceId]
    if (!source || !responses) return null
    const reading = { markup: readMarkupOnServer, address: source.address }
    const known = (request: SourceRequest) =>
      responses[requestKey(localizeRequest(request, source, language))] ?? null
    return { known, reading }
  }
}
