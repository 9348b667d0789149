import { STORE_LOCALES, storeLocale, storeLocales } from '@/lib/packaging/store-kit/locales'

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
])('%s is %s at Google Play and %s at the App Store', (tag, play, apple) => {
  expect([storeLocale('play', tag), storeLocale('apple', tag)]).toEqual([play, apple])
})

test('a store’s own names mean themselves', () => {
  for (const store of ['play', 'apple'] as const)
    for (const name of STORE_LOCALES[store]) expect(storeLocale(store, name)).toBe(name)
})

test('two languages that are one there are told once, by the first', () => {
  const { locales, left } = storeLocales('apple', { language: 'nb', locales: ['nn', 'mt', 'en'] })
  expect([...locales]).toEqual([
    ['nb', 'no'],
    ['en', 'en-US'],
  ])
  expect(left).toEqual(['nn', 'mt'])
})
