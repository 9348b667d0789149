import type { ServerResponse } from 'node:http'
import { decodeHtml } from '@/lib/conversion/inspect/charset'
import { converted } from '../support/site'

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** Letters of windows-1251 are in the order of Unicode. */
const cyrillic = (text: string) =>
  Buffer.from(
    [...text].map((letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0)),
  )
const WORDS =
  '<title>Café</title><p>Das Café an der Straße öffnet früh, und für müde Gäste gibt es süße Brötchen.'
const shiftJis = Buffer.from('968892a98fc482ab82bd82c482cc8370839382f082a893cd82af82b582dc82b7', 'hex')
const eucKr = Buffer.from('b8c5c0cf20bec6c4a720b0ab20b1b8bfee20bba7c0bb20b5e5b8b3b4cfb4d9', 'hex')
const meta = (charset: string) => Buffer.from(`<meta charset="${charset}"><title>`)
const bytes = (...parts: (Buffer | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

describe('the encoding of a page', () => {
  it.each([
    [
      'a byte order mark of UTF-8',
      bytes([0xef, 0xbb, 0xbf], Buffer.from('né')),
      'text/html; charset=windows-1252',
      'né',
      'utf-8',
    ],
    ['UTF-16, little end first', utf16('né', false), '', 'né', 'utf-16le'],
    ['UTF-16, big end first', utf16('né', true), 'text/html; charset=utf-8', 'né', 'utf-16be'],
    ['the header', bytes([0x6e, 0xe9]), 'text/html; charset=ISO-8859-1', 'né', 'windows-1252'],
    ['a quoted header', bytes([0xcf, 0xf0, 0xe8]), 'text/html;charset="windows-1251"', 'При', 'windows-1251'],
    ['nothing at all, being UTF-8', Buffer.from('né 日本'), 'text/html', 'né 日本', 'utf-8'],
  ])('is detected by %s', (_how, body, contentType, text, charset) => {
    expect(decodeHtml(body, contentType)).toEqual({ text, charset })
  })

  it.each([
    ['shift_jis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['euc-kr', [0xc7, 0xd1], '한'],
    ['gb2312', [0xd6, 0xd0], '中'],
    ['windows-1250', [0xa3, 0xf3, 0x64, 0x9f], 'Łódź'],
    ['windows-1253', [0xc1], 'Α'],
    ['windows-1255', [0xf9], 'ש'],
    ['windows-1256', [0xc7], 'ا'],
    ['iso-8859-2', [0xb3], 'ł'],
    ['koi8-r', [0xf0], 'П'],
    ['utf-16', [0x61], 'a'],
  ])('is detected by a meta element: %s', (charset, encoded, expected) => {
    expect(decodeHtml(bytes(meta(charset), encoded)).text.endsWith(expected)).toBe(true)
  })

  it('is detected by the older meta element and by an XML declaration', () => {
    const old = Buffer.from('<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1251">')
    expect(decodeHtml(bytes(old, [0xcf])).text.endsWith('П')).toBe(true)
    expect(
      decodeHtml(bytes(Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), [0xcf])).text.endsWith(
        'П',
      ),
    ).toBe(true)
  })

  it('is not read from a comment, nor from an unknown name', () => {
    expect(decodeHtml(Buffer.from('<!-- <meta charset="koi8-r"> --><p>né')).charset).toBe('utf-8')
    expect(decodeHtml(Buffer.from('<meta charset="klingon"><p>né'), 'text/html; charset=bogus').charset).toBe(
      'utf-8',
    )
  })

  it.each([
    [
      'a server that sends UTF-8 as Latin-1',
      Buffer.from('<p>Café'),
      'text/html; charset=iso-8859-1',
      'utf-8',
    ],
    [
      'a server that sends Latin-1 as UTF-8',
      latin1('<p>Café für müde'),
      'text/html; charset=utf-8',
      'windows-1252',
    ],
    [
      'a server whose default the page corrects',
      bytes(meta('windows-1251'), cyrillic('Свежий хлеб')),
      'text/html; charset=utf-8',
      'windows-1251',
    ],
    [
      'a text of UTF-8 with one broken letter',
      bytes(Buffer.from('<p>Früh süß'), [0xc3], Buffer.from(' ab')),
      'text/html; charset=utf-8',
      'utf-8',
    ],
  ])('is read from the bytes, whatever the header declares: %s', (_what, body, header, charset) => {
    expect(decodeHtml(body, header).charset).toBe(charset)
  })

  it.each(['Пекарня', 'Главная О нас Меню Контакты'])(
    'is guessed for a few words of Cyrillic: %s',
    (text) => {
      expect(decodeHtml(cyrillic(text))).toMatchObject({ text, charset: 'windows-1251' })
    },
  )

  // More than a word, because a guess needs enough text. Each in its language and the bytes of its encoding.
  it.each([
    ['windows-1252', 'Das Café an der Straße öffnet früh, und für müde Gäste gibt es süße Brötchen.', latin1],
    ['windows-1251', 'Свежий хлеб каждое утро в нашей пекарне на углу улицы.', cyrillic],
    ['shift_jis', '毎朝焼きたてのパンをお届けします', () => shiftJis],
    ['euc-kr', '매일 아침 갓 구운 빵을 드립니다', () => eucKr],
  ] as const)('is guessed from its letters if it is not declared: %s', (charset, text, encode) => {
    const page = bytes(
      Buffer.from(
        '<html><head><title>x</title><script>var a = "plain words of a script";</script></head><body><p>',
      ),
      encode(text),
      Buffer.from('</p></body></html>'),
    )
    const decoded = decodeHtml(page, 'text/html')
    expect(decoded).toMatchObject({ charset, isGuessed: true })
    expect(decoded.text).toContain(text)
  })

  it('is windows-1252, as in browsers, if there are too few letters', () => {
    expect(decodeHtml(bytes([0x6e, 0xe9]))).toEqual({ text: 'né', charset: 'windows-1252', isGuessed: true })
  })

  it('is UTF-8 even if a page was truncated inside a letter', () => {
    expect(decodeHtml(Buffer.from('né 日本').subarray(0, -1), '', true)).toEqual({
      text: 'né 日',
      charset: 'utf-8',
    })
  })
})

test('The report of a page whose encoding was guessed says so, and only that', async () => {
  const declared = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(latin1(WORDS))
  const silent = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(latin1(WORDS))
  expect((await converted({ '/': silent })).report).toMatchObject({
    charset: 'windows-1252',
    notes: [expect.stringMatching(/how its letters are encoded. We read it as windows-1252/) as string],
  })
  expect((await converted({ '/': declared })).report.notes).toEqual([])
})
