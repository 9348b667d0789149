import type { Article } from '../../sources/article'
import { requestKey, type SourceAnswer } from '../../sources/client'
import type { Picture, Post } from '../../sources/posts/posts'
import { askedIn } from '../../sources/posts/in-language'
import { postsOf } from '../../sources/readers'
import { bookmarksIn } from '../live/bookmarks'
import type { LiveSource } from '../live/module'
import type { LiveSetting } from '../live/pages-section'
import { type LivePlace, toKept } from '../live/run'
import { dropOldAnswers } from './answers'

const WHOLE_POSTS = 50
const EVERY = 15 * 60 * 1000

/** The latest posts as a whole, with their pictures, to read them without a connection; not while somebody saves data. */
export async function keepForLater({ sources, language }: LiveSetting, place: LivePlace): Promise<void> {
  await dropOldAnswers()
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const last = Number(place.store.read('kept-at') ?? 0)
  if (connection?.saveData || !navigator.onLine || Date.now() - last < EVERY) return
  place.store.write('kept-at', Date.now())
  const pictures: string[][] = []
  for (const source of sources) pictures.push(...(await keepPosts(source, place, language)))
  if (pictures.length > 0)
    await navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ pictures }))
}

/** @returns the pictures of what is saved and of the latest, those above the posts first */
async function keepPosts(source: LiveSource, place: LivePlace, language: string): Promise<string[][]> {
  const reader = postsOf(source.kind)
  const saved = bookmarksIn(place.store, source.id).map(({ picture }) => picture)
  const whole = reader?.whole(WHOLE_POSTS)
  const answer =
    whole &&
    (await place
      .call(source)(askedIn(whole.request, source, language))
      .catch(() => NO_ANSWER))
  const kept = answer && toKept(answer)
  const posts: Post[] = []
  if (reader && whole && kept) {
    for (const [request, json] of whole.split(kept.json))
      await place.keep(source.id, requestKey(askedIn(request, source, language)), {
        ...kept,
        json,
        total: null,
        pages: null,
      })
    const reading = place.reading(source)
    for (const read of whole.posts(kept, reading)) {
      const post = read()
      if (post) posts.push(post)
      await aMoment()
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

/** All addresses of a picture; first the smallest one that fills the screen, which is the one to keep. */
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

/** Lets the phone do what somebody asks of it meanwhile. */
function aMoment(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}

const NO_ANSWER: SourceAnswer = { status: 0, header: () => null, json: null }
