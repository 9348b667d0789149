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
import type { Translations } from '@/lib/translations/translations'

/** Lists the screens for which the site has enough content. */
export function contentScreens(content: SiteContent): ContentScreen[] {
  // The site's own post types come before search and saved items.
  const all = CONTENT_SCREENS.flatMap((screen) =>
    screen === news ? [news, ...content.types.map(screenOfType)] : [screen],
  )
  return all.filter((screen) => screen.hasContent(content))
}

export type ScreenContext = {
  content: SiteContent
  navigation: readonly NavigationLink[]
  strings: Translations['firstDocument']
  language: string
}

/** Composes a screen with the content at the time of the visit. */
export function drawContentScreen(
  screen: ContentScreen,
  { content, navigation, strings, language }: ScreenContext,
): Screen {
  const page = pageFor(screen, navigation)
  const title = page?.text ?? screen.title(strings)
  const blocks = new BlockList(screen.id.replace(/^screen-/, ''))
  blocks.add('header', { title, subtitle: '' })
  screen.draw(blocks, content, strings, language)
  if (page && !content.source) {
    blocks.add('button', { text: screen.all(strings), style: 'primary', action: openUrl(page.url) })
  }
  return { id: screen.id, title, blocks: blocks.all }
}
