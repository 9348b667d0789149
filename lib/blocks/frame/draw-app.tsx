import type { ReactNode } from 'react'
import type { AppDocument, Screen, Tab } from '@/lib/document/document'
import { type Navigation, navigationOf } from '@/lib/document/navigation'
import type { DrawContext } from './context'
import { hasLongWord } from '../heading'
import { BackIcon, OutsideIcon, TabIconView } from './icons'
import { Menu } from './menu/view'
import { barOf, ScreenView, screenGround } from './screen'
import { outsideTarget, Tap } from './tap'
import { words } from '../words/words'

export type AppViewProps = {
  document: AppDocument
  context: DrawContext
  /** Draws the app as it stands on this screen. Without it all screens are drawn, for a page that shows one at a time. */
  screenId?: string
  /** A page of one of its sources, in place of the screens. */
  page?: { title: string; content: ReactNode } | null
  /** Inside another page, which has landmarks of its own. */
  embedded?: boolean
  /** The site that the app was made from, when a way back to it should be offered. */
  sourceUrl?: string | null
  /** What stands after the screens. */
  afterScreens?: ReactNode
}

/** A whole app: its bar with its menu, its screens and its tabs. */
export function DrawApp(props: AppViewProps) {
  const { document, context, screenId, page, embedded, sourceUrl, afterScreens } = props
  const { settings, screens } = document
  const first = screens[0]
  const current = screens.find((screen) => screen.id === screenId) ?? first
  const navigation = navigationOf(document)
  const entries = [...navigation.bar, ...navigation.menu]
  const roots = new Set([first.id, ...entries.flatMap((tab) => screenOf(tab) ?? [])])
  const { language, direction } = settings
  const Main = embedded ? 'div' : 'main'
  return (
    <div
      className="ak-app"
      lang={language}
      dir={direction}
      data-name={embedded ? undefined : settings.appName}
    >
      <div className="ak-frame">
        <Bar
          {...{ document, context, current, embedded, sourceUrl, navigation }}
          pushed={Boolean(page) || !roots.has(current.id)}
          named={page?.title}
          whole={screenId === undefined}
        />
        {navigation.bar.length > 0 && (
          <Tabs tabs={navigation.bar} {...{ context, language }} currentId={current.id} />
        )}
        <Main className="ak-main">
          {page && (
            <section className="ak-screen ak-page" data-current>
              {page.content}
            </section>
          )}
          {(screenId === undefined ? screens : page ? [] : [current]).map((screen) => (
            <section
              key={screen.id}
              className="ak-screen"
              {...screenGround(screen, context)}
              {...(embedded ? {} : screenAttributes(screen, roots.has(screen.id)))}
              data-current={screen === current || undefined}
            >
              <ScreenView screen={screen} context={context} />
            </section>
          ))}
          {afterScreens}
        </Main>
      </div>
    </div>
  )
}

/** What the page's script and its style sheet find a screen by. The id is its fragment, so links work without script. */
function screenAttributes(screen: Screen, root: boolean) {
  return {
    id: `/${screen.id}`,
    tabIndex: -1,
    'aria-label': screen.title,
    'data-screen': screen.id,
    'data-root': root || undefined,
    'data-bar': barOf(screen),
    'data-bar-title': screen.barTitle || undefined,
  }
}

function screenOf(tab: Tab): string | null {
  return tab.action.type === 'screen' ? tab.action.screenId : null
}

type BarProps = Omit<AppViewProps, 'screenId' | 'page' | 'afterScreens'> & {
  current: Screen
  /** On a screen that no tab leads to: the bar names it and offers the way back. */
  pushed: boolean
  /** What it says, where that is not the screen's to say. */
  named?: string | undefined
  whole: boolean
  navigation: Navigation
}

function Bar(props: BarProps) {
  const { document, context, current, embedded, sourceUrl, pushed, named, whole, navigation } = props
  const { settings, screens } = document
  const { text, lang } = words(settings.language)
  const home = context.screenHref(screens[0].id)
  const website = sourceUrl ? outsideTarget(sourceUrl) : null
  const title = named || current.barTitle || (pushed ? current.title : settings.appName)
  const Header = embedded ? 'div' : 'header'
  const brand = (
    <a className="ak-brand" href={home} data-long={hasLongWord(title) || undefined}>
      {title}
    </a>
  )
  return (
    <Header className="ak-bar" data-pushed={pushed || undefined} data-look={barOf(current)}>
      <div className="ak-bar-row">
        {(whole || pushed) && (
          <a className="ak-bar-button ak-back" href={home} aria-label={text.back} lang={lang}>
            <BackIcon />
          </a>
        )}
        {navigation.menu.length > 0 && (
          <Menu
            entries={navigation.menu}
            {...{ context }}
            language={settings.language}
            title={settings.appName}
            isCurrent={(entry) => screenOf(entry) === current.id}
          />
        )}
        {embedded || context.headingPerScreen ? brand : <h1 className="ak-name">{brand}</h1>}
        {website && (
          <a className="ak-bar-button" {...website} aria-label={text.website} lang={lang}>
            <OutsideIcon />
          </a>
        )}
      </div>
      {!embedded && <p className="ak-offline" role="status" lang={lang} data-text={text.offline} />}
    </Header>
  )
}

type TabsProps = { tabs: readonly Tab[]; context: DrawContext; language: string; currentId: string }

function Tabs({ tabs, context, language, currentId }: TabsProps) {
  const currentIndex = tabs.findIndex((tab) => screenOf(tab) === currentId)
  return (
    <nav className="ak-tabs" aria-label={words(language).text.tabs}>
      <ul>
        {tabs.map((tab, index) => (
          <li key={tab.id}>
            <Tap action={tab.action} context={context} className="ak-tab" current={index === currentIndex}>
              <span className="ak-tab-icon">
                <TabIconView
                  name={tab.icon}
                  shapesOf={context.iconShapes}
                  assetUrl={(reference) => context.assetUrl(reference)}
                />
              </span>
              <span className="ak-tab-label">{tab.label}</span>
            </Tap>
          </li>
        ))}
      </ul>
    </nav>
  )
}
