// Readers of posts by kind of source.
export { feedPosts as feed } from '../feed/feed-posts'
export { woocommercePosts as woocommerce } from '../woocommerce/posts'
export { wordpressPosts as wordpress } from '../wordpress/wordpress-posts'
