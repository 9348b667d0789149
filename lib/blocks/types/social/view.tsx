import type { BlockOf } from '@/lib/document/block'
import { NETWORK_NAMES } from '@/lib/document/blocks/social'
import { CONTACT_WORDS } from '../../words/contact'
import { LineIcon } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { NETWORK_MARKS } from './marks'
import { style } from './style'

/** Where else the business is found. What has no address yet shows in the builder alone. */
function drawSocial({ block, context }: Drawing<BlockOf<'social'>>) {
  const links = block.links.filter(({ url }) => url !== '' || context.editing)
  if (links.length === 0)
    return context.editing ? <p className="ak-social-empty ak-ghost">Add the first link</p> : null
  const { text, lang } = translated(CONTACT_WORDS, context.language)
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

export const socialView: ViewModule<BlockOf<'social'>> = { draw: drawSocial, style }
