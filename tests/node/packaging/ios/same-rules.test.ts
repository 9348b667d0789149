import { readFileSync } from 'node:fs'
import { sources } from './sample'

const ANDROID = 'native/android/src/app/shell'

/** The regular expressions in a file's strings, without the anchors that only one of the languages needs. */
function expressions(text: string): Set<string> {
  const strings = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, string]) => string!)
  return new Set(strings.map((string) => string.replace(/^\^/, '').replace(/\$$/, '').replace(/\.\*$/, '')))
}

const swift = new Map(sources.map(({ path, data }) => [path, expressions(data.toString())]))

/** What may be asked of a store, what comes back, and which pages are the site's own: one rule on both systems. */
test.each([
  ['SourceCalls', String.raw`(?!\\.{1,2}$)(?:[A-Za-z0-9_.~-]|%[89A-Fa-f][0-9A-Fa-f])+`],
  ['SourceCalls', String.raw`([a-z_][a-z_-]*)((?:\\[[A-Za-z0-9_-]{0,40}\\])*)`],
  ['SourceRelay', '[A-Za-z0-9_.~+/=-]{1,2000}'],
  ['SourceRelay', '[A-Za-z0-9_-]{1,100}'],
  ['StoreExchange', String.raw`application/(?:[a-z0-9.+-]+\\+)?json\\b`],
  ['StoreExchange', String.raw`(?:(?:application|text)/(?:[a-z0-9.+-]+\\+)?(?:xml|json)|text/plain)\\b`],
  ['StoreExchange', String.raw`[\\[\\{\"0-9tfn-]`],
])('%s has the rule %s as Android’s shell has it', (file, rule) => {
  expect(expressions(readFileSync(`${ANDROID}/${file}.java`, 'utf8'))).toContain(rule)
  expect(swift.get(`${file}.swift`)).toContain(rule)
})

test('an app’s pages know their package by the same host on both systems', () => {
  const [host] = [...expressions(readFileSync(`${ANDROID}/Links.java`, 'utf8'))].filter((text) =>
    text.includes('appassets'),
  )
  expect(swift.get('Links.swift')).toContain(host)
})
