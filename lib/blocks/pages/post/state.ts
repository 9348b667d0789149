import type { Comment, Post, PostSummary } from '../../../sources/posts/posts'
import type { Live, PageProps } from '../../live/module'

export type PostState = {
  post: Post | null
  is: 'waiting' | 'shown' | 'gone' | 'unreachable'
  saved: boolean
  /** Text size: 0 to 2. */
  size: number
  /** Stored reading position from 0 to 1; 0 if there is none. */
  stopped: number
  related: readonly PostSummary[]
  comments: readonly Comment[] | null
  /** Whether the site accepts comments from visitors; null until someone wants to write one. */
  acceptsComments: boolean | null
  /** Result of sending a comment. */
  wrote: 'nothing' | 'sending' | 'sent' | 'failed' | 'elsewhere'
  copied: boolean
}

export type PostLive = Live<PageProps, PostState>
