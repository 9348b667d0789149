import type { BlockOf } from '@/lib/document/block'
import { NETWORK_NAMES } from '@/lib/document/blocks/social'
import { translated } from '@/lib/translations/translations'
import { LineIcon } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'
import { NETWORK_MARKS } from './marks'

/** Links to social networks. Links without an address are shown in the builder only. */
function drawSocial({ block, context }: Drawing<BlockOf<'social'>>) {
  const links = block.links.filter(({ url }) => url !== '' || context.editing)
  if (links.length === 0)
    return context.editing ? <p className="ak-social-empty ak-ghost">Add the first link</p> : null
  const { text, lang } = translated('contact', context.language)
  return (
    <ul className="ak-social" data-look={block.look}>
      {links.map(({ id, network, url }) => {
        const own = network === 'website'
        return (
          <li key={id} data-empty={url === '' || undefined}>
            <Tap action={{ type: 'url', url }} context={context} className="ak-social-link">
              <LineIcon d={NETWORK_MARKS[network]} />
              <span
                className={block.look === 'icons' ? 'ak-hidden' : 'ak-social-name'}
                lang={own ? lang : undefined}
              >
                {own ? text.website : NETWORK_NAMES[network]}
              </span>
            </Tap>
          </li>
        )
      })}
    </ul>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-social-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-social { display: flex; flex-wrap: wrap; gap: 10px; justify-content: center; }
.ak-block[data-align='start'] .ak-social { justify-content: flex-start; }
.ak-block[data-align='end'] .ak-social { justify-content: flex-end; }
.ak-app .ak-social-link { display: flex; align-items: center; justify-content: center; gap: 8px; min-inline-size: 48px; min-block-size: 48px; border-radius: 24px; background: var(--ak-tint); color: var(--ak-primary-ink); }
.ak-social[data-look='names'] .ak-social-link { padding-inline: 14px 18px; }
.ak-social-name { font-size: 0.9375rem; font-weight: 600; }
.ak-social [data-empty] { opacity: 0.5; }
`,
  hover: '.ak-app .ak-social-link:hover { background: var(--ak-primary); color: var(--ak-on-primary); }',
  forcedColors: '.ak-social-link { border: 1px solid currentColor; }',
}

export const socialView: ViewModule<BlockOf<'social'>> = { draw: drawSocial, style }
