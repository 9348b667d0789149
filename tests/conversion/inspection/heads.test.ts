/** @jest-environment node */
import { describeSite } from '@/lib/conversion/inspection/describe-site'
import { iconCandidates } from '@/lib/conversion/inspection/icon-candidates'
import { readPage } from '@/lib/conversion/inspection/page'
import { SAMPLE_HEADS } from '../support/heads'

describe('what platforms write into their heads', () => {
  it('covers at least twenty of them', () => expect(SAMPLE_HEADS.length).toBeGreaterThanOrEqual(20))

  it.each(SAMPLE_HEADS.map((sample) => [sample.platform, sample] as const))(
    'is read from %s',
    (_platform, sample) => {
      const page = readPage(sample.html, `https://${sample.host ?? 'site.example'}/`)
      const site = describeSite(page, null)
      const read = {
        name: site.name,
        language: site.language,
        direction: site.direction,
        theme: site.themeColor,
        icon: iconCandidates(page, null)[0]?.url,
        system: page.platforms.platform(),
        description: site.description,
        short: site.shortName,
      }
      expect(read).toMatchObject(sample.expects)
    },
  )
})
