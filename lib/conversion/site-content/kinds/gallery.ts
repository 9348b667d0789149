import { everyItem, isOfType, addressOfProperty, textOfProperty, uniqueBy } from '../structured/item'
import { type PageKind, withIds } from './kind'

const MIN_PICTURES = 3
const MAX_PICTURES = 60

/** Three pictures or more. Fewer stay in the text. */
export const gallery: PageKind = {
  kind: 'gallery',
  read(page, taken) {
    const parts = page.parts.filter((part) => part.type === 'picture' && !taken.has(part))
    const shown = parts.flatMap((part) =>
      part.type === 'picture' ? [{ source: part.src, alt: part.alt }] : [],
    )
    const described = everyItem(page.items)
      .filter(
        (item) => isOfType(item, /^(?:ImageGallery|ImageObject)$/) && textOfProperty(item, 'caption') !== '',
      )
      .map((item) => ({
        source: addressOfProperty(item, ['contentUrl', 'url'], page.base),
        alt: textOfProperty(item, 'caption'),
      }))
    const pictures = uniqueBy(
      [...shown, ...described.filter(({ source }) => source !== '')],
      ({ source }) => source,
    )
    if (pictures.length < MIN_PICTURES) return []
    for (const part of parts) taken.add(part)
    const captions = pictures.map(({ alt }) => alt).filter(Boolean)
    return [
      {
        title: [`${pictures.length} pictures`, ...captions].join(', ').slice(0, 200),
        place: 'text',
        draw: (blocks) =>
          blocks.add('gallery', {
            layout: 'grid',
            pictures: withIds(
              'picture',
              pictures.slice(0, MAX_PICTURES).map((picture) => ({ ...picture, caption: '' })),
            ),
          }),
      },
    ]
  },
}
