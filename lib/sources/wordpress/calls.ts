import { type AllowedCall, names } from '../allowed-call'

const COMMON = 'page per_page offset search include exclude orderby order slug lang _fields _embed'
const ENTRIES = names(
  COMMON,
  'after before modified_after modified_before author author_exclude categories categories_exclude',
  'tags tags_exclude tax_relation sticky parent parent_exclude menu_order',
)
const TERMS = names(COMMON, 'hide_empty parent post')
/** Posts may be a minute old: what is wrong then is that something new is missing. */
const KEPT = { fresh: 60, stale: 10 * 60 }
const RARELY_NEW = { fresh: 5 * 60, stale: 60 * 60 }

/** Routes of WordPress itself that are no type: what runs a site, and what its pages are built of. */
const CLOSED = [
  'settings|themes|plugins|statuses|icons|menu-locations|sidebars|widgets|widget-types',
  'blocks|block-types|block-renderer|block-directory|block-patterns|pattern-directory|wp_pattern_category',
  'templates|template-parts|global-styles|font-families|font-collections|search|types|taxonomies|users|media',
].join('|')

/** `wp/v2`, as far as it is open to everybody. Types of a site's own have the same shape as posts. */
export const WORDPRESS_CALLS: readonly AllowedCall[] = [
  { methods: ['GET'], route: /^wp\/v2\/search$/, query: names(COMMON, 'type subtype'), shared: KEPT },
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
  // Last, since the names of a site's own types are not known: what they must not be is told.
  {
    methods: ['GET'],
    route: new RegExp(`^wp/v2/(?!(?:${CLOSED})(?:/|$))[a-z][\\w-]{0,60}(?:/\\d+)?$`),
    query: ENTRIES,
    shared: KEPT,
  },
]
