import type { Action } from '@/lib/document/action'
import type { BlockOf } from '@/lib/document/block'
import { type SymbolName, SymbolView } from '../../frame/symbols'
import { Tap } from '../../frame/tap'
import { translated } from '@/lib/translations/translations'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

type Contact = { icon: SymbolName; label: string; detail: string; action: Action; lang: 'en' | undefined }

/** Contact options, one button for each that is filled in. */
function drawContact({ block, context }: Drawing<BlockOf<'contact'>>) {
  const contacts = listContacts(block, context.language)
  if (contacts.length === 0) {
    return context.editing ? (
      <p className="ak-contact-empty ak-ghost">Add a phone number, an email or an address</p>
    ) : null
  }
  return (
    <ul className="ak-contact" data-layout={block.layout}>
      {contacts.map(({ icon, label, detail, action, lang }) => (
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

function listContacts(block: BlockOf<'contact'>, language: string | undefined): Contact[] {
  const { text, lang } = translated('contact', language)
  const { phone, email, whatsapp, website } = block
  const address = block.address.trim()
  const toUrl = (url: string): Action => ({ type: 'url', url })
  const contacts: Contact[] = [
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
  return contacts.filter(({ detail }) => detail !== '')
}

/** WhatsApp's chat links accept digits only. */
function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '').replace(/^00/, '')}`
}

/** Google's documented address for directions ("Maps URLs"), which opens the maps app or a page. */
function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
}

const style: BlockStyle = {
  base: `
.ak-app .ak-contact-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-contact { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px 0; }
.ak-contact > li { flex: 1 1 64px; min-inline-size: 64px; max-inline-size: 104px; }
.ak-app .ak-contact-way { display: flex; flex-direction: column; align-items: center; gap: 6px; padding: 2px 0; border-radius: 14px; text-align: center; }
.ak-contact-mark {
  display: grid; place-items: center; flex: none; inline-size: 56px; block-size: 56px; border-radius: 28px;
  background: var(--ak-tint); color: var(--ak-primary-ink); transition: transform 120ms ease-out;
}
.ak-contact-way:active .ak-contact-mark { transform: scale(0.95); }
.ak-contact-text { display: block; min-inline-size: 0; max-inline-size: 100%; }
.ak-contact-label { display: block; font-size: 0.75rem; line-height: 1.25; font-weight: 600; hyphens: auto; }
.ak-contact[data-layout='rows'] { flex-direction: column; gap: 8px; }
.ak-contact[data-layout='rows'] > li { flex: none; inline-size: 100%; max-inline-size: none; }
.ak-contact[data-layout='rows'] .ak-contact-way { flex-direction: row; gap: 14px; min-block-size: 64px; padding: 10px 16px; border-radius: 16px; background: var(--ak-card); text-align: start; }
.ak-contact[data-layout='rows'] .ak-contact-mark { inline-size: 44px; block-size: 44px; }
.ak-contact[data-layout='rows'] .ak-contact-label { font-size: 1rem; }
.ak-contact-detail { display: block; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.3; overflow-wrap: anywhere; }
`,
  wide: `
  .ak-contact[data-layout='rows'] { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
`,
  hover:
    '.ak-contact-way:hover .ak-contact-mark { background: var(--ak-primary); color: var(--ak-on-primary); }',
  forcedColors: '.ak-contact-mark { border: 1px solid currentColor; }',
}

export const contactView: ViewModule<BlockOf<'contact'>> = { draw: drawContact, style }
