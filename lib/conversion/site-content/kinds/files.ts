import { resolveHttp } from '../../../platform/html/link'
import { attribute, descendants, lineOf } from '../page/elements'
import { uniqueBy } from '../structured/item'
import { fileName } from '../text/flow'
import { isAround } from '../text/main-element'
import { openUrl } from '../../compose/open-url'
import type { PageKind } from './kind'

const FILE = /\.(pdf|docx?|xlsx?|ics|vcf)$/i
const MAX_FILES = 12

/** Files such as a menu as PDF. They open from the site, so that they stay current. */
export const files: PageKind = {
  kind: 'files',
  read(page, taken) {
    for (const part of page.parts) if (part.type === 'file') taken.add(part)
    const links = [...descendants(page.root, (element) => !isAround(element))].flatMap((element) => {
      const url = element.name === 'a' ? resolveHttp(attribute(element, 'href'), page.base) : null
      const extension = url === null ? undefined : FILE.exec(new URL(url).pathname)?.[1]
      if (url === null || extension === undefined) return []
      return [{ url, name: lineOf(element, 120) || fileName(url), type: extension.toUpperCase() }]
    })
    const found = uniqueBy(links, ({ url }) => url).slice(0, MAX_FILES)
    if (found.length === 0) return []
    return [
      {
        title: found
          .map(({ name }) => name)
          .join(', ')
          .slice(0, 200),
        place: 'links',
        draw: (blocks) => {
          for (const { url, name, type } of found)
            if (url.startsWith('https:')) blocks.add('download', { name, note: type, url })
            else
              blocks.add('button', {
                text: name.includes(type) ? name : `${name} (${type})`,
                style: 'outline',
                action: openUrl(url),
              })
        },
      },
    ]
  },
}
