import { articles } from './articles'
import { contact } from './contact'
import { events } from './events'
import { files } from './files'
import { gallery } from './gallery'
import { hours } from './hours'
import { jobs } from './jobs'
import type { PageKind, SiteKind } from './kind'
import { map } from './map'
import { people } from './people'
import { prices } from './prices'
import { products } from './products'
import { questions } from './questions'
import { recipe } from './recipe'
import { reviews } from './reviews'
import { social } from './social'
import { table } from './table'
import { text } from './text'
import { video } from './video'

/** What an app needs once. */
export const SITE_KINDS: readonly SiteKind[] = [hours, contact, map, social]

/** In the order in which they read a page: what one takes, the next ones leave. */
export const PAGE_KINDS: readonly PageKind[] = [
  ...[
    prices,
    products,
    events,
    questions,
    people,
    reviews,
    recipe,
    jobs,
    articles,
    video,
    files,
    gallery,
    table,
  ],
  text,
]
