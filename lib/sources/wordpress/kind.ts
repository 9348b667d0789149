import type { Kind } from '../kind'
import { restRouteUrl } from '../route-url'
import { WORDPRESS_CALLS } from './calls'

export const wordpress: Kind = { calls: WORDPRESS_CALLS, url: restRouteUrl, answers: 'json' }
