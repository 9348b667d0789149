import type { Tab } from '@/lib/document/document'
import type { DrawContext } from '../context'
import { CloseIcon, MenuIcon, TabIconView } from '../icons'
import { Tap } from '../tap'
import { translated } from '@/lib/translations/translations'

export type MenuProps = {
  entries: readonly Tab[]
  context: DrawContext
  language: string
  /** The app's name, shown at the top. */
  title: string
  /** Whether an entry opens the current screen. */
  isCurrent: (entry: Tab) => boolean
}

/**
 * The menu behind the bar's first button. Without script, it unfolds below the bar; the script turns it into
 * a dialog over the app (`runtime.ts`) and activates its close button.
 */
export function Menu({ entries, context, language, title, isCurrent }: MenuProps) {
  const { text, lang } = translated('app', language)
  const current = entries.findIndex(isCurrent)
  return (
    <details className="ak-menu">
      <summary className="ak-bar-button" aria-label={text.menu} lang={lang}>
        <MenuIcon />
      </summary>
      <div className="ak-drawer">
        <div className="ak-drawer-head">
          <p className="ak-drawer-title">{title}</p>
          <button
            type="button"
            className="ak-bar-button ak-drawer-close"
            aria-label={text.closePicture}
            lang={lang}
            hidden
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label={text.menu}>
          <ul>
            {entries.map((entry, index) => (
              <li key={entry.id}>
                <Tap action={entry.action} context={context} className="ak-entry" current={index === current}>
                  <TabIconView
                    name={entry.icon}
                    shapesOf={context.iconShapes}
                    assetUrl={(reference) => context.assetUrl(reference)}
                  />
                  <span className="ak-entry-label">{entry.label}</span>
                </Tap>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </details>
  )
}
