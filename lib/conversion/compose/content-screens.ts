import type { Screen } from '../../document/document'
import type { SiteContent } from '../inspect/content'
import type { NavigationLink } from '../inspect/navigation'
import { BlockList } from './block-list'
import { pageFor } from './entries'
import { openUrl } from './open-url'
import { CONTENT_SCREENS } from './screens/list'
import { news } from './screens/news'
import { screenOfType } from './screens/of-type'
import type { ContentScreen } from './screens/screen'
import type { Words } from './words'

/** The screens that a site's own content is enough for. */
export function contentScreens(content: SiteContent): ContentScreen[] {
  // What it publishes comes before what helps to find it.
  const all = CONTENT_SCREENS.flatMap((screen) =>
    screen === news ? [news, ...content.types.map(screenOfType)] : [screen],
  )
  return all.filter((screen) => screen.hasContent(content))
}

export type ScreenContext = {
  content: SiteContent
  navigation: readonly NavigationLink[]
  words: Words
  language: string
}

/** Draws a screen with the content of the day of the visit. */
export function drawContentScreen(
  screen: ContentScreen,
  { content, navigation, words, language }: ScreenContext,
): Screen {
  const page = pageFor(screen, navigation)
  const title = page?.text ?? screen.title(words)
  const blocks = new BlockList(screen.id.replace(/^screen-/, ''))
  blocks.add('header', { title, subtitle: '' })
  screen.draw(blocks, content, words, language)
  if (page && !content.source) {
    blocks.add('button', { text: screen.all(words), style: 'primary', action: openUrl(page.url) })
  }
  return { id: screen.id, title, blocks: blocks.all }
}
