import { addressOfProperty, everyItem, isOfType, itemsOf, textOfProperty, uniqueBy } from '../structured/item'
import type { PageKind } from './kind'
import { addRows, titleOf } from './list-rows'

/** Open jobs. To apply, people go to the site. */
export const jobs: PageKind = {
  kind: 'jobs',
  read(page) {
    const found = everyItem(page.items).filter((item) => isOfType(item, /^JobPosting$/))
    const rows = found.flatMap((item) => {
      const title = textOfProperty(item, 'title') || textOfProperty(item, 'name')
      const end = Date.parse(textOfProperty(item, 'validThrough', 40))
      if (title === '' || end < page.readAt.getTime()) return []
      const [place] = itemsOf(item, 'jobLocation')
      const [address] = place ? itemsOf(place, 'address') : []
      const where =
        (address && textOfProperty(address, 'addressLocality')) ||
        (place ? textOfProperty(place, 'name') : '')
      return [
        {
          picture: '',
          title,
          detail: [where, textOfProperty(item, 'description', 300)].filter(Boolean).join('\n'),
          url: addressOfProperty(item, ['url'], page.base) || page.url,
        },
      ]
    })
    const unique = uniqueBy(rows, ({ title, detail }) => title + detail)
    if (unique.length === 0) return []
    return [
      { title: titleOf(unique), place: found[0]!.place, draw: (blocks) => addRows(blocks, unique, 'rows') },
    ]
  },
}
