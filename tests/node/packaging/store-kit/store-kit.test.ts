import Papa from 'papaparse'
import { appPrivacyJson } from '@/lib/packaging/store-kit/app-privacy'
import { dataSafetyCsv } from '@/lib/packaging/store-kit/data-safety'
import type { DataPractices } from '@/lib/packaging/store-kit/data-types'
import { readme } from '@/lib/packaging/store-kit/readme'
import sharp from 'sharp'
import { drawMonogram } from '@/lib/document/monogram'
import { drawnIconSet } from '../../../factories/drawn-icons'
import { drawFeatureGraphic } from '@/lib/packaging/store-kit/graphics'
import { STORE_LOCALES, storeLocale, storeLocales } from '@/lib/packaging/store-kit/locales'

describe('data safety form', () => {
  const NOTHING: DataPractices = {
    learned: new Map(),
    encrypted: true,
    showsSite: false,
    mayHaveAccounts: false,
  }
  const SHOP: DataPractices = {
    ...NOTHING,
    learned: new Map([
      ['PSL_EMAIL', 'orders at your shop'],
      ['PSL_PURCHASE_HISTORY', 'orders at your shop'],
    ]),
    mayHaveAccounts: true,
    accountDeletionUrl: 'https://rye.example/delete?now=1,2',
  }

  const rowsOf = (practices: DataPractices) => Papa.parse<string[]>(dataSafetyCsv(practices).trimEnd()).data
  const answered = (practices: DataPractices) =>
    rowsOf(practices)
      .slice(1)
      .filter(([, , value]) => value !== '')
      .map(([question, response, value]) => [question, response, value].join(' '))

  test('the form contains each of Google Play’s questions once, in five columns', () => {
    const rows = rowsOf(NOTHING)
    expect(rows.every((row) => row.length === 5)).toBe(true)
    const ids = rows.map(([question, response]) => `${question} ${response}`)
    expect(new Set(ids).size).toBe(ids.length)
    // 22 rows about the app, 38 types of data, and 19 questions about each; the first row is the header.
    expect(rows).toHaveLength(1 + 22 + 38 + 38 * 19)
    expect(new Set(rows.slice(1).map(([, , , requirement]) => requirement))).toEqual(
      new Set(['REQUIRED', 'MAYBE_REQUIRED', 'MULTIPLE_CHOICE', 'SINGLE_CHOICE', 'OPTIONAL']),
    )
  })

  test('an app that collects nothing answers no, and one that shows a site leaves that to its owner', () => {
    expect(answered(NOTHING)).toEqual(['PSL_DATA_COLLECTION_COLLECTS_PERSONAL_DATA  false'])
    expect(JSON.parse(appPrivacyJson(NOTHING) ?? '')).toEqual([{ data_protections: ['DATA_NOT_COLLECTED'] }])
    const site = { ...NOTHING, showsSite: true }
    expect(answered(site)).toEqual([])
    expect(appPrivacyJson(site)).toBeNull()
  })

  test('a shop’s orders are declared, and how an account is deleted', () => {
    const answers = answered(SHOP)
    expect(answers).toContain('PSL_DATA_TYPES_FINANCIAL PSL_PURCHASE_HISTORY true')
    expect(answers).toContain('PSL_ACCOUNT_DELETION_URL  https://rye.example/delete?now=1,2')
    expect(answers).toContain('PSL_SUPPORT_DATA_DELETION_BY_USER DATA_DELETION_YES true')
    expect(answers.join()).not.toContain('PSL_ACM_NONE')
    expect(JSON.parse(appPrivacyJson(SHOP) ?? '')).toEqual(
      ['EMAIL_ADDRESS', 'PURCHASE_HISTORY'].map((category) => ({
        category,
        purposes: ['APP_FUNCTIONALITY'],
        data_protections: ['DATA_LINKED_TO_YOU'],
      })),
    )
  })

  test('the README lists missing parts, and a name does not change it', () => {
    const text = readme({
      appName: 'A\n# B | `c` <img src=x>',
      packageId: 'com.example.rye',
      versionName: '1.2',
      versionCode: 7,
      facts: {},
      practices: { ...SHOP, learned: new Map([['PSL_EMAIL', 'the field “a | b\n# c” of the form “d”']]) },
      left: { play: ['mt'], apple: [] },
      missing: ['keywords'],
      pictures: 0,
    })
    expect(text.split('\n')[0]).toBe('# Store kit: A \\# B \\| \\`c\\` \\<img src=x\\>')
    expect(text).toContain('- Not written yet: keywords.')
    expect(text).toContain('- Google Play has no listing of its own for: mt.')
    expect(text).toContain('- No screenshots yet')
    expect(text).toContain('| Personal info: Email address | the field “a \\| b \\# c” of the form “d” |')
    expect(text).toContain('--version_code 7')
    expect(text).toContain('- Encrypted in transit: yes, everything goes over https.')
  })
})

test('what goes over plain http is said, also where the app itself collects nothing', () => {
  const about = {
    ...{ appName: 'Rye', packageId: 'com.example.rye', versionName: '1.2', versionCode: 7, facts: {} },
    ...{ left: { play: [], apple: [] }, missing: [] },
  }
  const practices = { learned: new Map(), encrypted: false, showsSite: true, mayHaveAccounts: false }
  const text = readme({ ...about, practices, pictures: 1, hasTooFew: true })
  expect(text).toContain('- Encrypted in transit: no, something goes over plain http.')
  expect(text).toContain('- Google Play asks for at least two screenshots of a phone in each language')
  expect(readme({ ...about, practices, pictures: 2, hasTooFew: false })).not.toContain('at least two')
  expect(text).not.toContain('App Review:')
  const updated = (storesWithUpdates: ('play' | 'apple')[]) =>
    readme({ ...about, practices, pictures: 2, storesWithUpdates })
  expect(updated(['play'])).toContain('“Device and Network Abuse”')
  expect(updated(['play'])).not.toContain('3.3.1(B)')
  expect(updated(['play', 'apple'])).toContain('notes for App Review:\n\n> The app shows its own pages')
})

describe('graphics', () => {
  test('the feature graphic shows only the disc of an icon that fills its square', async () => {
    const color = '#a8481d'
    const monogram = drawMonogram({ name: 'Rye', background: color })
    const icons = await drawnIconSet(Buffer.from(monogram), { background: color })
    const png = await drawFeatureGraphic(icons, color, color)
    expect(png.equals(await drawFeatureGraphic(icons, color, color))).toBe(true)
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([1024, 500, 3])
    const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
    for (const y of [40, 460]) expect(at(300, y)).toEqual(at(5, y)) // a corner of the icon's square
    expect(at(370, 250)).toEqual([0xa8, 0x48, 0x1d])
    expect(at(460, 250)).toEqual([255, 255, 255])
  })
})

describe('locales', () => {
  test.each([
    ['en', 'en-US', 'en-US'],
    ['en-NZ', 'en-US', 'en-US'],
    ['en-GB', 'en-GB', 'en-GB'],
    ['de', 'de-DE', 'de-DE'],
    ['de-CH', 'de-DE', 'de-DE'],
    ['ar', 'ar', 'ar-SA'],
    ['he', 'iw-IL', 'he'],
    ['nb', 'no-NO', 'no'],
    ['nn', 'no-NO', 'no'],
    ['es', 'es-ES', 'es-ES'],
    ['es-AR', 'es-419', 'es-MX'],
    ['es-MX', 'es-419', 'es-MX'],
    ['pt', 'pt-BR', 'pt-BR'],
    ['pt-AO', 'pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-PT', 'pt-PT'],
    ['zh', 'zh-CN', 'zh-Hans'],
    ['zh-Hant', 'zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-HK', 'zh-Hant'],
    ['sr-Latn', null, null],
    ['mt', null, null],
    ['ja', 'ja-JP', 'ja'],
  ])('%s becomes %s at Google Play and %s at the App Store', (tag, play, apple) => {
    expect([storeLocale('play', tag), storeLocale('apple', tag)]).toEqual([play, apple])
  })

  test('a store’s own codes are unchanged', () => {
    for (const store of ['play', 'apple'] as const)
      for (const name of STORE_LOCALES[store]) expect(storeLocale(store, name)).toBe(name)
  })

  test('two languages with the same code are listed once, as the first', () => {
    const { locales, left } = storeLocales('apple', { language: 'nb', locales: ['nn', 'mt', 'en'] })
    expect([...locales]).toEqual([
      ['nb', 'no'],
      ['en', 'en-US'],
    ])
    expect(left).toEqual(['nn', 'mt'])
  })
})
