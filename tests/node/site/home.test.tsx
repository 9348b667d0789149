import { renderToStaticMarkup } from 'react-dom/server'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { BLOCK_ICONS, type ShownBlock } from '@/components/site/home/block-icons'
import { HeroFacts } from '@/components/site/home/hero-facts'
import { Testimonials } from '@/components/site/home/testimonials'
import { OFFERED_TYPES } from '@/lib/document/block'
import { siteFigures } from '@/lib/site-figures'

const markup = () => renderToStaticMarkup(<HeroFacts />) + renderToStaticMarkup(<Testimonials />)

describe('what the home page claims', () => {
  it('is the specification’s, from one file', () => {
    const page = markup()
    for (const claim of ['500,000+', '10,000,000+', '$50,000+', '10,000+', 'over 500,000 businesses'])
      expect(page).toContain(claim)
    expect(siteFigures.activity).toEqual({ title: 'App Published', when: '2 minutes ago' })
    expect(siteFigures.reviews.map(({ rating }) => rating)).toEqual([5, 5, 5])
  })

  it('is labeled as a sample until a host puts in its own', () => {
    expect(markup().match(/Sample/g)).toHaveLength(2)
    siteFigures.sample = false
    try {
      expect(markup()).not.toMatch(/Sample/)
    } finally {
      siteFigures.sample = true
    }
  })

  it('has no section of reviews without any', () => {
    const { reviews } = siteFigures
    siteFigures.reviews = []
    try {
      expect(renderToStaticMarkup(<Testimonials />)).toBe('')
    } finally {
      siteFigures.reviews = reviews
    }
  })
})

it('shows components of the builder with the icons that the builder has', () => {
  for (const type of Object.keys(BLOCK_ICONS) as ShownBlock[]) {
    expect([type, BLOCK_ICONS[type]]).toEqual([type, BLOCK_PANELS[type].icon])
    expect(OFFERED_TYPES).toContain(type)
  }
})
