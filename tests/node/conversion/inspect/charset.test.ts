import { decodeHtml } from '@/lib/conversion/inspect/charset'

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}
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
    ['nothing at all, being something else', bytes([0x6e, 0xe9]), 'text/html', 'né', 'windows-1252'],
  ])('is known by %s', (_how, body, contentType, text, charset) => {
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
  ])('is known by a meta element: %s', (charset, encoded, expected) => {
    expect(decodeHtml(bytes(meta(charset), encoded)).text.endsWith(expected)).toBe(true)
  })

  it('is known by the older meta element and by an XML declaration', () => {
    const old = Buffer.from('<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=windows-1251">')
    expect(decodeHtml(bytes(old, [0xcf])).text.endsWith('П')).toBe(true)
    expect(
      decodeHtml(bytes(Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), [0xcf])).text.endsWith(
        'П',
      ),
    ).toBe(true)
  })

  it('is not taken from a comment, nor from a name that does not exist', () => {
    expect(decodeHtml(Buffer.from('<!-- <meta charset="koi8-r"> --><p>né')).charset).toBe('utf-8')
    expect(decodeHtml(Buffer.from('<meta charset="klingon"><p>né'), 'text/html; charset=bogus').charset).toBe(
      'utf-8',
    )
  })
})
