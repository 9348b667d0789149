import type { ReactNode } from 'react'
import type { AppDocument, Screen, Tab } from '@/lib/document/document'
import { type Navigation, getNavigation } from '@/lib/document/navigation'
import type { DrawContext } from './context'
import { hasLongWord } from '../heading'
import { BackIcon, OutsideIcon, TabIconView } from './icons'
import { Menu } from './menu/view'
import { getBarVariant, ScreenView, screenGround } from './screen'
import { outsideTarget, Tap } from './tap'
import { translated } from '@/lib/translations/translations'

export type AppViewProps = {
  document: AppDocument
  context: DrawContext
  /** Draws only this screen. If unset, all screens are drawn, for a page that shows one at a time. */
  screenId?: string
  /** A page of a source, drawn instead of the screens. */
  page?: { title: string; content: ReactNode } | null
  /** Set inside another page, which has its own landmarks. */
  embedded?: boolean
  /** The site that the app was made from, if a link back is offered. */
  sourceUrl?: string | null
  /** Content after the screens. */
  afterScreens?: ReactNode
}

/** A whole app: its bar with its menu, its screens and its tabs. */
export function DrawApp(props: AppViewProps) {
  const { document, context, screenId, page, embedded, sourceUrl, afterScreens } = props
  const { settings, screens } = document
  const first = screens[0]
  const current = screens.find((screen) => screen.id === screenId) ?? first
  const navigation = getNavigation(document)
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
          allScreens={screenId === undefined}
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
              // Browsers accept nothing with a role between the builder's tree and its items
              role={context.editing ? 'none' : undefined}
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

/** Attributes of a screen for script and style sheet. The ID is its fragment, so links need no script. */
function screenAttributes(screen: Screen, root: boolean) {
  return {
    id: `/${screen.id}`,
    tabIndex: -1,
    'aria-label': screen.title,
    'data-screen': screen.id,
    'data-root': root || undefined,
    'data-bar': getBarVariant(screen),
    'data-bar-title': screen.barTitle || undefined,
  }
}

function screenOf(tab: Tab): string | null {
  return tab.action.type === 'screen' ? tab.action.screenId : null
}

type BarProps = Omit<AppViewProps, 'screenId' | 'page' | 'afterScreens'> & {
  current: Screen
  /** Set on screens without a tab. The bar then shows their title and a back button. */
  pushed: boolean
  /** Overrides the title in the bar. */
  named?: string | undefined
  allScreens: boolean
  navigation: Navigation
}

function Bar(props: BarProps) {
  const { document, context, current, embedded, sourceUrl, pushed, named, allScreens, navigation } = props
  const { settings, screens } = document
  const { text, lang } = translated('app', settings.language)
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
    <Header className="ak-bar" data-pushed={pushed || undefined} data-look={getBarVariant(current)}>
      <div className="ak-bar-row">
        {(allScreens || pushed) && (
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
    <nav className="ak-tabs" aria-label={translated('app', language).text.tabs}>
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
