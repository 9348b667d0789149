import { emailAddress, phoneNumber } from '../../../document/action'
import { addressOfProperty, everyItem, isOfType, textOfProperty, uniqueBy } from '../structured/item'
import { type PageKind, withIds } from './kind'

/** People who wrote or said something, instead of working there. */
const QUOTED_ROLES: ReadonlySet<string> = new Set([
  ...['author', 'creator', 'contributor', 'review', 'reviews', 'editor', 'performer', 'organizer', 'actor'],
  ...['customer', 'contributor', 'publisher', 'comment', 'reviewedBy', 'alumni'],
])
const MAX_PEOPLE = 60

/** The team, with what each person does. */
export const people: PageKind = {
  kind: 'people',
  read(page) {
    const found = everyItem(page.items, QUOTED_ROLES).filter((item) =>
      isOfType(item, /^(?:Person|Physician|Dentist)$/),
    )
    const team = found.flatMap((item) => {
      const name =
        textOfProperty(item, 'name') ||
        [textOfProperty(item, 'givenName'), textOfProperty(item, 'familyName')].join(' ').trim()
      const role = textOfProperty(item, 'jobTitle') || textOfProperty(item, 'roleName')
      const picture = addressOfProperty(item, ['image'], page.base)
      if (name === '' || (role === '' && picture === '')) return []
      const phone = phoneNumber.safeParse(textOfProperty(item, 'telephone')).data ?? ''
      const email = emailAddress.safeParse(textOfProperty(item, 'email').replace(/^mailto:/i, '')).data ?? ''
      return [{ picture, name, role, phone, email, action: { type: 'none' as const } }]
    })
    const unique = uniqueBy(team, ({ name }) => name)
    if (unique.length === 0) return []
    return [
      {
        title: unique
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200),
        place: found[0]!.place,
        draw: (blocks) => blocks.add('team', { people: withIds('person', unique.slice(0, MAX_PEOPLE)) }),
      },
    ]
  },
}
