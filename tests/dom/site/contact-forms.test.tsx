import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import ContactPage from '@/app/(site)/contact/page'
import { LandingForm } from '@/components/site/contact/landing-form'
import { renderPage } from '../render'
import { visit } from '../router'
import { stubFetch } from '../../node/client/stubs'

const sent = { '/api/contact': { status: 201, json: { id: 'm' } } }
const button = (name = 'Send Message') => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await user.type(field(label), value)
}

/** A response that resolves when the test releases it. */
function delayed(answer: { status: number; json: object }) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  return { answers: { '/api/contact': () => gate.then(() => answer) }, release: () => release() }
}

beforeEach(() => {
  window.scrollTo = jest.fn()
  Element.prototype.hasPointerCapture = () => false // toasts
  visit('/contact')
})

describe('/contact', () => {
  const person = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com' }

  it('shows phone, email, office and business hours beside the form', () => {
    renderPage(<ContactPage />)
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Sales' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+1 (555) 010-0140' })).toHaveAttribute(
      'href',
      'tel:+15550100140',
    )
    expect(screen.getByRole('link', { name: 'hello@appkiln.example' })).toHaveAttribute(
      'href',
      'mailto:hello@appkiln.example',
    )
    expect(screen.getByText('18 Foundry Lane')).toBeInTheDocument()
    expect(screen.getByText('Weekend by appointment')).toBeInTheDocument()
  })

  it('marks required fields, and offers the inquiry types', () => {
    renderPage(<ContactPage />)
    const required = ['First name', 'Last name', 'Email', 'Message']
    for (const label of required) expect(field(label)).toBeRequired()
    for (const label of ['Phone', 'Company', 'Inquiry type']) expect(field(label)).not.toBeRequired()
    const options = within(field('Inquiry type')).getAllByRole<HTMLOptionElement>('option')
    expect(options.map(({ value }) => value)).toEqual([
      '',
      'custom-app',
      'wordpress',
      'woocommerce',
      'web-to-app',
      'enterprise',
      'pricing',
      'support',
      'other',
    ])
  })

  it('selects the inquiry type from the address, and ignores unknown ones', () => {
    visit('/contact?type=enterprise')
    const { unmount } = renderPage(<ContactPage />)
    expect(field('Inquiry type')).toHaveValue('enterprise')
    unmount()
    visit('/contact?type=nonsense')
    renderPage(<ContactPage />)
    expect(field('Inquiry type')).toHaveValue('')
  })

  it('reports missing input at each field, focuses the first, and sends nothing', async () => {
    const calls = stubFetch(sent)
    const { user } = renderPage(<ContactPage />)
    await user.click(button())
    expect(await screen.findByText('Please enter your first name')).toBeInTheDocument()
    for (const message of [
      'Please enter your last name',
      'Please enter your email',
      'Please enter your message',
    ])
      expect(screen.getByText(message)).toBeInTheDocument()
    expect(field('First name')).toHaveFocus()
    await fill(user, { 'First name': 'Ada' })
    expect(screen.queryByText('Please enter your first name')).not.toBeInTheDocument()
    expect(field('Last name')).toBeInvalid()
    await fill(user, { 'Last name': 'Lovelace', Email: 'nobody', Message: 'Hello' })
    await user.click(button())
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument()
    expect(field('Email')).toHaveFocus()
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    expect(calls).toEqual([])
  })

  it('sends the request as specified once, and shows the thanks instead of the form', async () => {
    const { answers, release } = delayed({ status: 201, json: { id: 'm' } })
    const calls = stubFetch(answers)
    const { user } = renderPage(<ContactPage />)
    await fill(user, { ...person, Phone: '+1 555', Company: 'Rye', Message: 'Hello' })
    await user.selectOptions(field('Inquiry type'), 'pricing')
    await user.click(button())
    const busy = await screen.findByRole('button', { name: 'Sending...' })
    expect(busy).toHaveAttribute('aria-busy', 'true')
    await user.click(busy)
    release()
    const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you!' })
    expect(heading).toHaveFocus()
    expect(
      screen.getByText("We've received your message and will get back to you within 24 hours."),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
    expect(screen.queryByText('Contact Sales')).not.toBeInTheDocument()
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        subject: 'pricing',
        message: 'Company: Rye\nPhone: +1 555\n\nHello',
      },
    })
  })

  const wait = 'Too many attempts. Please wait a moment and try again.'
  it.each([
    ['there is no connection', {}, /^We could not send your message/],
    [
      'the server fails',
      { '/api/contact': { status: 500, json: { error: 'x' } } },
      /^We could not send your message/,
    ],
    ['too many were sent', { '/api/contact': { status: 429, json: { error: wait } } }, wait],
  ])('if %s, shows it in a notice and by the form, and keeps all input', async (_, answers, text) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    stubFetch(answers)
    const { user } = renderPage(<ContactPage />)
    await fill(user, { ...person, Message: 'Hello' })
    await user.selectOptions(field('Inquiry type'), 'support')
    await user.click(button())
    expect(await screen.findByText('Message not sent')).toBeInTheDocument()
    expect(screen.getAllByText(text)).toHaveLength(2)
    expect(log.mock.calls).toEqual([['Failed to submit form', expect.any(Error)]])
    expect(field('First name')).toHaveValue('Ada')
    expect(field('Inquiry type')).toHaveValue('support')
    expect(field('Message')).toHaveValue('Hello')
    stubFetch(sent)
    await user.click(button())
    expect(await screen.findByRole('heading', { name: 'Thank you!' })).toBeInTheDocument()
  })
})

describe('The landing page’s form', () => {
  const person = { 'Full name': 'Ada Lovelace', Email: 'ada@example.com', Message: 'Hello' }

  it('requires full name, email and message, not the company', async () => {
    const calls = stubFetch(sent)
    const { user } = renderPage(<LandingForm />)
    await user.click(button())
    expect(await screen.findByText('Please enter your name')).toBeInTheDocument()
    expect(field('Full name')).toHaveFocus()
    expect(screen.getAllByRole('alert')).toHaveLength(3)
    expect(calls).toEqual([])
  })

  it('shows that it is sending, then that it was sent, and is empty and ready again', async () => {
    const { answers, release } = delayed({ status: 201, json: { id: 'm' } })
    const calls = stubFetch(answers)
    const { user } = renderPage(<LandingForm />)
    await fill(user, { ...person, Company: 'Rye' })
    await user.click(button())
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
    release()
    expect(await screen.findByText('Message sent!')).toBeInTheDocument()
    expect(screen.getByText("Thank you for your interest. We'll get back to you soon.")).toBeInTheDocument()
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'))
    for (const label of ['Full name', 'Email', 'Company', 'Message']) expect(field(label)).toHaveValue('')
    expect(calls[0]?.body).toMatchObject({
      name: 'Ada Lovelace',
      subject: 'Contact sales',
      message: 'Company: Rye\n\nHello',
    })
  })

  it('keeps all input when it could not be sent, and shows an error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    stubFetch({})
    const { user } = renderPage(<LandingForm />)
    await fill(user, person)
    await user.click(button())
    expect(await screen.findByText('Message not sent')).toBeInTheDocument()
    expect(field('Message')).toHaveValue('Hello')
    expect(screen.getByRole('alert')).toHaveTextContent('Everything you typed is still here')
    expect(log).toHaveBeenCalledWith('Failed to submit form', expect.any(Error))
  })

  it('has a hidden field, and sends what a bot enters there', async () => {
    const calls = stubFetch(sent)
    const { user, container } = renderPage(<LandingForm />)
    const trap = container.querySelector<HTMLInputElement>('input[name="homepage"]')
    expect(trap).toHaveAttribute('tabindex', '-1')
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: /empty/ })).not.toBeInTheDocument()
    await fill(user, person)
    fireEvent.change(trap!, { target: { value: 'https://spam.example' } })
    await user.click(button())
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ homepage: 'https://spam.example' }))
  })
})
