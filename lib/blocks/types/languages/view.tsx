import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from '../../frame/context'
import { SymbolView } from '../../frame/symbols'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** Links to the app in its other languages. With script, the choice is stored. */
function drawLanguages({ block, context }: Drawing<BlockOf<'languages'>>) {
  const { languages = [], language = 'en', editing } = context
  if (languages.length < 2)
    return editing ? (
      <p className="ak-languages-empty ak-ghost">Add languages to your app in Settings</p>
    ) : null
  const { text, lang } = translated('languages', language)
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

const style: BlockStyle = {
  base: `
.ak-app .ak-languages-title { padding-block-end: 8px; color: var(--ak-muted); font-size: 0.9375rem; overflow-wrap: anywhere; }
.ak-languages > ul { display: flex; flex-wrap: wrap; gap: 8px; }
.ak-app .ak-language {
  display: flex; align-items: center; min-block-size: 44px; padding: 8px 16px; border: 1.5px solid var(--ak-edge); border-radius: 22px;
  line-height: 1.25; overflow-wrap: anywhere;
}
.ak-app .ak-language[aria-current] { border-color: transparent; background: var(--ak-tint); color: var(--ak-primary-ink); font-weight: 650; }
.ak-languages-menu { border: 1.5px solid var(--ak-edge); border-radius: 14px; }
.ak-app .ak-languages-menu summary {
  display: flex; align-items: center; gap: 12px; min-block-size: 48px; padding: 8px 16px; border-radius: 12px; font-weight: 600;
  list-style: none; cursor: pointer;
}
.ak-languages-menu summary::-webkit-details-marker { display: none; }
.ak-languages-menu summary::after { content: ''; flex: none; inline-size: 8px; block-size: 8px; margin-inline-start: auto; border: solid var(--ak-muted); border-width: 0 2px 2px 0; transform: translateY(-2px) rotate(45deg); }
.ak-languages-menu[open] summary::after { transform: translateY(2px) rotate(225deg); }
.ak-languages-menu ul { padding: 4px; border-block-start: 1px solid var(--ak-line); }
.ak-app .ak-languages-menu .ak-language { border: 0; border-radius: 10px; padding-inline: 12px; }
`,
  wide: `
  .ak-languages-menu { inline-size: fit-content; min-inline-size: 280px; max-inline-size: 100%; }
  .ak-block[data-align='center'] .ak-languages > ul { justify-content: center; }
  .ak-block[data-align='center'] .ak-languages-title { text-align: center; }
  .ak-block[data-align='center'] .ak-languages-menu { margin-inline: auto; }
`,
  hover: '.ak-app .ak-language:hover { border-color: var(--ak-primary-ink); }',
  forcedColors:
    '.ak-app .ak-language[aria-current] { border-color: currentColor; text-decoration: underline; }',
}

export const languagesView: ViewModule<BlockOf<'languages'>> = { draw: drawLanguages, style }

/** Returns a language's own name: "Svenska"; the tag if it has no name. */
function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    const [first = '', ...rest] = name
    return first.toLocaleUpperCase(tag) + rest.join('')
  } catch {
    return tag
  }
}
