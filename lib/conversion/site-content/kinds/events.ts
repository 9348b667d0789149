import { addressOfProperty, everyItem, isOfType, itemsOf, textOfProperty, uniqueBy } from '../structured/item'
import { priceOf } from '../structured/price'
import type { PageKind } from './kind'
import { addRows, titleOf } from './list-rows'
import { formatMoment } from './moment'

const DAY_MS = 86_400_000

/** Events to come, soonest first. */
export const events: PageKind = {
  kind: 'events',
  read(page) {
    const found = everyItem(page.items).filter(
      (item) =>
        isOfType(item, /(?:^|[a-z])Event$|^Festival$|^Hackathon$/) && textOfProperty(item, 'name') !== '',
    )
    const rows = found.flatMap((item) => {
      const start = textOfProperty(item, 'startDate', 40)
      const end = textOfProperty(item, 'endDate', 40) || start
      const time = Date.parse(end)
      if (Number.isNaN(Date.parse(start)) || time < page.readAt.getTime() - DAY_MS) return []
      const [place] = itemsOf(item, 'location')
      const where = place ? textOfProperty(place, 'name') : textOfProperty(item, 'location')
      const lines = [
        formatMoment(start, page.language),
        where,
        priceOf(item, page.language),
        textOfProperty(item, 'description', 160),
      ]
      return [
        {
          picture: addressOfProperty(item, ['image'], page.base),
          title: textOfProperty(item, 'name'),
          detail: lines.filter(Boolean).join('\n'),
          url: addressOfProperty(item, ['url'], page.base) || page.url,
          start,
        },
      ]
    })
    const unique = uniqueBy(rows, ({ title, start }) => `${title} ${start}`).toSorted((a, b) =>
      a.start < b.start ? -1 : 1,
    )
    if (unique.length === 0) return []
    return [
      { title: titleOf(unique), place: found[0]!.place, draw: (blocks) => addRows(blocks, unique, 'rows') },
    ]
  },
}
