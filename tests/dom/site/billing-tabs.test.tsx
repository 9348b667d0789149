import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { BillingTabs } from '@/components/site/pricing/billing-tabs'

const tabs = (
  <BillingTabs
    label="Billing period"
    tabs={[
      { id: 'monthly', label: 'Monthly', panel: <p>$49</p> },
      { id: 'yearly', label: 'Yearly', panel: <p>$39</p> },
    ]}
  />
)

// jsdom has no style sheet: what is hidden is known by its class. The browser's own view is in e2e/site-pages.slow.
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
