import type { Comment, Post, PostSummary } from '../../../sources/posts/posts'
import type { Live, PageProps } from '../../live/module'

export type PostState = {
  post: Post | null
  is: 'waiting' | 'shown' | 'gone' | 'unreachable'
  saved: boolean
  /** Of the text: 0 to 2. */
  size: number
  /** How far somebody had read it before, from 0 to 1; 0 where there is nothing to go on with. */
  stopped: number
  related: readonly PostSummary[]
  comments: readonly Comment[] | null
  /** What became of a comment that was written. */
  wrote: 'nothing' | 'sending' | 'sent' | 'failed' | 'elsewhere'
  copied: boolean
}

export type PostLive = Live<PageProps, PostState>
