import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import userEvent from '@testing-library/user-event'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { THEME_SCRIPT } from '@/lib/base/theme'
import { dismissNotice, notify } from '@/components/ui/toaster'
import { renderPage } from '../render'
import '../../node/client/stubs'

const root = document.documentElement
const bar = () => document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdf9f4">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15110e">`
})

/** Runs the script in the head of a page, as a browser does. */
// oxlint-disable-next-line typescript/no-implied-eval, @typescript-eslint/no-unsafe-call -- as a browser runs it
const openPage = () => new Function(THEME_SCRIPT)() as unknown

test('a choice applies immediately, is stored, and applies before the next page is painted', async () => {
  render(<ThemeSwitch />)
  expect(screen.getByRole('group', { name: 'Theme' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(root.dataset.theme).toBe('dark')
  expect([...bar()].map(({ media }) => media)).toEqual(['not all', 'all'])

  delete root.dataset.theme
  openPage()
  expect(root.dataset.theme).toBe('dark')
})

test('the system’s own theme is not a choice: nothing is stored', async () => {
  localStorage.setItem('theme', 'light')
  openPage()
  render(<ThemeSwitch />)
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(localStorage).toHaveLength(0)
  expect(root.dataset.theme).toBeUndefined()
  expect([...bar()].map(({ media }) => media)).toEqual([
    '(prefers-color-scheme: light)',
    '(prefers-color-scheme: dark)',
  ])
})

test('two switches and two tabs stay in sync', async () => {
  render(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  )
  const [first, second] = screen.getAllByRole('radio', { name: 'Dark' })
  await userEvent.click(first!)
  expect(second).toBeChecked()
  localStorage.setItem('theme', 'light')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  for (const light of screen.getAllByRole('radio', { name: 'Light' })) expect(light).toBeChecked()
  expect(root.dataset.theme).toBe('light')
})

test('a click before the script has loaded counts', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<ThemeSwitch />)
  container.querySelector<HTMLInputElement>('[value="dark"]')?.click()
  expect(root.dataset.theme).toBeUndefined()
  const { unmount } = render(<ThemeSwitch />, { container, hydrate: true })
  expect(root.dataset.theme).toBe('dark')
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  unmount()
  container.remove()
})

test('an invalid stored choice is ignored, and the script stays small', () => {
  localStorage.setItem('theme', 'sepia')
  openPage()
  expect(root.dataset.theme).toBeUndefined()
  expect(THEME_SCRIPT.length).toBeLessThan(400)
})

const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')].map(
    (toast) => toast.textContent,
  )

describe('notices', () => {
  it('shows title and description, one at a time: a new one replaces the one before', async () => {
    renderPage(null)
    act(() => notify({ title: 'First', description: 'One' }))
    expect(await screen.findByText('First')).toBeInTheDocument()
    expect(screen.getByText('One')).toBeInTheDocument()
    act(() => notify({ title: 'Second', tone: 'destructive' }))
    expect(await screen.findByText('Second')).toBeInTheDocument()
    await waitFor(() => expect(shown()).toEqual([expect.stringContaining('Second')]))
    act(() => dismissNotice())
    await waitFor(() => expect(shown()).toEqual([]))
  })

  it('disappears after five seconds', async () => {
    renderPage(null)
    jest.useFakeTimers()
    act(() => notify({ title: 'Saved' }))
    await act(() => jest.advanceTimersByTimeAsync(4900))
    expect(shown()).toEqual([expect.stringContaining('Saved')])
    await act(() => jest.advanceTimersByTimeAsync(600))
    expect(shown()).toEqual([])
    jest.useRealTimers()
  })
})
