import { convertManually } from '@/lib/conversion/manual'
import { readDocument } from '@/lib/document/migrations'
import { plainFallback } from '@/lib/conversion/url'
import { converted, convert } from './support/site'

describe('continuing manually', () => {
  it('creates an app from the address and the user’s input, without a visit', () => {
    const result = convertManually(
      { url: 'corner-books.example', appName: 'Corner Books' },
      { primaryColor: '#f6e9d0' },
    )
    if (!result.ok) throw new Error(result.problem.message)
    const { document, ...rest } = result.value
    expect(rest).toEqual({ kind: 'web-to-app', sourceUrl: 'https://corner-books.example/', icon: null })
    expect(document.settings).toMatchObject({ appName: 'Corner Books', primaryColor: '#f6e9d0' })
    expect(document.screens[0]?.blocks).toMatchObject([
      { type: 'header', title: 'Corner Books' },
      { type: 'button', text: 'Open website', action: { url: 'https://corner-books.example/' } },
    ])
    expect(readDocument(structuredClone(document))).toEqual(document)
  })

  it('keeps the chosen kind', () => {
    const result = convertManually(
      { url: 'rye.example', appName: 'Rye', kind: 'woocommerce' },
      { primaryColor: '#a44a22' },
    )
    expect(result).toMatchObject({ ok: true, value: { kind: 'woocommerce' } })
  })

  it('requires an address, too', () => {
    expect(
      convertManually({ url: 'mailto:a@b.example', appName: 'x' }, { primaryColor: '#000000' }),
    ).toMatchObject({
      ok: false,
      problem: { code: 'invalid-url' },
    })
  })
})

describe('a site without https', () => {
  const site = { '/': '<title>Plain</title>' }

  it('is fetched over http if no scheme was typed, and the report says so', async () => {
    const { sourceUrl, report } = await converted(site, { bare: true })
    expect(sourceUrl).toMatch(/^http:/)
    expect(report.notes[0]).toContain('doesn’t support https://')
  })

  it('keeps the https error if http fails, too', async () => {
    const { result } = await convert(site, { bare: true, path: '/missing' })
    expect(result).toMatchObject({ ok: false, problem: { code: 'certificate' } })
  })

  it('is rejected if the scheme was typed', () => {
    expect(plainFallback('https://a.example')).toBeNull()
    expect(plainFallback('http://a.example')).toBeNull()
    expect(plainFallback('a.example:8080/x')).toBe('http://a.example:8080/x')
  })
})
