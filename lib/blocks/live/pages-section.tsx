import type { AppDocument } from '@/lib/document/document'
import { getRowsReader } from '@/lib/sources/rows-readers'
import type { HeadingLevel } from '../heading'
import type { LiveContext } from './live-context'
import type { LiveSource } from './module'
import { type LiveStrings, liveWords } from './live-words'

/** Settings of a page for its script, except those of blocks. */
export type LiveSetting = {
  sources: readonly LiveSource[]
  language: string
  text: LiveStrings
  /** Whether the app's own server relays requests to the sources. */
  relayed: boolean
  /** Heading level of its pages' titles; 1 if unset. */
  level?: HeadingLevel
}

type PagesSectionProps = {
  document: AppDocument
  live: LiveContext
  /** Heading level of its pages' titles. */
  level: 1 | 2
}

/** The screen for a single item of a source, such as a post or product, by address: `#~blog/post/12`. */
export function PagesSection({ document, live, level }: PagesSectionProps) {
  const { settings, sources = [] } = document
  const { language } = settings
  const { relayed = false, sells = false } = live
  const { content, shop, place, player, fields } = liveWords(language)
  const hasRows = sources.some(({ kind }) => getRowsReader(kind) !== null)
  // Apps without a store or rows use no strings of those.
  const words = {
    content,
    ...(sells && { shop, place }),
    ...(hasRows && { player, fields }),
  } as LiveStrings
  const setting: LiveSetting = {
    ...{ sources, language, text: words, relayed },
    ...(level === 1 ? {} : { level }),
  }
  return (
    <section
      className="ak-screen ak-page"
      id="~"
      tabIndex={-1}
      aria-label={settings.appName}
      data-screen="~"
      data-setting={JSON.stringify(setting)}
    />
  )
}
