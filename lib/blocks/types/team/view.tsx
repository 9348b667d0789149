import type { Action } from '@/lib/document/action'
import type { BlockOf } from '@/lib/document/block'
import type { DrawContext } from '../../frame/context'
import { CONTACT_WORDS } from '../../words/contact'
import { Portrait } from '../../frame/portrait'
import { SymbolView } from '../../frame/symbols'
import { MaybeTap, Tap } from '../../frame/tap'
import { translated } from '../../words/translations'
import type { Drawing, ViewModule } from '../../view-module'
import { style } from './style'

/** The people of a business, and how to reach each of them. */
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
          <Ways {...person} context={context} />
        </li>
      ))}
    </ul>
  )
}

type WaysProps = { name: string; phone: string; email: string; context: DrawContext }

function Ways({ name, phone, email, context }: WaysProps) {
  const { text, lang } = translated(CONTACT_WORDS, context.language)
  const ways: { icon: 'phone' | 'mail'; label: string; action: Action }[] = []
  if (phone) ways.push({ icon: 'phone', label: text.call, action: { type: 'phone', phone } })
  if (email) ways.push({ icon: 'mail', label: text.email, action: { type: 'email', email } })
  if (ways.length === 0) return null
  return (
    <span className="ak-person-ways">
      {ways.map(({ icon, label, action }) => (
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

export const teamView: ViewModule<BlockOf<'team'>> = { draw: drawTeam, style }
