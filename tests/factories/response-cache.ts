import type { LRUCache } from 'lru-cache'
import { singleton } from '@/lib/platform/singleton'
import { getSharedResponse } from '@/lib/sources/relay/shared-response-cache'

/** The relay's shared response cache of this process. */
function responseCache(): LRUCache<string, object> {
  getSharedResponse('') // its module creates the cache
  return singleton('source answers', () => {
    throw new Error('nothing keeps answers')
  })
}

export const clearResponseCaches = () => responseCache().clear()

export const cachedBytes = () => responseCache().calculatedSize
