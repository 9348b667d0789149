import type { AppDocument } from '@/lib/document/document'
import type { HeadingLevel } from '../heading'
import type { LiveContext } from './live-context'
import type { LiveSource } from './module'
import { type LiveWords, liveWords } from '../words/live-words'

/** What a page tells its script: everything that is not in a block. */
export type LiveSetting = {
  sources: readonly LiveSource[]
  language: string
  text: LiveWords
  /** Whether its own server answers for the sources. */
  relayed: boolean
  /** Of the titles of its pages; 1 without. */
  level?: HeadingLevel
}

type PagesSectionProps = {
  document: AppDocument
  live: LiveContext
  /** Of its pages' titles. */
  level: 1 | 2
}

/** The screen on which one thing of a source is shown: a post, a product. The address names it: `#~blog/post/12`. */
export function PagesSection({ document, live, level }: PagesSectionProps) {
  const { settings, sources = [] } = document
  const { language } = settings
  const text = liveWords(language)
  const { relayed = false, sells = false } = live
  // The script of an app that sells nothing has nothing that says the words of a shop
  const words = sells ? text : ({ content: text.content } as LiveWords)
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
