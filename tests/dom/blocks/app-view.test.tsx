import { render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import { BlockView } from '@/tests/factories/block-states'
import { ScreenView } from '@/lib/blocks/frame/screen'
import { type Block, createBlock } from '@/lib/document/block'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { arabic, bakery } from '../../node/blocks/examples'

const context = { assetUrl: () => 'assets/picture.png', screenHref: (id: string) => `#/${id}` }
const drawScreen = (blocks: Block[], editing = false) =>
  render(<ScreenView screen={{ id: 's', title: 'The screen', blocks }} context={{ ...context, editing }} />)
const header = (id: string, title = id) => ({ ...createBlock('header', id), title }) as Block
const card = (id: string) => ({ ...createBlock('card', id), title: id }) as Block
const outline = () => screen.getAllByRole('heading').map((h) => `${h.tagName.toLowerCase()} ${h.textContent}`)

describe('a screen', () => {
  it('is titled by its first header, below the app’s h1; cards are below the header before them', () => {
    drawScreen([card('early'), header('first'), card('under first'), header('second'), card('under second')])
    expect(outline()).toEqual(['h2 early', 'h2 first', 'h3 under first', 'h3 second', 'h4 under second'])
  })

  it('has its title as a hidden heading without a header', () => {
    drawScreen([card('only')])
    expect(outline()).toEqual(['h2 The screen', 'h3 only'])
  })

  it('has an h1 for each screen in old releases', () => {
    const shown = { id: 's', title: 'The screen', blocks: [card('early'), header('first'), header('second')] }
    render(<ScreenView screen={shown} context={{ ...context, headingPerScreen: true }} />)
    expect(outline()).toEqual(['h2 early', 'h1 first', 'h2 second'])
  })

  it('shows in the app’s language that it is empty, and stays blank in the builder', () => {
    const shown = render(
      <ScreenView
        screen={{ id: 's', title: 'Leer', blocks: [] }}
        context={{ ...context, language: 'de-AT' }}
      />,
    )
    expect(screen.getByText('Hier ist noch nichts.')).not.toHaveAttribute('lang')
    shown.rerender(
      <ScreenView screen={{ id: 's', title: 'Leer', blocks: [] }} context={{ ...context, language: 'fi' }} />,
    )
    expect(screen.getByText('There is nothing here yet.')).toHaveAttribute('lang', 'en')
    shown.unmount()
    drawScreen([], true)
    expect(screen.queryByText('There is nothing here yet.')).toBeNull()
  })

  it('pairs adjacent cards; an odd one has full width', () => {
    const { container } = drawScreen([card('a'), card('b'), card('c'), header('h'), card('d')])
    expect([...container.querySelectorAll('.ak-half')].map((element) => element.textContent?.[0])).toEqual([
      'a',
      'b',
    ])
  })

  it('lets the builder render each block', () => {
    const drawn: string[] = []
    render(
      <ScreenView
        screen={bakery.screens[0]}
        context={{
          ...context,
          drawBlock: (props) => {
            drawn.push(props.block.id)
            return <BlockView key={props.block.id} {...props} />
          },
        }}
      />,
    )
    expect(drawn).toEqual(bakery.screens[0].blocks.map((block) => block.id))
  })
})

describe('an app', () => {
  it('has the landmarks of a page, in its language and direction', () => {
    const { container } = render(<AppView document={arabic} context={context} />)
    expect(container.firstChild).toHaveAttribute('dir', 'rtl')
    expect(container.firstChild).toHaveAttribute('lang', 'ar')
    expect(screen.getByRole('banner')).toHaveTextContent('مخبز الياسمين')
    expect(screen.getByRole('main')).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'التبويبات' })).toBeVisible()
  })

  it('marks the tab of the open screen', () => {
    render(<AppView document={bakery} context={context} screenId="find-us" />)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Find us')
  })

  it('marks one tab if several link to the same screen', () => {
    const twice = { ...bakery, tabs: [bakery.tabs[0]!, { ...bakery.tabs[0]!, id: 'again' }] }
    render(<AppView document={twice} context={context} />)
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
  })

  it('renders one screen as a still, and all of them for a page', () => {
    const { container, rerender } = render(<AppView document={bakery} context={context} screenId="order" />)
    expect(container.querySelectorAll('.ak-screen')).toHaveLength(1)
    rerender(<AppView document={bakery} context={context} />)
    expect([...container.querySelectorAll('.ak-screen')].map((element) => element.id)).toEqual(
      bakery.screens.map(({ id }) => `/${id}`),
    )
    expect(container.querySelectorAll('[data-current]')).toHaveLength(1)
  })

  it('names a screen without a tab, and offers the way back', () => {
    render(<AppView document={bakery} context={context} screenId="story" />)
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByText('Our story')).toBeVisible()
    expect(bar.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '#/bakery')
  })

  it('adds no landmarks and no ids to a page that it is embedded in', () => {
    const { container } = render(<AppView document={bakery} context={context} screenId="bakery" embedded />)
    expect(screen.queryByRole('main')).toBeNull()
    expect(screen.queryByRole('banner')).toBeNull()
    expect(container.querySelector('[id]')).toBeNull()
  })

  it('links to the site that it was converted from, if there is one', () => {
    const { rerender } = render(
      <AppView document={bakery} context={context} sourceUrl="https://rye.example/" />,
    )
    expect(screen.getByRole('link', { name: 'Open website' })).toHaveAttribute('href', 'https://rye.example/')
    rerender(<AppView document={bakery} context={context} sourceUrl="javascript:alert(1)" />)
    expect(screen.queryByRole('link', { name: 'Open website' })).toBeNull()
  })

  it('needs no style attributes and no scripts, which its security policy would block', () => {
    const markup = renderToStaticMarkup(<AppView document={bakery} context={context} />)
    expect(markup).not.toMatch(/<script|\sstyle=|\son[a-z]+=/i)
  })

  it('renders a thousand blocks in one pass', () => {
    const blocks = Array.from({ length: 1000 }, (_, at) => createBlock(at % 2 ? 'card' : 'grid', `b${at}`))
    const document: AppDocument = { ...emptyDocument(), screens: [{ id: 's', title: 'Long', blocks }] }
    const markup = renderToStaticMarkup(<AppView document={document} context={context} />)
    expect(markup.match(/class="ak-block /g)).toHaveLength(1000)
  })
})
