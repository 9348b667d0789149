import { INDUSTRIES, MAIN_INDUSTRIES, OTHER_INDUSTRIES } from '@/components/site/industries/copy'
import { INDUSTRY_IDS } from '@/lib/templates/schema'

const all = INDUSTRY_IDS.map((id) => [id, INDUSTRIES[id]] as const)

describe('the industries of the site', () => {
  it('are the specification’s six and four others, each with a template', () => {
    expect(MAIN_INDUSTRIES.map((id) => INDUSTRIES[id].name)).toEqual([
      'Restaurant & Food Service',
      'eCommerce & Retail',
      'Real Estate',
      'Education & Learning',
      'Healthcare & Wellness',
      'Fitness & Sports',
    ])
    expect(OTHER_INDUSTRIES.map((id) => INDUSTRIES[id].name)).toEqual([
      'Grocery Store',
      'Pharmacy',
      'Clothing Store',
      'Convenience Store',
    ])
    expect(new Set([...MAIN_INDUSTRIES, ...OTHER_INDUSTRIES])).toEqual(new Set(INDUSTRY_IDS))
  })

  it.each(all)('%s has words of its own that fit where they stand', (id, industry) => {
    expect(industry.features).toHaveLength(6)
    expect(new Set(industry.features).size).toBe(6)
    for (const feature of industry.features) expect(feature.length).toBeLessThanOrEqual(34)
    expect(industry.lead.length).toBeLessThanOrEqual(160) // what search engines show of it
    expect(industry.gains).toHaveLength(3)
    expect(industry.related).toHaveLength(3)
    expect(industry.related).not.toContain(id)
    const others = all.filter(([other]) => other !== id).map(([, { title, lead }]) => title + lead)
    expect(others).not.toContain(industry.title + industry.lead)
  })
})
