import { render, screen, waitFor, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { copy } from '@/components/site/docs/copy'
import { SEARCH_FILE, type SearchEntry } from '@/components/site/docs/search/entry'
import { DocsSearch } from '@/components/site/docs/search/docs-search'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { BillingTabs } from '@/components/site/pricing/billing-tabs'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { noteTyped, replayTyped } from '@/lib/client/typed-early'

describe('docs search', () => {
  const ENTRIES: SearchEntry[] = [
    { href: '#keys', title: 'Signing keys', page: 'Docs', text: 'What signs your packages.' },
    { href: '#import', title: 'Import a key', page: 'Signing keys', text: 'Before the first release.' },
    { href: '#icon', title: 'How do I change the icon?', page: 'Help', text: 'Open Settings.' },
  ]

  const fetched: string[] = []
  let online = true

  beforeEach(() => {
    window.location.hash = ''
    fetched.length = 0
    Element.prototype.scrollIntoView = () => undefined // jsdom has no layout
    global.fetch = (async (url: string) => {
      fetched.push(url)
      if (!online) throw new TypeError('Failed to fetch')
      return { ok: true, status: 200, json: async () => ENTRIES } as Response
    }) as typeof fetch
  })

  const field = () => screen.getByRole('combobox', { name: copy.search.label })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

  // Before the others: what was loaded once is kept for the whole page.
  test('when its entries cannot be had, it says so, and tries again with the next key', async () => {
    online = false
    render(<DocsSearch />)
    expect(fetched).toEqual([]) // nothing before it has the focus
    await userEvent.type(field(), 'key')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(copy.search.failed))
    online = true
    await userEvent.type(field(), 's')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(new Set(fetched)).toEqual(new Set([SEARCH_FILE]))
  })

  test('keys choose a result, and Enter opens it', async () => {
    render(<DocsSearch />)
    await userEvent.type(field(), 'key')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('2 results')
    expect(field()).not.toHaveAttribute('aria-activedescendant')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const [, second] = screen.getAllByRole('option')
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(field()).toHaveAttribute('aria-activedescendant', second!.id)
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(window.location.hash).toBe(new URL((second as HTMLAnchorElement).href).hash)
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).toHaveFocus()
  })

  test('Enter without a choice opens the first, and Escape clears the field', async () => {
    render(<DocsSearch />)
    await userEvent.type(field(), 'icon{Enter}')
    await waitFor(() => expect(window.location.hash).toBe('#icon'))
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(options()).toEqual([])
  })

  test('what was searched for is marked', async () => {
    const { container } = render(<DocsSearch />)
    await userEvent.type(field(), 'package')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'packages',
    ])
  })

  test('when nothing is found, it says so and leads to us', async () => {
    render(<DocsSearch />)
    await userEvent.type(field(), 'zebra')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zebra”.'))
    expect(screen.getByRole('link', { name: copy.search.contact })).toHaveAttribute(
      'href',
      '/contact?type=support',
    )
    await userEvent.tab()
    expect(screen.getByRole('link', { name: copy.search.contact })).toHaveFocus()
    await userEvent.tab()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

describe('billing tabs', () => {
  const tabs = (
    <BillingTabs
      label="Billing period"
      tabs={[
        { id: 'monthly', label: 'Monthly', panel: <p>$49</p> },
        { id: 'yearly', label: 'Yearly', panel: <p>$39</p> },
      ]}
    />
  )

  // jsdom has no style sheet: what is hidden is known by its class. The browser's own view is in e2e/site-pages.
  const shown = () => screen.getAllByRole('tabpanel').filter(({ className }) => !className.includes('hidden'))
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  describe('the tabs of the pricing page', () => {
    it('show the monthly prices first, and have both in the page before any script runs', () => {
      const page = renderToStaticMarkup(tabs)
      expect(page).toContain('$49')
      expect(page).toContain('$39')
      render(tabs)
      expect(selected()).toBe('Monthly')
      expect(shown().map(({ textContent }) => textContent)).toEqual(['$49'])
    })

    it('change on a click, and each panel is named by its tab', async () => {
      render(tabs)
      await userEvent.click(screen.getByRole('tab', { name: 'Yearly' }))
      expect(selected()).toBe('Yearly')
      expect(shown()).toEqual([screen.getByRole('tabpanel', { name: 'Yearly' })])
      expect(shown()[0]).toHaveTextContent('$39')
    })

    it('follow the arrow keys round, Home and End, and take one stop of the Tab key', async () => {
      const user = userEvent.setup()
      render(tabs)
      await user.tab()
      expect(screen.getByRole('tab', { name: 'Monthly' })).toHaveFocus()
      const steps = [
        ['{ArrowRight}', 'Yearly'],
        ['{ArrowRight}', 'Monthly'],
        ['{ArrowLeft}', 'Yearly'],
        ['{Home}', 'Monthly'],
        ['{End}', 'Yearly'],
        ['x', 'Yearly'],
      ] as const
      for (const [key, name] of steps) {
        await user.keyboard(key)
        expect(selected()).toBe(name)
        expect(screen.getByRole('tab', { name })).toHaveFocus()
      }
      await user.tab()
      expect(screen.getByRole('tablist')).not.toContainElement(document.activeElement as HTMLElement)
    })
  })
})

describe('typed early', () => {
  /** One field of each way in which forms of ours hold what is typed. */
  function Form({ sent }: { sent: (held: object) => void }) {
    const { register, handleSubmit } = useForm({ defaultValues: { email: '', plan: 'one', news: false } })
    const [url, setUrl] = useState('')
    const [again, setAgain] = useState(0)
    return (
      <form onSubmit={(event) => void handleSubmit((held) => sent({ ...held, url }))(event)}>
        <input aria-label="email" type="email" {...register('email')} />
        <input aria-label="url" value={url} onChange={(event) => setUrl(event.target.value)} />
        <select aria-label="plan" {...register('plan')}>
          <option value="one">One</option>
          <option value="two">Two</option>
        </select>
        <input aria-label="news" type="checkbox" {...register('news')} />
        <input aria-label="free" />
        <button type="button" onClick={() => setAgain(again + 1)}>
          {again}
        </button>
      </form>
    )
  }

  const field = <T extends HTMLElement = HTMLInputElement>(name: string) =>
    document.querySelector<T>(`[aria-label="${name}"]`)!

  it('what is typed before the script answers is what the form holds', async () => {
    const sent = jest.fn()
    const place = document.createElement('div')
    place.innerHTML = renderToString(<Form sent={sent} />)
    document.body.append(place)

    field('email').value = 'ada@rye.example'
    field('plan').value = 'two'
    field('news').checked = true
    noteTyped()
    for (const name of ['url', 'free']) {
      field(name).value = 'rye.example'
      field(name).dispatchEvent(new Event('input', { bubbles: true }))
    }
    await act(async () => hydrateRoot(place, <Form sent={sent} />))
    act(replayTyped)
    act(() => document.querySelector('button')!.click()) // drawn anew

    expect(field('email').value).toBe('ada@rye.example')
    expect(field('url').value).toBe('rye.example')
    expect(field('free').value).toBe('rye.example')
    await act(async () => document.querySelector('form')!.requestSubmit())
    expect(sent).toHaveBeenCalledWith({
      email: 'ada@rye.example',
      plan: 'two',
      news: true,
      url: 'rye.example',
    })
  })
})
