import fc from 'fast-check'
import { BLOCK_TYPES, blockModule, createBlock } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { apply } from '@/lib/document/operations'
import { textsOf } from '@/lib/document/words'
import { readCsv, writeCsv } from '@/lib/document/translation-files/csv'
import { readXliff } from '@/lib/document/translation-files/read-xliff'
import { matchReturned, type Returned, rowsOf, UnreadableFile } from '@/lib/document/translation-files/rows'
import { writeXliff } from '@/lib/document/translation-files/write-xliff'

/** An app with a block of every type, with some Swedish translations. */
function app(words: (index: number) => string | null): AppDocument {
  let made = 0
  const types = BLOCK_TYPES.filter((type) => !blockModule(type).within)
  const document = types.reduce(
    (all, type) =>
      apply(all, {
        type: 'insert-block',
        to: onScreen('screen-home'),
        block: createBlock(type, `b-${type}`, () => `i-${++made}`),
      }),
    apply(emptyDocument('Rye <& "Co">'), { type: 'update-settings', settings: { locales: ['sv'] } }),
  )
  return [...textsOf(document)].reduce(
    (all, { id, path }, index) =>
      apply(all, { type: 'update-words', locale: 'sv', texts: { [id]: { [path]: words(index) } } }),
    document,
  )
}

const FORMATS = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'CSV', write: writeCsv, read: readCsv },
]
const HOSTILE = [
  '=1+1',
  "'=1+1",
  "''@x",
  '-5',
  "'-5",
  '+46 8',
  '<b>&amp;</b>',
  ']]>',
  '"quoted", and; more',
  'two\nlines',
  '  spaces  ',
  'مرحبا',
  '🥐',
  '\uFFFE',
  'x\ty',
  'x;=1+1;',
  "x;'=1",
  'x\t\'"@y',
  '&#13;',
]

describe.each(FORMATS)('$name', ({ write, read }) => {
  it('restores every text and every translation, whatever they contain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 12 })), {
          minLength: 3,
          maxLength: 8,
        }),
        (words) => {
          const document = app((index) => words[index % words.length]!)
          const returned = read(write(document, 'sv'), 'sv')
          const rows = rowsOf(document, 'sv')
          expect(returned).toEqual(
            rows.map(({ key, text, translation }) => ({ key, source: text, target: translation ?? '' })),
          )
          expect(matchReturned(document, 'sv', returned)).toMatchObject({
            changed: 0,
            unknown: [],
            refused: [],
            outdated: [],
          })
        },
      ),
      { numRuns: 25, seed: 3 },
    )
  })

  it('imports a file of another app with the same texts in one edit', () => {
    const translated = app((index) => `Text ${index}`)
    const bare = app(() => null)
    const { texts, changed } = matchReturned(bare, 'sv', read(write(translated, 'sv'), 'sv'))
    expect(changed).toBe(rowsOf(bare, 'sv').length)
    expect(apply(bare, { type: 'update-words', locale: 'sv', texts }).words).toEqual(translated.words)
  })

  it('rejects a file in another language, one that is too large, and other formats', () => {
    const file = write(
      app(() => null),
      'sv',
    )
    expect(() => read(file, 'de')).toThrow(
      'This file is for the language “sv”, not for “de”. Nothing was changed.',
    )
    expect(() => read(file + ' '.repeat(5_000_000), 'sv')).toThrow(UnreadableFile)
    for (const wrong of ['', 'x', '{}', '\0\0', '<html></html>', 'PK\u0003\u0004'])
      expect(() => read(wrong, 'sv')).toThrow(UnreadableFile)
  })
})

describe('XLIFF', () => {
  const file = (inside: string, root = 'version="2.1" trgLang="sv"') =>
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}><file id="f">${inside}</file></xliff>`

  it('uses its schema’s names, and each unit once', () => {
    const written = writeXliff(
      app(() => null),
      'sv',
    )
    const ids = [...written.matchAll(/<unit id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._:-]+$/)
    expect(written).toContain('srcLang="en" trgLang="sv"')
  })

  it('merges units that a tool has split, and ignores partial translations', () => {
    const parts =
      '<unit id="a"><segment><source>One. </source><target>Ett. </target></segment><ignorable><source> </source></ignorable><segment><source>Two</source><target><mrk id="m">Tv</mrk>å<cp hex="0021"/></target></segment></unit>' +
      '<unit id="b"><segment><source>One</source><target>Ett</target></segment><segment><source>Two</source></segment></unit>'
    expect(readXliff(file(parts), 'sv')).toEqual([
      { key: 'a', source: 'One.  Two', target: 'Ett.  Två!' },
      { key: 'b', source: 'OneTwo', target: '' },
    ])
  })

  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${file('')}`, 'document type'],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${file('&b;')}`,
      'document type',
    ],
    ['an undeclared entity', file('<unit id="a">&secret;</unit>'), 'not an XLIFF 2 file'],
    ['a file that ends early', file('').slice(0, -9), 'not an XLIFF 2 file'],
    ['tags that cross', file('<unit id="a"><segment></unit></segment>'), 'not an XLIFF 2 file'],
    ['XLIFF 1.2', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'old version'],
    ['no target language', file('', 'version="2.1"'), 'for the language “”'],
    ['another document', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'not an XLIFF 2 file'],
  ])('rejects %s', (_, content, message) => expect(() => readXliff(content, 'sv')).toThrow(message))
})

describe('CSV', () => {
  it('executes nothing in a spreadsheet', () => {
    const written = writeCsv(
      app(() => '=HYPERLINK("https://evil.example")'),
      'sv',
    )
    expect(written).not.toMatch(/(^|[,;\n"])=HYPER/m)
  })

  it.each([';', '\t'])('parses files that a spreadsheet saved with %j between its cells', (delimiter) => {
    const lines = [
      ['Key', 'Screen', 'Where', 'Text (en)', 'Translation (sv)'],
      ['screen-home:title', 'Home', 'Screen', 'Home', '"Hem; hos oss"'],
    ]
    expect(readCsv(lines.map((line) => line.join(delimiter)).join('\r\n'), 'sv')).toEqual([
      { key: 'screen-home:title', source: 'Home', target: 'Hem; hos oss' },
    ])
  })
})

test('an import lists unknown entries, and does not change the others', () => {
  const document = app((index) => `Text ${index}`)
  const key = 'screen-home:title'
  const returned: Returned[] = [
    { key: 'gone:title', source: 'x', target: 'y' },
    { key: 'constructor', source: 'x', target: 'y' },
    { key, source: 'Another  home', target: 'Hem' },
    { key: 'b-header:title', source: '', target: 'x'.repeat(300) },
    { key: 'b-header:subtitle', source: '', target: ' ' },
  ]
  const found = matchReturned(document, 'sv', returned)
  expect(found).toMatchObject({
    changed: 1,
    empty: 1,
    unknown: returned.slice(0, 2),
    outdated: [returned[2]],
    refused: [returned[3]],
    texts: { 'screen-home': { title: 'Hem' } },
  })
  const after = apply(document, { type: 'update-words', locale: 'sv', texts: found.texts })
  expect(after.words).toEqual({ sv: { ...document.words!['sv'], 'screen-home': { title: 'Hem' } } })
})
