import { articleOf } from '@/lib/sources/article'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { CODE } from '../../factories/theme-unit/code'
import { GALLERIES } from '../../factories/theme-unit/galleries'
import { SCRIPTS } from '../../factories/theme-unit/languages'
import { LAYOUT } from '../../factories/theme-unit/layout'
import { LISTS } from '../../factories/theme-unit/lists'
import { MEDIA } from '../../factories/theme-unit/media'
import { outlineOf, type ThemeUnit, withoutBodies } from '../../factories/theme-unit/outline'
import { PICTURES } from '../../factories/theme-unit/pictures'
import { TABLES } from '../../factories/theme-unit/tables'
import { TEXT } from '../../factories/theme-unit/text'

const SITE = 'https://blog.example'
const GROUPS = { TEXT, LISTS, TABLES, PICTURES, GALLERIES, MEDIA, CODE, LAYOUT, SCRIPTS }
const ALL: readonly ThemeUnit[] = Object.values(GROUPS).flat()

test('there are a hundred and eighty articles, each another one', () => {
  expect(new Set(ALL.map(([, html]) => html)).size).toBeGreaterThanOrEqual(180)
  expect(new Set(ALL.map(([name]) => name)).size).toBe(ALL.length)
})

// As the theme unit test of WordPress does it for themes: what authors write, in all the ways that editors wrote it down.
describe.each(Object.entries(GROUPS))('%s', (_, articles) => {
  test.each([...articles])('%s', (_name, html = '', outline = '', onServer = outline) => {
    const read = (markup: typeof readMarkupOnServer) =>
      withoutBodies(articleOf(markup(html), `${SITE}/a-post/`))
    expect(outlineOf(read(readMarkupInBrowser), SITE)).toBe(outline)
    expect(outlineOf(read(readMarkupOnServer), SITE)).toBe(onServer)
  })
})
