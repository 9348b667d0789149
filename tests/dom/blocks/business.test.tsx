import { render, screen, within } from '@testing-library/react'
import { BlockView } from '@/tests/factories/block-states'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { type Block, type BlockOf, type BlockType, createBlock } from '@/lib/document/block'
import { EMPTY_ITEM } from '@/lib/document/blocks/prices'

// jsdom does not implement it, and QR codes need it.
beforeAll(async () => {
  const { TextEncoder } = await import('node:util')
  Object.assign(globalThis, { TextEncoder })
})

const context: DrawContext = { assetUrl: () => '', screenHref: (id) => `#/${id}`, language: 'en' }

function draw<T extends BlockType>(
  type: T,
  props: Partial<BlockOf<T>> = {},
  input: Partial<DrawContext> = {},
) {
  const block = { ...createBlock(type, 'b'), ...props } as Block
  return render(<BlockView block={block} context={{ ...context, ...input }} />)
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('contact buttons', () => {
  const ways = {
    phone: '+46 8 123 45 67',
    email: 'hello@rye.se',
    whatsapp: '0046 70 123 45 67',
    address: ' Storgatan 1, Åre ',
    website: 'https://www.rye.se/',
  }

  it('opens the app for each kind of contact', () => {
    draw('contact', ways)
    expect(hrefs()).toEqual([
      'tel:+4681234567',
      'mailto:hello@rye.se',
      'https://wa.me/46701234567',
      'https://www.google.com/maps/dir/?api=1&destination=Storgatan%201%2C%20%C3%85re',
      'https://www.rye.se/',
    ])
  })

  it('shows only contacts that are filled in, named in the app’s language', () => {
    draw('contact', { phone: '112', address: 'Storgatan 1' }, { language: 'sv' })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ring', 'Hitta hit'])
  })

  it('shows as rows what each contact opens', () => {
    draw('contact', { ...ways, layout: 'rows' })
    expect(screen.getByRole('link', { name: 'Website rye.se' })).toBeVisible()
    expect(screen.getByText('+46 8 123 45 67')).toBeVisible()
  })

  it('is omitted without contacts, and shows a placeholder in the builder', () => {
    expect(draw('contact').container).toBeEmptyDOMElement()
    draw('contact', {}, { editing: true })
    expect(screen.getByText(/Add a phone number/)).toBeVisible()
  })
})

describe('opening hours', () => {
  const rows = () =>
    screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
  const times = [
    { id: 'b', day: 'mon' as const, from: '13:00', to: '18:00' },
    { id: 'a', day: 'mon' as const, from: '09:00', to: '12:00' },
    { id: 'c', day: 'fri' as const, from: '18:00', to: '02:00' },
    { id: 'd', day: 'sat' as const, from: '00:00', to: '00:00' },
  ]

  it('lists the week from the first day of the locale, in its time format, with equal days in one row', () => {
    draw('hours', { times }, { language: 'de' })
    expect(rows()).toEqual([
      expect.stringMatching(/^Montag 0?9:00 – 12:0013:00 – 18:00$/),
      'Dienstag – Donnerstag Geschlossen',
      expect.stringMatching(/^Freitag 18:00 – 0?2:00$/),
      'Samstag Rund um die Uhr geöffnet',
      'Sonntag Geschlossen',
    ])
  })

  it('begins on Sunday in locales whose week does', () => {
    draw('hours', { times })
    expect(rows()[0]).toBe('Sunday Closed')
    expect(rows()[1]).toMatch(/^Monday 9:00\sAM – 12:00\sPM1:00\sPM – 6:00\sPM$/)
  })

  it('lists grouped days that are not adjacent', () => {
    const day = { until: '', closed: false, note: '' }
    const exceptions = [
      { ...day, id: 'x', date: '2026-12-31', from: '15:00', to: '16:00' },
      {
        ...day,
        id: 'y',
        date: '2026-12-24',
        until: '2026-12-26',
        closed: true,
        from: '10:00',
        to: '14:00',
        note: 'Christmas',
      },
      { ...day, id: 'z', date: '2026-12-31', from: '10:00', to: '14:00' },
    ]
    draw('hours', { times: [], exceptions }, { language: 'en-GB' })
    expect(rows().slice(1)).toEqual([
      expect.stringMatching(/^24\s?–\s?26 December 2026Christmas Closed$/),
      expect.stringMatching(/^Thu, 31 December 2026 10:00 – 14:0015:00 – 16:00$/),
    ])
  })

  it('shows no current status without its script', () => {
    const { container } = draw('hours', { times })
    expect(container.querySelector('.ak-hours-now')).not.toBeVisible()
  })
})

describe('questions and answers', () => {
  it('expand by their questions and are marked up for search engines', () => {
    const { container } = draw('faq')
    const items = container.querySelectorAll('details')
    expect(items).toHaveLength(2)
    expect(items[0]).not.toHaveAttribute('open')
    expect(items[0]!.querySelector('summary')).toHaveTextContent('Do I need to book?')
    expect(container.querySelector('[itemtype="https://schema.org/FAQPage"]')).toBeInTheDocument()
    expect(items[0]!.querySelector('[itemprop="acceptedAnswer"] [itemprop="text"]')).toHaveTextContent(
      'No, just come by.',
    )
  })

  it('omit questions without an answer, can collapse others, and are expanded in the builder', () => {
    const questions = [
      { id: 'a', question: 'Why?', answer: ' ' },
      { id: 'b', question: 'How?', answer: 'So.' },
    ]
    const { container, unmount } = draw('faq', { questions, single: true })
    expect([...container.querySelectorAll('details')].map((item) => item.getAttribute('name'))).toEqual(['b'])
    unmount()
    const builder = draw('faq', { questions, single: true }, { editing: true }).container
    expect(builder.querySelectorAll('details[open]:not([name])')).toHaveLength(2)
  })
})

const item = (id: string, name: string, price: string, detail = '') => ({
  ...EMPTY_ITEM,
  ...{ id, name, price, detail },
})

it('lists prices in groups, with a heading each', () => {
  draw('prices', {
    groups: [
      { id: 'g1', title: 'Haircuts', items: [item('i1', 'Cut and finish', '$48', 'With wash and styling')] },
      { id: 'g2', title: 'Color', items: [item('i1', 'Highlights', 'from $95')] },
    ],
  })
  expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Haircuts', 'Color'])
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Cut and finish$48With wash and styling')
  expect(first!.querySelector('.ak-price-dots')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('link')).toBeNull()
})

it('draws prices with a picture, allergens and a link, as cards', () => {
  const action = { type: 'url' as const, url: 'https://rye.example/order' }
  const picture = 'https://rye.example/pizza.jpg'
  draw('prices', {
    groups: [
      {
        id: 'g1',
        title: '',
        items: [
          { ...item('i1', 'Margherita', '8,50 €'), notes: 'Gluten, milk', picture, action },
          { ...item('i2', 'Marinara', '7 €'), picture: 'javascript:alert(1)' },
        ],
      },
      { id: 'g2', title: 'Drinks', items: [item('i1', 'Cola', '3 €')] },
    ],
  })
  const link = screen.getByRole('link', { name: 'Margherita 8,50 € Gluten, milk' })
  expect(link).toHaveAttribute('href', action.url)
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([picture])
  expect(
    [...document.querySelectorAll('.ak-prices-group')].map((group) => group.matches('.ak-prices-cards')),
  ).toEqual([true, false])
})

describe('testimonials', () => {
  const quote = { quote: 'Good bread.', name: 'Karin Åberg', role: 'Baker', picture: '', stars: 4 }

  it('quotes the author, with an accessible rating', () => {
    draw('testimonials', {
      quotes: [
        { id: 'a', ...quote },
        { id: 'b', ...quote, stars: 0 },
      ],
    })
    const [first, second] = screen.getAllByRole('figure')
    expect(within(first!).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
    expect(within(second!).queryByRole('img')).toBeNull()
    expect(first).toHaveTextContent('KÅ')
    expect(within(first!).getByRole('blockquote')).toHaveTextContent('Good bread.')
  })

  it('is reachable by keyboard if it scrolls', () => {
    draw('testimonials', { layout: 'carousel' })
    expect(screen.getByRole('list', { name: 'What customers say' })).toHaveAttribute('tabindex', '0')
  })
})

it('names the person in a team’s call and email buttons', () => {
  const person = { picture: '', name: 'Karin', role: '', phone: '112', email: 'k@rye.se' }
  draw('team', {
    people: [
      { id: 'a', ...person, action: { type: 'screen', screenId: 'karin' } },
      { id: 'b', ...person, name: ' ', action: { type: 'none' } },
    ],
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(hrefs()).toEqual(['#/karin', 'tel:112', 'mailto:k@rye.se'])
  expect(screen.getByRole('link', { name: 'Call Karin' })).toBeVisible()
})

it('links to networks by name, and shows those without an address only in the builder', () => {
  const links = [
    { id: 'a', network: 'instagram' as const, url: 'https://instagram.com/rye' },
    { id: 'b', network: 'x' as const, url: '' },
    { id: 'c', network: 'website' as const, url: 'https://rye.se' },
  ]
  const { unmount } = draw('social', { links }, { language: 'da' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Instagram', 'Websted'])
  unmount()
  draw('social', { links }, { editing: true })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('shows the end of a countdown in its time zone, before any script runs', () => {
  const { container } = draw('countdown', { moment: '2026-12-24T18:00', timeZone: 'Europe/Stockholm' })
  expect(screen.getByText(/^Thursday, December 24, 2026 at 6:00\sPM GMT\+1$/)).toBeVisible()
  expect(container.querySelector('[role="timer"]')).toHaveAttribute('aria-live', 'off')
  expect(container.querySelector('[role="timer"]')).not.toBeVisible()
})

it('shows a coupon’s code without script, and no button without function', () => {
  draw('coupon', { until: '2026-12-31', timeZone: 'Europe/Stockholm' })
  expect(screen.getByText('WELCOME10')).toBeVisible()
  expect(screen.getByText('Valid until December 31, 2026')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('names a download without a name by its address', () => {
  draw('download', { url: 'https://rye.se/files/menu%20card.pdf', name: '', note: '' })
  expect(screen.getByRole('link', { name: 'menu card.pdf' })).toHaveAttribute('target', '_blank')
})

describe('a QR code', () => {
  it('is rendered, has a text alternative, and opens an address', () => {
    draw('qr', { content: 'https://rye.se/', label: 'Menu' })
    const code = screen.getByRole('img', { name: 'QR code: https://rye.se/' })
    expect(code.querySelector('path')!.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/)
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://rye.se/')
  })

  it('contains any text up to the maximum length, which opens nothing', () => {
    draw('qr', { content: '漢'.repeat(500) })
    expect(screen.getByRole('img')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it.each(['sharing', 'install'] as const)(
  'shows no %s button without a script, and shows it in the builder',
  (type) => {
    const { unmount } = draw(type)
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
    draw(type, {}, { editing: true })
    expect(screen.getByRole('button')).toBeVisible()
  },
)

describe('an embed', () => {
  const url = 'https://maps.rye.se/x'

  it('is a link if frames are not allowed', () => {
    const { container } = draw('embed', { url, title: 'Map' })
    expect(screen.getByRole('link', { name: 'Open Map' })).toHaveAttribute('href', url)
    expect(container.querySelector('[data-src], button, iframe')).toBeNull()
    expect(screen.getByText('Content from maps.rye.se')).toBeVisible()
  })

  it('loads nothing automatically if they are', () => {
    const { container } = draw('embed', { url, title: 'Map' }, { frames: true })
    expect(container.querySelector('.ak-embed')).toHaveAttribute('data-src', url)
    expect(container.querySelector('iframe')).toBeNull()
  })
})
