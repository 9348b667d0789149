import type { ReactNode } from 'react'
import type { Reading } from '../../sources/html'
import type { HeadingLevel } from '../heading'
import type { Known, LiveModule, LiveProps, LiveSource } from './module'

/** The app's sources where it is drawn. */
export type LiveContext = {
  sources: readonly LiveSource[]
  /** Whether the app's server relays requests to them (`~source/`). */
  relayed?: boolean
  /** Whether the app has blocks of a store. */
  sells?: boolean
  /** Responses of a source at the time of the release. */
  known?: (sourceId: string) => { known: Known; reading: Reading } | null
  /** Mounts it with the source's current content. Set on the builder's canvas. */
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
