import { type Article, articleOf, wordsIn } from '../article'
import type { SourceRequest } from '../client'
import { type Reading, toPlainText, webAddress } from '../html'
import { listOf, numberOf, asRecord, toText } from '../json'
import type { Answered, Category, Picture, Post, PostsReader, PostSummary } from '../posts/posts'
import { placesAt } from './links'
import { readTypes, typesRequest } from './post-types'

const LIST_FIELDS = 'id,link,date,title,excerpt,sticky,featured_media,_links,_embedded'
const FULL_FIELDS = `${LIST_FIELDS},content,author,categories,tags,comment_status,type`
const EMBED = 'wp:featuredmedia,wp:term'
const WORDS_A_MINUTE = 220

const get = (route: string, query: Record<string, string>): SourceRequest => ({ method: 'GET', route, query })

/** Posts of WordPress by `wp/v2`. A post's ID is `12`, that of an entry of another type `recipes-12`. */
export const wordpressPosts: PostsReader = {
  list: ({ page, number, type, category, tag, author, search, pinned, exclude }) =>
    get(`wp/v2/${type || 'posts'}`, {
      page: String(page),
      per_page: String(number),
      ...(category && { categories: category }),
      ...(tag && { tags: tag }),
      ...(author && { author }),
      ...(search && { search }),
      ...(exclude && { exclude: numberIn(exclude) }),
      ...(pinned !== undefined && { sticky: String(pinned) }),
      _embed: EMBED,
      _fields: LIST_FIELDS,
    }),
  readList({ json, pages }, { page, number, type }, reading) {
    const entries = listOf(json)
    const posts = entries.flatMap((entry) => {
      const post = summaryOf(entry, reading)
      return post ? [type ? { ...post, id: `${type}-${post.id}` } : post] : []
    })
    return { posts, more: pages === null ? entries.length >= number : page < pages }
  },
  one: (id) => get(routeOf(id), { _embed: `${EMBED},author`, _fields: FULL_FIELDS }),
  readOne({ json }, id, reading) {
    const summary = summaryOf(json, reading)
    return summary && toFullPost(asRecord(json), { ...summary, id }, reading)
  },
  whole: (number) => ({
    request: get('wp/v2/posts', {
      per_page: String(number),
      _embed: `${EMBED},author`,
      _fields: FULL_FIELDS,
    }),
    split: (json) => listOf(json).map((entry) => [wordpressPosts.one(entryId(entry)), entry]),
    posts: ({ json }, reading) =>
      listOf(json).map(
        (entry) => () => wordpressPosts.readOne({ json: entry, pages: null }, entryId(entry), reading),
      ),
  }),
  categories: (words = '') =>
    get('wp/v2/categories', {
      ...(words && { search: words }),
      per_page: '50',
      hide_empty: 'true',
      orderby: 'count',
      order: 'desc',
      _fields: 'id,name,count,parent',
    }),
  readCategories: ({ json }, reading) => listOf(json).flatMap((entry) => categoryOf(entry, reading) ?? []),
  comments: (post) => get('wp/v2/comments', { post: numberIn(post), per_page: '50', order: 'asc' }),
  readComments: ({ json }, reading) =>
    listOf(json).flatMap((entry) => {
      const { id, author_name, date, content, parent } = asRecord(entry)
      const article = articleIn(content, reading)
      return article.length === 0
        ? []
        : [
            {
              id: String(numberOf(id)),
              author: toText(author_name).slice(0, 100),
              date: toText(date),
              article,
              parent: numberOf(parent) > 0 ? String(numberOf(parent)) : '',
            },
          ]
    }),
  write: (post, { name, email, text }) => ({
    method: 'POST',
    route: 'wp/v2/comments',
    body: { post: Number(numberIn(post)), author_name: name, author_email: email, content: text },
  }),
  types: () => typesRequest,
  readTypes,
  placeOf: placesAt(/^\?(?:p|page_id|cat)=\d+$/),
  // Supported by Polylang and WPML, ignored by WordPress itself.
  inLanguage: (request, code) =>
    request.method === 'GET' && request.route.startsWith('wp/v2/')
      ? { ...request, query: { ...request.query, lang: code } }
      : request,
  search: (words) => ({
    request: get('wp/v2/search', { search: words, per_page: '30', type: 'post' }),
    read: ({ json }, reading) => listOf(json).flatMap((entry) => foundOf(entry, reading)),
  }),
  nameOf: (by, id) => (by === 'type' ? typeNamed(id) : termNamed(by, id)),
}

const termNamed = (by: string, id: string) => ({
  request: get(`wp/v2/${TERMS[by] ?? 'categories'}/${Number(id)}`, { _fields: 'id,name' }),
  read: ({ json }: Answered, { markup }: Reading) => toPlainText(markup(toText(asRecord(json)['name'])), 80),
})
const typeNamed = (id: string) => ({
  request: typesRequest,
  read: (answer: Answered, reading: Reading) =>
    readTypes(answer, reading).find((type) => type.id === id)?.name ?? '',
})

const TERMS: Readonly<Record<string, string>> = { category: 'categories', tag: 'tags', author: 'users' }
/** Path prefixes in the app for search results, by WordPress's subtype. */
const PLACES: Readonly<Record<string, string>> = { post: 'post/', page: 'post/pages-', product: 'product/' }

function foundOf(entry: unknown, { markup, address }: Reading) {
  const { id, title, url, subtype, _links } = asRecord(entry)
  const link = webAddress(toText(url) || null, address)
  const shown = toPlainText(markup(toText(title)), 200)
  // For custom types, the type is in the address of the entry.
  const self = toText(asRecord(listOf(asRecord(_links)['self'])[0])['href'])
  const [, type] = /\/wp\/v2\/([a-z][\w-]{0,60})\/\d+$/.exec(self.replaceAll('%2F', '/')) ?? []
  const place = PLACES[toText(subtype)] ?? (type && `post/${type}-`)
  if (link === null || shown === '') return []
  return [{ title: shown, link, page: place && numberOf(id) > 0 ? `${place}${numberOf(id)}` : '' }]
}

const entryId = (entry: unknown) => String(numberOf(asRecord(entry)['id']))

/** `12` is a post, `pages-12` a page. */
function routeOf(id: string): string {
  const [, type = 'posts', number = '0'] = /^(?:([a-z][\w-]{0,60})-)?(\d+)$/.exec(id) ?? []
  return `wp/v2/${type}/${number}`
}

const numberIn = (id: string) => id.replace(/^.*-/, '')

function summaryOf(entry: unknown, reading: Reading): PostSummary | null {
  const { id, link, date, title, excerpt, sticky, _embedded, content } = asRecord(entry)
  const address = webAddress(toText(link), reading.address)
  if (numberOf(id) === 0 || address === null) return null
  const embedded = asRecord(_embedded)
  const said = asRecord(excerpt)
  const summary = said['protected'] === true ? '' : textIn(said, 280, reading)
  return {
    id: String(numberOf(id)),
    title: textIn(title, 300, reading) || textIn(content, 60, reading) || address,
    summary,
    date: toText(date),
    link: address,
    picture: pictureOf(listOf(embedded['wp:featuredmedia'])[0], reading),
    label: termsOf(embedded, 'category', reading)[0]?.name ?? '',
    pinned: sticky === true,
  }
}

function toFullPost(entry: Record<string, unknown>, summary: PostSummary, reading: Reading): Post {
  const embedded = asRecord(entry['_embedded'])
  const article = articleIn(entry['content'], reading, summary.link)
  const writer = asRecord(listOf(embedded['author'])[0])
  const pictures = asRecord(writer['avatar_urls'])
  const name = toText(writer['name']).slice(0, 100)
  return {
    ...summary,
    article,
    author: name
      ? {
          id: String(numberOf(writer['id'])),
          name,
          about: toText(writer['description']).slice(0, 1000),
          picture: webAddress(toText(pictures['96']) || null, reading.address) ?? '',
        }
      : null,
    categories: termsOf(embedded, 'category', reading),
    tags: termsOf(embedded, 'post_tag', reading),
    open: entry['comment_status'] === 'open',
    minutes: Math.max(1, Math.round(wordsIn(article) / WORDS_A_MINUTE)),
  }
}

/** @param base base address for relative links: the post's own page */
function articleIn(content: unknown, { markup, address }: Reading, base = address): Article {
  const { rendered, protected: locked } = asRecord(content)
  return locked === true ? [] : articleOf(markup(toText(rendered)), base)
}

function textIn(content: unknown, limit: number, { markup }: Reading): string {
  const html = toText(asRecord(content)['rendered'])
  return html === '' ? '' : toPlainText(markup(html), limit)
}

function termsOf(embedded: Record<string, unknown>, taxonomy: string, reading: Reading): Category[] {
  const all = listOf(embedded['wp:term']).flatMap(listOf)
  return all
    .filter((term) => asRecord(term)['taxonomy'] === taxonomy)
    .flatMap((term) => categoryOf(term, reading) ?? [])
}

function categoryOf(value: unknown, { markup }: Reading): Category | null {
  const { id, name, count } = asRecord(value)
  const shown = toPlainText(markup(toText(name)), 80)
  return numberOf(id) > 0 && shown !== ''
    ? { id: String(numberOf(id)), name: shown, count: numberOf(count) }
    : null
}

/** Uses the site's renditions, so that a phone loads one that fits. */
function pictureOf(media: unknown, { address }: Reading): Picture | null {
  const { source_url, alt_text, media_type, media_details } = asRecord(media)
  const src = webAddress(toText(source_url) || null, address)
  if (src === null || (toText(media_type) || 'image') !== 'image') return null
  const sizes = Object.values(asRecord(asRecord(media_details)['sizes'])).flatMap((size) => {
    const { source_url: one, width } = asRecord(size)
    const found = webAddress(toText(one) || null, address)
    return found !== null && numberOf(width) >= 240 && !/[\s,]/.test(found)
      ? [{ src: found, width: numberOf(width) }]
      : []
  })
  const known = [...new Map(sizes.map((size) => [size.width, size])).values()].sort(
    (a, b) => a.width - b.width,
  )
  const middle = known.find(({ width }) => width >= 600) ?? known.at(-1)
  return {
    src: middle?.src ?? src,
    alt: toText(alt_text).slice(0, 300),
    srcset: known.map((size) => `${size.src} ${size.width}w`).join(', '),
  }
}
