import type { AppDocument } from '@/lib/document/document'
import type { LiveSource } from './module'
import { type LiveWords, liveWords } from './words'

/** What a page tells its script: everything that is not in a block. */
export type LiveSetting = {
  sources: readonly LiveSource[]
  language: string
  text: LiveWords
  /** Whether its own server answers for the sources. */
  relayed: boolean
}

/** The screen on which one thing of a source is shown: a post, a product. The address names it: `#~blog/post/12`. */
export function PagesSection({ document, relayed }: { document: AppDocument; relayed: boolean }) {
  const { settings, sources = [] } = document
  const { language } = settings
  const text = liveWords(language)
  const setting: LiveSetting = { sources, language, text, relayed }
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
