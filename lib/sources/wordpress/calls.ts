import { type AllowedCall, names } from '../allowed-call'

const COMMON = 'page per_page offset search include exclude orderby order slug lang _fields _embed'
const ENTRIES = names(
  COMMON,
  'after before modified_after modified_before author author_exclude categories categories_exclude',
  'tags tags_exclude tax_relation sticky parent parent_exclude menu_order',
)
const TERMS = names(COMMON, 'hide_empty parent post')
/** Posts may be a minute old: at worst, a new one is missing. */
const CACHE_SECONDS = { fresh: 60, stale: 10 * 60 }
const RARELY_NEW = { fresh: 5 * 60, stale: 60 * 60 }

/** WordPress's own routes that are not content: administration and building blocks of pages. */
const CLOSED = [
  'settings|themes|plugins|statuses|icons|menu-locations|sidebars|widgets|widget-types',
  'blocks|block-types|block-renderer|block-directory|block-patterns|pattern-directory|wp_pattern_category',
  'templates|template-parts|global-styles|font-families|font-collections|search|types|taxonomies|users|media',
].join('|')

/** The public part of `wp/v2`. Custom types have the same shape as posts. */
export const WORDPRESS_CALLS: readonly AllowedCall[] = [
  {
    methods: ['GET'],
    route: /^wp\/v2\/search$/,
    query: names(COMMON, 'type subtype'),
    shared: CACHE_SECONDS,
  },
  {
    methods: ['GET'],
    route: /^wp\/v2\/(?:types|taxonomies)(?:\/[\w-]+)?$/,
    query: names('_fields type lang'),
    shared: RARELY_NEW,
  },
  { methods: ['GET'], route: /^wp\/v2\/(?:categories|tags)(?:\/\d+)?$/, query: TERMS, shared: RARELY_NEW },
  {
    methods: ['GET'],
    route: /^wp\/v2\/users(?:\/\d+)?$/,
    query: names(COMMON, 'who has_published_posts'),
    shared: RARELY_NEW,
  },
  {
    methods: ['GET'],
    route: /^wp\/v2\/media(?:\/\d+)?$/,
    query: names(COMMON, 'parent media_type'),
    shared: RARELY_NEW,
  },
  {
    methods: ['GET'],
    route: /^wp\/v2\/(?:menus|menu-items|navigation)(?:\/\d+)?$/,
    query: names(COMMON, 'menus'),
    shared: RARELY_NEW,
  },
  {
    methods: ['GET'],
    route: /^wp\/v2\/comments(?:\/\d+)?$/,
    query: names(COMMON, 'after before post parent'),
    shared: { fresh: 20, stale: 60 },
  },
  { methods: ['POST'], route: /^wp\/v2\/comments$/, query: names(), shared: null },
  // Last, because custom types have unknown names: the pattern excludes the closed ones.
  {
    methods: ['GET'],
    route: new RegExp(`^wp/v2/(?!(?:${CLOSED})(?:/|$))[a-z][\\w-]{0,60}(?:/\\d+)?$`),
    query: ENTRIES,
    shared: CACHE_SECONDS,
  },
]
