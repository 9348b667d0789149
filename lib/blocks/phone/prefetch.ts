import type { Article } from '../../sources/article'
import { requestKey, type SourceResponse } from '../../sources/client'
import type { Picture, Post } from '../../sources/posts/posts'
import { localizeRequest } from '../../sources/posts/in-language'
import { getPostsReader } from '../../sources/readers'
import { bookmarksIn } from '../live/bookmarks'
import type { LiveSource } from '../live/module'
import type { LiveSetting } from '../live/pages-section'
import { type LiveRuntime, toCachedResponse } from '../live/run'
import { evictOldResponses } from './response-cache'

const OFFLINE_POST_COUNT = 50
const EVERY = 15 * 60 * 1000

/** Loads the latest posts with their pictures for reading offline. Does nothing in data-saving mode. */
export async function prefetchForOffline(
  { sources, language }: LiveSetting,
  place: LiveRuntime,
): Promise<void> {
  await evictOldResponses()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const last = Number(place.store.read('kept-at') ?? 0)
  if (connection?.saveData || !navigator.onLine || Date.now() - last < EVERY) return
  place.store.write('kept-at', Date.now())
  const pictures: string[][] = []
  for (const source of sources) pictures.push(...(await prefetchPosts(source, place, language)))
  if (pictures.length > 0)
    await navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ pictures }))
}

/** @returns pictures of saved and of the latest posts, cover pictures first */
async function prefetchPosts(source: LiveSource, place: LiveRuntime, language: string): Promise<string[][]> {
  const reader = getPostsReader(source.kind)
  const saved = bookmarksIn(place.store, source.id).map(({ picture }) => picture)
  const whole = reader?.whole(OFFLINE_POST_COUNT)
  const answer =
    whole &&
    (await place
      .call(source)(localizeRequest(whole.request, source, language))
      .catch(() => NO_ANSWER))
  const kept = answer && toCachedResponse(answer)
  const posts: Post[] = []
  if (reader && whole && kept) {
    for (const [request, json] of whole.split(kept.json))
      await place.keep(source.id, requestKey(localizeRequest(request, source, language)), {
        ...kept,
        json,
        total: null,
        pages: null,
      })
    const reading = place.reading(source)
    for (const read of whole.posts(kept, reading)) {
      const post = read()
      if (post) posts.push(post)
      await yieldToMain()
    }
  }
  const above = [...saved, ...posts.map(({ picture }) => picture)]
  return [
    ...above.flatMap((picture) => (picture ? [renditions(picture.src, picture.srcset)] : [])),
    ...posts.flatMap(({ article }) => picturesIn(article)),
  ]
}

function picturesIn(article: Article): string[][] {
  return article.flatMap((part) => {
    if (typeof part === 'string') return []
    const { src, srcSet } = part.attributes
    return part.tag === 'img' ? [renditions(String(src), String(srcSet ?? ''))] : picturesIn(part.children)
  })
}

/** Returns all addresses of a picture, first the smallest that fills the screen, which is cached. */
export function renditions(src: Picture['src'], srcset: Picture['srcset']): string[] {
  const wanted = Math.min(screen.width, 720) * Math.min(devicePixelRatio, 2)
  const sizes = srcset
    .split(/,\s+/)
    .map((one) => /^(\S+) (\d+)w$/.exec(one.trim()))
    .flatMap((found) => (found ? [{ src: found[1]!, width: Number(found[2]) }] : []))
    .sort((a, b) => a.width - b.width)
  const best = sizes.find(({ width }) => width >= wanted) ?? sizes.at(-1)
  return [...new Set([best?.src ?? src, src, ...sizes.map((size) => size.src)])]
}

/** Yields to the main thread, so that the app stays responsive. */
function yieldToMain(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

const NO_ANSWER: SourceResponse = { status: 0, header: () => null, json: null }
