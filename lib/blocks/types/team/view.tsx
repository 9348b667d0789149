import type { Action } from '@/lib/document/action'
import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from '../../frame/context'
import { translated } from '@/lib/translations/translations'
import { Portrait } from '../../frame/portrait'
import { SymbolView } from '../../frame/symbols'
import { MaybeTap, Tap } from '../../frame/tap'
import type { BlockStyle, Drawing, ViewModule } from '../../view-module'

/** The people of a business, with their contact actions. */
function drawTeam({ block, context }: Drawing<BlockOf<'team'>>) {
  const people = block.people.filter(({ name }) => name.trim() || context.editing)
  if (people.length === 0)
    return context.editing ? <p className="ak-team-empty ak-ghost">Add the first person</p> : null
  return (
    <ul className="ak-team">
      {people.map((person) => (
        <li key={person.id} className="ak-person">
          <MaybeTap action={person.action} context={context} className="ak-person-card">
            <Portrait {...person} context={context} className="ak-person-picture" />
            <span className={person.name.trim() ? 'ak-person-name' : 'ak-person-name ak-ghost'}>
              {person.name.trim() || 'Name'}
            </span>
            {person.role.trim() && <span className="ak-person-role">{person.role.trim()}</span>}
          </MaybeTap>
          <ContactLinks {...person} context={context} />
        </li>
      ))}
    </ul>
  )
}

type ContactLinksProps = { name: string; phone: string; email: string; context: DrawContext }

function ContactLinks({ name, phone, email, context }: ContactLinksProps) {
  const { text, lang } = translated('contact', context.language)
  const contacts: { icon: 'phone' | 'mail'; label: string; action: Action }[] = []
  if (phone) contacts.push({ icon: 'phone', label: text.call, action: { type: 'phone', phone } })
  if (email) contacts.push({ icon: 'mail', label: text.email, action: { type: 'email', email } })
  if (contacts.length === 0) return null
  return (
    <span className="ak-person-ways">
      {contacts.map(({ icon, label, action }) => (
        <Tap key={icon} action={action} context={context} className="ak-person-way">
          <SymbolView name={icon} />
          <span className="ak-hidden">
            <span lang={lang}>{label}</span> {name.trim()}
          </span>
        </Tap>
      ))}
    </span>
  )
}

const style: BlockStyle = {
  base: `
.ak-app .ak-team-empty { padding: 16px; border-radius: 16px; background: var(--ak-card); text-align: center; }
.ak-team { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 24px 12px; }
.ak-person { display: flex; flex-direction: column; align-items: center; text-align: center; }
.ak-app .ak-person-card { display: flex; flex-direction: column; align-items: center; inline-size: 100%; border-radius: 16px; }
.ak-person-picture { display: grid; place-items: center; inline-size: 96px; block-size: 96px; margin-block-end: 10px; border-radius: 48px; object-fit: cover; background: var(--ak-tint); color: var(--ak-primary-ink); font-size: 1.75rem; font-weight: 600; }
.ak-person-name { max-inline-size: 100%; font-weight: 650; line-height: 1.3; hyphens: auto; overflow-wrap: anywhere; }
.ak-person-role { max-inline-size: 100%; color: var(--ak-muted); font-size: 0.9375rem; line-height: 1.35; hyphens: auto; overflow-wrap: anywhere; }
.ak-person-ways { display: flex; gap: 8px; margin-block-start: 8px; }
.ak-app .ak-person-way { display: grid; place-items: center; inline-size: 44px; block-size: 44px; border-radius: 22px; background: var(--ak-card); color: var(--ak-primary-ink); }
`,
  wide: `
  .ak-team { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 32px 16px; }
  .ak-person-picture { inline-size: 120px; block-size: 120px; border-radius: 60px; }
`,
  hover: '.ak-app .ak-person-way:hover { background: var(--ak-tint); }',
  forcedColors: '.ak-person-way { border: 1px solid currentColor; }',
}

export const teamView: ViewModule<BlockOf<'team'>> = { draw: drawTeam, style }
