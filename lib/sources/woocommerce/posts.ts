import type { PostsReader } from '../posts/posts'
import { placesAt } from '../wordpress/links'
import { wordpressPosts } from '../wordpress/wordpress-posts'

/** Posts of a store, which is a WordPress site too. */
export const woocommercePosts: PostsReader = {
  ...wordpressPosts,
  // Shops without pretty permalinks write `/?product=hoodie`. Cart and checkout open in the app, because the
  // shop's own cart would be a different one.
  placeOf: placesAt(/^\?(?:(?:p|page_id|cat)=\d+|product(?:_cat)?=[^&]+)$/, [
    [/\/cart\/?$/i, 'cart'],
    [/\/checkout\/?$/i, 'checkout'],
  ]),
  isOther: (route) => route.startsWith('wc/'),
}
