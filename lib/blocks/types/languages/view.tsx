import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from '../../frame/context'
import { SymbolView } from '../../frame/symbols'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { LANGUAGE, ownName } from '../../words/languages'

/** Links to the app in its other languages. Without script they lead there; with it, the choice is remembered. */
function drawLanguages({ block, context }: Drawing<BlockOf<'languages'>>) {
  const { languages = [], language = 'en', editing } = context
  if (languages.length < 2)
    return editing ? (
      <p className="ak-languages-empty ak-ghost">Add languages to your app in Settings</p>
    ) : null
  const { text, lang } = translated(LANGUAGE, language)
  const title = block.title.trim()
  return (
    <nav className="ak-languages" aria-label={title || text} lang={title ? undefined : lang}>
      {title && <p className="ak-languages-title">{title}</p>}
      {block.look === 'menu' ? (
        <details className="ak-languages-menu">
          <summary>
            <SymbolView name="globe" />
            <bdi lang={language}>{ownName(language)}</bdi>
          </summary>
          <Choices {...{ languages, language }} />
        </details>
      ) : (
        <Choices {...{ languages, language }} />
      )}
    </nav>
  )
}

type ChoicesProps = { languages: NonNullable<DrawContext['languages']>; language: string }

function Choices({ languages, language }: ChoicesProps) {
  return (
    <ul>
      {languages.map(({ tag, href }) => (
        <li key={tag}>
          <a
            className="ak-language"
            href={href}
            hrefLang={tag}
            lang={tag}
            data-language={tag}
            aria-current={tag === language ? 'true' : undefined}
          >
            <bdi>{ownName(tag)}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

export const languagesView: ViewModule<BlockOf<'languages'>> = { draw: drawLanguages, style }
