import type { SourceItem } from '../../../sources/source'
import { hasPart } from '../../inspect/content'
import type { BlockList } from '../block-list'
import { openUrl } from '../open-url'
import { iconForPage } from '../tab-icon'
import type { Words } from '../words'
import { type ContentScreen, LIVE_SOURCE } from './screen'

export const news: ContentScreen = {
  id: 'screen-news',
  icon: 'news',
  title: (words) => words.news,
  all: (words) => words.allNews,
  hasContent: (content) => hasPart(content, 'posts'),
  replaces: (page) => iconForPage(page) === 'news',
  draw(blocks, { posts, source }, words, language) {
    if (source) blocks.add('posts', { ...LIVE_POSTS, chips: true })
    else for (const post of posts) addPost(blocks, post, words, language)
  },
}

/** The site's posts as they are when the app is opened. */
export const LIVE_POSTS = {
  source: LIVE_SOURCE,
  title: '',
  layout: 'rows' as 'rows' | 'cards' | 'large',
  number: 10,
  postType: '',
  category: '',
  pinned: true,
  endless: true,
  chips: false,
}

function addPost(blocks: BlockList, post: SourceItem, words: Words, language: string): void {
  const { title, url, summary, date, picture } = post
  if (picture) blocks.add('image', { src: picture.src, alt: picture.alt || title })
  blocks.add('card', { title, content: [formatDay(date, language), summary].filter(Boolean).join('\n') })
  blocks.add('button', { text: words.readMore, style: 'outline', action: openUrl(url) })
}

/** A day as the site's readers write it; empty when there is none. */
function formatDay(date: string, language: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return ''
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, options).format(time)
  } catch {
    return new Intl.DateTimeFormat('en', options).format(time) // a tag that is well-formed enough for HTML only
  }
}
