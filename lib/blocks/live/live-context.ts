import type { ReactNode } from 'react'
import type { Reading } from '../../sources/html'
import type { HeadingLevel } from '../heading'
import type { Known, LiveModule, LiveProps, LiveSource } from './module'

/** What is known of an app's sources where it is drawn. */
export type LiveContext = {
  sources: readonly LiveSource[]
  /** Whether the server that the app lies on answers for them (`~source/`). */
  relayed?: boolean
  /** Whether blocks of a store are among its blocks. */
  sells?: boolean
  /** What a source said at the release. */
  known?: (sourceId: string) => { known: Known; reading: Reading } | null
  /** Draws it with what its source says now: the builder's canvas. */
  mount?: (mounted: LiveMount) => ReactNode
}

export type LiveMount = {
  key: string
  module: LiveModule
  props: LiveProps
  source: LiveSource
  level: HeadingLevel
  language: string
}
