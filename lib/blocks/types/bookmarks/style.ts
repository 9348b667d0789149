import { style as posts } from '../posts/style'
import type { BlockStyle } from '../../view-module'

/** Saved posts are drawn as the others are, in apps that may have no list of these. */
export const style: BlockStyle = posts
