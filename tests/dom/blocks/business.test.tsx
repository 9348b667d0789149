import { render, screen, within } from '@testing-library/react'
import { BlockView } from '@/lib/blocks/block'
import type { DrawContext } from '@/lib/blocks/frame/context'
import { type Block, type BlockOf, type BlockType, createBlock } from '@/lib/document/block'

// jsdom has none; every browser does, and QR codes need it.
beforeAll(async () => {
  const { TextEncoder } = await import('node:util')
  Object.assign(globalThis, { TextEncoder })
})

const context: DrawContext = { assetUrl: () => '', screenHref: (id) => `#/${id}`, language: 'en' }

function draw<T extends BlockType>(
  type: T,
  props: Partial<BlockOf<T>> = {},
  given: Partial<DrawContext> = {},
) {
  const block = { ...createBlock(type, 'b'), ...props } as Block
  return render(<BlockView block={block} context={{ ...context, ...given }} />)
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

  it('opens what each is for', () => {
    draw('contact', ways)
    expect(hrefs()).toEqual([
      'tel:+4681234567',
      'mailto:hello@rye.se',
      'https://wa.me/46701234567',
      'https://www.google.com/maps/dir/?api=1&destination=Storgatan%201%2C%20%C3%85re',
      'https://www.rye.se/',
    ])
  })

  it('shows only what is filled in, named in the app’s language', () => {
    draw('contact', { phone: '112', address: 'Storgatan 1' }, { language: 'sv' })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Ring', 'Hitta hit'])
  })

  it('says in rows what each opens', () => {
    draw('contact', { ...ways, layout: 'rows' })
    expect(screen.getByRole('link', { name: 'Website rye.se' })).toBeVisible()
    expect(screen.getByText('+46 8 123 45 67')).toBeVisible()
  })

  it('is nowhere without any, and keeps its place in the builder', () => {
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

  it('lists the week from the day and in the clock of the language', () => {
    draw('hours', { times }, { language: 'de' })
    expect(rows()).toEqual([
      expect.stringMatching(/^Montag 0?9:00 – 12:0013:00 – 18:00$/),
      'Dienstag Geschlossen',
      'Mittwoch Geschlossen',
      'Donnerstag Geschlossen',
      expect.stringMatching(/^Freitag 18:00 – 0?2:00$/),
      'Samstag Rund um die Uhr geöffnet',
      'Sonntag Geschlossen',
    ])
  })

  it('begins on Sunday where calendars do', () => {
    draw('hours', { times })
    expect(rows()[0]).toBe('Sunday Closed')
    expect(rows()[1]).toMatch(/^Monday 9:00\sAM – 12:00\sPM1:00\sPM – 6:00\sPM$/)
  })

  it('lists days that differ in their order, those of the same day together', () => {
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
    expect(rows().slice(7)).toEqual([
      expect.stringMatching(/^24\s?–\s?26 December 2026Christmas Closed$/),
      expect.stringMatching(/^Thu, 31 December 2026 10:00 – 14:0015:00 – 16:00$/),
    ])
  })

  it('says nothing of now without its script', () => {
    const { container } = draw('hours', { times })
    expect(container.querySelector('.ak-hours-now')).not.toBeVisible()
  })
})

describe('questions and answers', () => {
  it('open by their questions and are marked for search engines', () => {
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

  it('leaves out questions without an answer, closes others when told so, and is open in the builder', () => {
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

it('lists prices in groups, with a heading each', () => {
  draw('prices')
  expect(screen.getAllByRole('heading').map((title) => title.textContent)).toEqual(['Haircuts', 'Color'])
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('Cut and finish$48With wash and styling')
  expect(first!.querySelector('.ak-price-dots')).toHaveAttribute('aria-hidden', 'true')
})

describe('testimonials', () => {
  const quote = { quote: 'Good bread.', name: 'Karin Åberg', role: 'Baker', picture: '', stars: 4 }

  it('quotes who said it, with stars that can be heard', () => {
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

  it('can be reached by the keyboard where it scrolls', () => {
    draw('testimonials', { layout: 'carousel' })
    expect(screen.getByRole('list', { name: 'What customers say' })).toHaveAttribute('tabindex', '0')
  })
})

it('names whom a team’s buttons call and write to', () => {
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

it('links to networks by name, and to those without an address in the builder alone', () => {
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

it('tells the end of a countdown in its time zone, before any script runs', () => {
  const { container } = draw('countdown', { moment: '2026-12-24T18:00', timeZone: 'Europe/Stockholm' })
  expect(screen.getByText(/^Thursday, December 24, 2026 at 6:00\sPM GMT\+1$/)).toBeVisible()
  expect(container.querySelector('[role="timer"]')).toHaveAttribute('aria-live', 'off')
  expect(container.querySelector('[role="timer"]')).not.toBeVisible()
})

it('shows a coupon’s code to everybody, and no button that does nothing', () => {
  draw('coupon', { until: '2026-12-31', timeZone: 'Europe/Stockholm' })
  expect(screen.getByText('WELCOME10')).toBeVisible()
  expect(screen.getByText('Valid until December 31, 2026')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('names a download as its address does where it has no name', () => {
  draw('download', { url: 'https://rye.se/files/menu%20card.pdf', name: '', note: '' })
  expect(screen.getByRole('link', { name: 'menu card.pdf' })).toHaveAttribute('target', '_blank')
})

describe('a QR code', () => {
  it('is drawn, says what it says, and opens an address', () => {
    draw('qr', { content: 'https://rye.se/', label: 'Menu' })
    const code = screen.getByRole('img', { name: 'QR code: https://rye.se/' })
    expect(code.querySelector('path')!.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/)
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://rye.se/')
  })

  it('holds any text of its length, which opens nothing', () => {
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

  it('is a link where frames are not allowed', () => {
    const { container } = draw('embed', { url, title: 'Map' })
    expect(screen.getByRole('link', { name: 'Open Map' })).toHaveAttribute('href', url)
    expect(container.querySelector('[data-src], button, iframe')).toBeNull()
    expect(screen.getByText('Content from maps.rye.se')).toBeVisible()
  })

  it('loads nothing by itself where they are', () => {
    const { container } = draw('embed', { url, title: 'Map' }, { frames: true })
    expect(container.querySelector('.ak-embed')).toHaveAttribute('data-src', url)
    expect(container.querySelector('iframe')).toBeNull()
  })
})
