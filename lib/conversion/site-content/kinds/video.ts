import { videoOf } from '../../../document/media'
import { addressOfProperty, everyItem, isOfType, textOfProperty, uniqueBy } from '../structured/item'
import type { PageKind } from './kind'

const MAX_VIDEOS = 6

/** Videos of services that apps may show, and video files. */
export const video: PageKind = {
  kind: 'video',
  read(page, taken) {
    const described = everyItem(page.items)
      .filter((item) => isOfType(item, /^VideoObject$/))
      .flatMap((item) => {
        const addresses = ['embedUrl', 'contentUrl', 'url'].map((name) =>
          addressOfProperty(item, [name], page.base),
        )
        const url = addresses.find((address) => videoOf(address) !== null)
        const poster = addressOfProperty(item, ['thumbnailUrl', 'thumbnail'], page.base)
        return url === undefined
          ? []
          : [{ url, title: textOfProperty(item, 'name'), poster, place: item.place }]
      })
    const shown = page.parts.flatMap((part) => {
      if (part.type !== 'video') return []
      taken.add(part)
      return [{ url: part.url, title: part.title, poster: '', place: 'text' as const }]
    })
    const found = uniqueBy([...described, ...shown], ({ url }) => frameOf(url))
    if (found.length === 0) return []
    return [
      {
        title: found
          .map(({ title, url }) => title || url)
          .join(', ')
          .slice(0, 200),
        place: found[0]!.place,
        draw: (blocks) => {
          for (const { url, title, poster } of found.slice(0, MAX_VIDEOS))
            blocks.add('video', { url, title, poster })
        },
      },
    ]
  },
}

function frameOf(url: string): string {
  const read = videoOf(url)
  return read?.service ? read.frame : url
}
