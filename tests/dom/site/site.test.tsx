import { render, screen, waitFor, act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { copy } from '@/components/site/docs/copy'
import { SEARCH_FILE, type SearchEntry } from '@/components/site/docs/search/rank'
import { DocsSearch } from '@/components/site/docs/search/docs-search'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { BillingTabs } from '@/components/site/pricing/billing-tabs'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { EARLY_CLICKS } from '@/lib/client/early-clicks'
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

  // Runs before the others: loaded entries are cached for the whole page.
  test('shows an error if its entries cannot be loaded, and tries again with the next key', async () => {
    online = false
    render(<DocsSearch />)
    expect(fetched).toEqual([]) // nothing is loaded before it has the focus
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

  test('Enter without a selection opens the first, and Escape clears the field', async () => {
    render(<DocsSearch />)
    await userEvent.type(field(), 'icon{Enter}')
    await waitFor(() => expect(window.location.hash).toBe('#icon'))
    await userEvent.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(options()).toEqual([])
  })

  test('the search term is highlighted', async () => {
    const { container } = render(<DocsSearch />)
    await userEvent.type(field(), 'package')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'packages',
    ])
  })

  test('without results, it says so and links to support', async () => {
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

  // jsdom has no style sheet, so hidden elements are recognized by their class. e2e/site-pages tests real
  // browsers.
  const shown = () => screen.getAllByRole('tabpanel').filter(({ className }) => !className.includes('hidden'))
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  describe('the tabs of the pricing page', () => {
    it('show the monthly prices first, and contain both in the page before any script runs', () => {
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

    it('cycle with the arrow keys, support Home and End, and are one tab stop', async () => {
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

describe('early input', () => {
  /** One field of each kind that our forms use. */
  function Form({ sent }: { sent: (values: object) => void }) {
    const { register, handleSubmit } = useForm({ defaultValues: { email: '', plan: 'one', news: false } })
    const [url, setUrl] = useState('')
    const [again, setAgain] = useState(0)
    return (
      <form onSubmit={(event) => void handleSubmit((values) => sent({ ...values, url }))(event)}>
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

  it('input before the script has loaded is in the form’s state', async () => {
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
    act(() => document.querySelector('button')!.click()) // rerender

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

describe('a click before hydration', () => {
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call -- as the page’s head runs it
  const loadPage = () => new Function(EARLY_CLICKS)() as unknown
  const press = (name: string) => document.querySelector<HTMLButtonElement>(`[name=${name}]`)!.click()

  test('counts once the page is hydrated, once', () => {
    document.body.innerHTML =
      '<button name="order"></button><form action="/go"><button name="go" type="button"></button></form>'
    const clicked: string[] = []
    document.body.addEventListener('click', ({ target }) => clicked.push((target as HTMLButtonElement).name))
    loadPage()
    press('order')
    press('order')
    press('go') // its form works without scripts
    expect(clicked).toEqual(['go'])
    window.dispatchEvent(new Event('page:hydrated'))
    expect(clicked).toEqual(['go', 'order'])
    press('order')
    expect(clicked).toEqual(['go', 'order', 'order'])
  })

  test('counts on a select too, which hydration resets', () => {
    document.body.innerHTML = '<select name="role"><option>editor</option><option>viewer</option></select>'
    const select = document.querySelector('select')!
    const change = (value: string) => {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    loadPage()
    change('viewer')
    select.value = 'editor'
    const chosen: string[] = []
    select.addEventListener('change', () => chosen.push(select.value))
    window.dispatchEvent(new Event('page:hydrated'))
    expect(chosen).toEqual(['viewer'])
    change('editor')
    expect(chosen).toEqual(['viewer', 'editor'])
  })

  test('is left to the loader of a page that has one', () => {
    document.body.innerHTML = '<button name="order"></button><script data-sources="a.js"></script>'
    let clicks = 0
    document.body.addEventListener('click', () => clicks++)
    loadPage()
    press('order')
    expect(clicks).toBe(1)
    window.dispatchEvent(new Event('page:hydrated'))
  })
})
