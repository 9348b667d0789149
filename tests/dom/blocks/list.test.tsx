import { render, screen } from '@testing-library/react'
import { BlockView } from '@/lib/blocks/block'
import { type BlockOf, blockSchema, createBlock } from '@/lib/document/block'
import { PICTURE } from '../../node/blocks/examples'

const context = {
  assetUrl: (reference: string) => (reference === PICTURE ? 'assets/picture.png' : ''),
  screenHref: (id: string) => `#/${id}`,
}
const none = { type: 'none' } as const
const rows: BlockOf<'list'>['items'] = [
  { id: 'a', picture: PICTURE, title: 'Rye', detail: '54 kr', action: { type: 'screen', screenId: 'rye' } },
  { id: 'b', picture: '', title: 'Bun', detail: '', action: none },
  { id: 'c', picture: '', title: ' ', detail: ' ', action: none },
]
const list = (items = rows, layout: 'rows' | 'cards' = 'rows'): BlockOf<'list'> => ({
  ...(createBlock('list', 'l') as BlockOf<'list'>),
  layout,
  items,
})

it('draws what has something to show, and opens what a row opens', () => {
  const { container } = render(<BlockView block={list()} context={context} />)
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Rye54 kr', 'Bun'])
  expect(screen.getByRole('link', { name: 'Rye 54 kr' })).toHaveAttribute('href', '#/rye')
  expect(container.querySelectorAll('img')).toHaveLength(1)
  // Decoration beside its own title.
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
  expect(container.querySelectorAll('.ak-list-picture')).toHaveLength(2)
})

it('keeps no room for pictures where there are none', () => {
  const { container } = render(<BlockView block={list(rows.slice(1))} context={context} />)
  expect(container.querySelector('.ak-list-picture')).toBeNull()
})

it('is nothing in an app, and a place in the builder, while it is empty', () => {
  expect(render(<BlockView block={list([])} context={context} />).container).toBeEmptyDOMElement()
  const editing = render(<BlockView block={list([])} context={{ ...context, editing: true }} />)
  expect(editing.container).toHaveTextContent('Add the first row')
})

it('refuses two rows of one name, pictures and addresses that no phone should open', () => {
  const valid = (items: unknown[]) => blockSchema.safeParse({ ...list(), items }).success
  expect(valid(rows)).toBe(true)
  expect(valid([rows[0], rows[0]])).toBe(false)
  expect(valid([{ ...rows[0], picture: 'javascript:x' }])).toBe(false)
  expect(valid([{ ...rows[0], action: { type: 'url', url: 'javascript:x' } }])).toBe(false)
})
