import type { SourceItem } from '../../../sources/source'
import { hasPart } from '../../inspect/content'
import type { BlockList } from '../block-list'
import { openUrl } from '../open-url'
import { iconForPage } from '../tab-icon'
import { type ContentScreen, LIVE_SOURCE } from './screen'
import type { Translations } from '@/lib/translations/translations'

export const news: ContentScreen = {
  id: 'screen-news',
  icon: 'news',
  title: (strings) => strings.news,
  all: (strings) => strings.allNews,
  hasContent: (content) => hasPart(content, 'posts'),
  replaces: (page) => iconForPage(page) === 'news',
  draw(blocks, { posts, source }, strings, language) {
    if (source) blocks.add('posts', { ...LIVE_POSTS, chips: true })
    else for (const post of posts) addPost(blocks, post, strings, language)
  },
}

/** The site's latest posts, loaded when the app is opened. */
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

function addPost(
  blocks: BlockList,
  post: SourceItem,
  strings: Translations['firstDocument'],
  language: string,
): void {
  const { title, url, summary, date, picture } = post
  if (picture) blocks.add('image', { src: picture.src, alt: picture.alt || title })
  blocks.add('card', { title, content: [formatDay(date, language), summary].filter(Boolean).join('\n') })
  blocks.add('button', { text: strings.readMore, style: 'outline', action: openUrl(url) })
}

/** Formats a day in the site's language. Empty for an invalid date. */
function formatDay(date: string, language: string): string {
  const time = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(time)) return ''
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const
  try {
    return new Intl.DateTimeFormat(language, options).format(time)
  } catch {
    return new Intl.DateTimeFormat('en', options).format(time) // an invalid BCP 47 tag
  }
}
