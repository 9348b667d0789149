import type { Action } from '@/lib/document/action'
import type { BlockOf } from '@/lib/document/block'
import { SymbolView, type SymbolName } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'
import { CONTACT_WORDS } from '../../words/contact'

type Way = { icon: SymbolName; label: string; detail: string; action: Action; lang: 'en' | undefined }

/** Ways to reach the shop, one button for each that is filled in. */
function drawContact({ block, context }: Drawing<BlockOf<'contact'>>) {
  const ways = waysOf(block, context.language)
  if (ways.length === 0) {
    return context.editing ? (
      <p className="ak-contact-empty ak-ghost">Add a phone number, an email or an address</p>
    ) : null
  }
  return (
    <ul className="ak-contact" data-layout={block.layout}>
      {ways.map(({ icon, label, detail, action, lang }) => (
        <li key={icon}>
          <Tap action={action} context={context} className="ak-contact-way">
            <span className="ak-contact-mark">
              <SymbolView name={icon} />
            </span>
            <span className="ak-contact-text">
              <span className="ak-contact-label" lang={lang}>
                {label}
              </span>
              {block.layout === 'rows' && (
                <span className="ak-contact-detail">
                  <bdi>{detail}</bdi>
                </span>
              )}
            </span>
          </Tap>
        </li>
      ))}
    </ul>
  )
}

function waysOf(block: BlockOf<'contact'>, language: string | undefined): Way[] {
  const { text, lang } = translated(CONTACT_WORDS, language)
  const { phone, email, whatsapp, website } = block
  const address = block.address.trim()
  const toUrl = (url: string): Action => ({ type: 'url', url })
  const ways: Way[] = [
    { icon: 'phone', label: text.call, detail: phone, action: { type: 'phone', phone }, lang },
    { icon: 'mail', label: text.email, detail: email, action: { type: 'email', email }, lang },
    {
      icon: 'chat',
      label: 'WhatsApp',
      detail: whatsapp,
      action: toUrl(whatsappUrl(whatsapp)),
      lang: undefined,
    },
    { icon: 'pin', label: text.directions, detail: address, action: toUrl(directionsUrl(address)), lang },
    { icon: 'globe', label: text.website, detail: hostOf(website), action: toUrl(website), lang },
  ]
  return ways.filter(({ detail }) => detail !== '')
}

/** WhatsApp's own address for a chat takes figures alone. */
function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^00/, '')}`
}

/** Google's documented address for directions ("Maps URLs"): it opens the maps app, or a page where there is none. */
function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
}

export const contactView: ViewModule<BlockOf<'contact'>> = { draw: drawContact, style }
