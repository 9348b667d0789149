import { act, screen, waitFor } from '@testing-library/react'
import { dismissNotice, notify } from '@/components/ui/toaster'
import { renderPage } from '../render'
import '../../node/client/stubs'

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

  it('goes after five seconds', async () => {
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
