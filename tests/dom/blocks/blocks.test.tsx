import { render, screen, within } from '@testing-library/react'
import { BlockView } from '@/tests/factories/block-states'
import type { Action } from '@/lib/document/action'
import { type Block, BLOCK_TYPES, createBlock } from '@/lib/document/block'
import { PICTURE } from '../../node/blocks/examples'

const context = {
  assetUrl: (reference: string) => (reference === PICTURE ? 'assets/picture.png' : ''),
  screenHref: (id: string) => `#/${id}`,
}
const editing = { ...context, editing: true }
const draw = (block: Block, drawn = context) => render(<BlockView block={block} context={drawn} />)
const button = (action: Action) => draw({ id: 'b', type: 'button', text: 'Go', style: 'primary', action })

it.each(BLOCK_TYPES)('renders a %s with its default content in the builder', (type) => {
  const { container } = draw(createBlock(type, 'b'), editing)
  expect(container.querySelector(`.ak-block-${type}`)).not.toBeEmptyDOMElement()
})

it.each(['header', 'text', 'button', 'grid', 'card'] as const)(
  'renders a %s with its default content in the app',
  (type) => {
    const { container } = draw(createBlock(type, 'b'))
    expect(container.querySelector(`.ak-block-${type}`)).not.toBeEmptyDOMElement()
  },
)

describe('text', () => {
  it('splits paragraphs at empty lines and keeps single line breaks', () => {
    const { container } = draw({ id: 't', type: 'text', content: 'One\r\ntwo\n \n\nThree\n' })
    expect([...container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One\ntwo', 'Three'])
  })

  it.each(['text', 'card', 'header', 'grid', 'button'] as const)(
    'shows markup in a %s as plain text',
    (type) => {
      const hostile = '<img src=x onerror=alert(1)>&amp;</p>'
      const block = createBlock(type, 'b')
      const texts = { title: hostile, subtitle: hostile, content: hostile, text: hostile, items: [hostile] }
      const { container } = draw({ ...block, ...texts } as Block)
      expect(container.querySelector('img')).toBeNull()
      expect(container).toHaveTextContent(hostile)
    },
  )
})

describe('button', () => {
  it('is a link to a screen', () => {
    button({ type: 'screen', screenId: 'order' })
    expect(screen.getByRole('link', { name: 'Go' })).toHaveAttribute('href', '#/order')
  })

  it('opens a site in a new window without access to this one', () => {
    button({ type: 'url', url: 'https://a.example/' })
    const link = screen.getByRole('link', { name: 'Go' })
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
  })

  it.each(['mailto:a@b.example', 'tel:+4612345'])('opens %s in the same window', (url) => {
    button({ type: 'url', url })
    expect(screen.getByRole('link')).toHaveAttribute('href', url)
    expect(screen.getByRole('link')).not.toHaveAttribute('target')
  })

  it.each([
    'javascript:alert(1)',
    ' jAvAsCrIpT:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    '//a.example',
    '',
  ])('has no link for %j, even without validation by a schema', (url) => {
    button({ type: 'url', url })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Go' })).toHaveAttribute('type', 'button')
  })

  it('is a plain button without an action', () => {
    button({ type: 'none' })
    expect(screen.getByRole('button', { name: 'Go' })).toBeEnabled()
  })
})

describe('image', () => {
  const image = (src: string, drawn = context) => draw({ id: 'i', type: 'image', src, alt: 'Bread' }, drawn)

  it('shows a picture stored with the app, and one from the web', () => {
    image(PICTURE)
    expect(screen.getByRole('img', { name: 'Bread' })).toHaveAttribute('src', 'assets/picture.png')
    const { container } = image('https://a.example/x.png')
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://a.example/x.png')
  })

  it.each(['', 'javascript:alert(1)', 'data:text/html,x', `asset:${'00'.repeat(32)}`, 'https://'])(
    'is omitted for %j, and shows a placeholder in the builder',
    (src) => {
      const shown = image(src)
      expect(shown.container).toBeEmptyDOMElement()
      shown.unmount()
      image(src, editing)
      expect(screen.getByText('Choose a picture')).toBeVisible()
    },
  )
})

describe('grid', () => {
  it('is a list in which the text after a separator is set apart', () => {
    draw({ id: 'g', type: 'grid', columns: 1, items: ['Rye loaf · 54 kr', 'Mon – Fri', ' ', 'Plain'] })
    const rows = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect([...rows[0]!.children].map((part) => part.textContent)).toEqual(['Rye loaf', '54 kr'])
    expect(rows[1]!.children).toHaveLength(1)
  })
})

describe('a block without content', () => {
  const empty: Block[] = [
    { id: 'h', type: 'header', title: '', subtitle: '' },
    { id: 't', type: 'text', content: ' \n ' },
    { id: 'b', type: 'button', text: ' ', style: 'outline', action: { type: 'none' } },
    { id: 'g', type: 'grid', columns: 2, items: [''] },
    { id: 'c', type: 'card', title: '', content: '' },
  ]

  it.each(empty)('omits a $type in the app', (block) => {
    expect(draw(block).container).toBeEmptyDOMElement()
  })

  it.each(empty)('shows a placeholder for a $type in the builder', (block) => {
    const { container } = draw(block, editing)
    expect(
      container.querySelector(`[data-block="${block.id}"] .ak-ghost, [data-block] .ak-button`),
    ).toBeInTheDocument()
  })
})

it('lets the builder add attributes to a block', () => {
  const ref = jest.fn()
  const frame = { ref, className: 'selected', tabIndex: 0, 'aria-label': 'Text' }
  render(<BlockView block={createBlock('text', 'b')} context={editing} frame={frame} />)
  const element = screen.getByLabelText('Text')
  expect(element).toHaveClass('ak-block', 'ak-block-text', 'selected')
  expect(ref).toHaveBeenCalledWith(element)
})

describe('an action', () => {
  const toMenu = { type: 'screen', screenId: 'menu' } as const
  const tile = { id: 't', text: 'Buns · 32 kr' }

  it('is a link on a picture, named by its description', () => {
    draw({ id: 'i', type: 'image', src: PICTURE, alt: 'Loaves', action: toMenu })
    expect(screen.getByRole('link', { name: 'Loaves' })).toHaveAttribute('href', '#/menu')
  })

  it('is a single link in the title of a card', () => {
    draw({ id: 'c', type: 'card', title: 'Class', content: 'Saturdays', action: toMenu })
    const link = within(screen.getByRole('heading', { name: 'Class' })).getByRole('link', { name: 'Class' })
    expect(link).toHaveAttribute('href', '#/menu')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('is a link on a card without a title', () => {
    draw({ id: 'c', type: 'card', title: ' ', content: 'Saturdays', action: toMenu })
    expect(screen.getByRole('link', { name: 'Saturdays' })).toBeVisible()
  })

  it('is a link on a tile beside plain ones', () => {
    const items = ['Loaves', { ...tile, action: toMenu }, { ...tile, id: 'u', picture: PICTURE, text: '' }]
    const { container } = draw({ id: 'g', type: 'grid', columns: 4, items })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('link', { name: /Buns/ })).toHaveAttribute('href', '#/menu')
    expect(container.querySelectorAll('img')).toHaveLength(1)
    expect(container.querySelector('.ak-grid')).toHaveAttribute('data-columns', '4')
  })

  it.each(['image', 'card'] as const)('leaves an %s without an action unchanged', (type) => {
    const block = { ...createBlock(type, 'b'), src: PICTURE } as Block
    const before = draw(block).container.innerHTML
    expect(draw({ ...block, action: { type: 'none' } } as Block).container.innerHTML).toBe(before)
    expect(before).not.toMatch(/<(a|button)/)
  })
})
