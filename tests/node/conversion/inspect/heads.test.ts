import { describeSite } from '@/lib/conversion/inspect/describe-site'
import { iconCandidates } from '@/lib/conversion/inspect/icon-candidates'
import { platformOf } from '@/lib/conversion/inspect/page-marks'
import { readPage } from '@/lib/conversion/inspect/page'
import { decodeHtml } from '@/lib/conversion/inspect/charset'
import { SAMPLE_HEADS, type SampleHead } from '../support/heads'
import { MORE_HEADS } from '../support/more-heads'

const HEADS = [...SAMPLE_HEADS, ...MORE_HEADS]

/** The page as a browser reads it. */
function read({ html, bytes, charset }: SampleHead): string {
  if (!bytes) return html
  const [before = '', after = ''] = html.split('@@')
  const decoded = decodeHtml(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]))
  expect(decoded.charset).toBe(charset === 'gb18030' ? 'gbk' : charset)
  return decoded.text
}

describe('what platforms write into their heads', () => {
  it('covers sixty of them', () => expect(HEADS.length).toBeGreaterThanOrEqual(60))

  it.each(HEADS.map((sample) => [sample.platform, sample] as const))(
    'is read from %s',
    (_platform, sample) => {
      const page = readPage(read(sample), `https://${sample.host ?? 'site.example'}/`)
      const site = describeSite(page, null)
      const found = {
        name: site.name,
        language: site.language,
        direction: site.direction,
        theme: site.themeColor,
        icon: iconCandidates(page, null).find(({ source }) => source !== 'usual-touch-icon')?.url,
        system: platformOf(page.marks.seen()),
        description: site.description,
        short: site.shortName,
      }
      expect(found).toMatchObject(sample.expects)
    },
  )
})
