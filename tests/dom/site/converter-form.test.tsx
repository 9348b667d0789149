import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ConverterForm } from '@/components/site/converter/converter-form'
import { CONVERTERS } from '@/components/site/converter/products'
import { refreshMe } from '@/lib/client/me'
import { renderPage } from '../render'
import { router, visit } from '../router'
import { stubFetch } from '../../node/client/stubs'

jest.mock('next/navigation', () => jest.requireActual<{ navigation: object }>('../router').navigation)

const signedIn = {
  '/api/auth/session': { json: { userId: 'u' } },
  '/api/me': { json: { id: 'u', name: 'Ada' } },
}
const signedOut = { '/api/auth/session': { json: {} } }
const URL_FIELD = 'Website URL'
const NAME_FIELD = 'App name'

const start = () =>
  renderPage(
    <ConverterForm product={CONVERTERS.wordpress} blockStyles="/block-styles/x.css" example={<p>An app</p>}>
      <h1>Convert</h1>
    </ConverterForm>,
  )
const isConversion = ({ url }: { url: string }) => url === '/api/convert-website'
const convert = () => screen.getByRole('button', { name: 'Convert to Mobile App' })
type User = ReturnType<typeof start>['user']
async function fillIn(user: User, url: string, name: string) {
  await user.type(screen.getByLabelText(URL_FIELD), url)
  await user.type(screen.getByLabelText(NAME_FIELD), name)
}

beforeEach(() => {
  visit('/products/wordpress')
  window.sessionStorage.clear()
  jest.clearAllMocks()
})

describe('converter', () => {
  it('first requires both fields, signed in or not', async () => {
    stubFetch(signedOut)
    const { user } = start()
    await user.type(screen.getByLabelText(URL_FIELD), 'not an address')
    await user.click(convert())
    expect(await screen.findByText('Missing Information')).toBeInTheDocument()
    expect(screen.getByText('Please enter both website URL and app name.')).toBeInTheDocument()
    expect(screen.getByLabelText(NAME_FIELD)).toHaveFocus()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('then requires a sign-in, before it validates the address, and keeps the form', async () => {
    stubFetch(signedOut)
    const { user, unmount } = start()
    await fillIn(user, 'not an address', 'Rye')
    await user.click(convert())
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument()
    expect(screen.getByText('Please sign in to convert websites to apps.')).toBeInTheDocument()
    expect(router.push).toHaveBeenCalledWith('/signin?callbackUrl=%2Fproducts%2Fwordpress')

    unmount()
    start()
    expect(await screen.findByDisplayValue('not an address')).toBeInTheDocument()
    expect(screen.getByLabelText(NAME_FIELD)).toHaveValue('Rye')
  })

  it('then validates the address', async () => {
    const calls = stubFetch(signedIn)
    const { user } = start()
    await fillIn(user, 'not an address', 'Rye')
    await user.click(convert())
    expect(await screen.findByText('Invalid URL')).toBeInTheDocument()
    expect(screen.getByText('Please enter a valid website URL.')).toBeInTheDocument()
    expect(screen.getByLabelText(URL_FIELD)).toHaveFocus()
    expect(calls.some(isConversion)).toBe(false)
  })

  it('converts, shows the steps and opens the builder', async () => {
    let go = () => {}
    const begun = new Promise<void>((resolve) => (go = resolve))
    const calls = stubFetch({
      ...signedIn,
      '/api/convert-website': async () => {
        await begun
        return {
          lines: [
            { step: 'reaching' },
            { step: 'reading' },
            { step: 'icons' },
            { step: 'building' },
            { status: 201, body: { id: 'app-1', name: 'Rye', slug: 'rye', kind: 'wordpress' } },
          ],
        }
      },
    })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Rye')
    await user.click(convert())
    expect(await screen.findByRole('button', { name: 'Converting Website...' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent('Reaching rye.example')
    go()
    expect(await screen.findByText('Website Converted Successfully!')).toBeInTheDocument()
    expect(
      screen.getByText('Your app "Rye" has been created and is ready for customization.'),
    ).toBeInTheDocument()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app-builder?app=app-1'))
    expect(calls.find(isConversion)).toMatchObject({
      body: { url: 'rye.example', appName: 'Rye', kind: 'wordpress' },
      headers: { Accept: 'application/x-ndjson' },
    })
  })

  it.each([
    [
      'the server’s words',
      { lines: [{ step: 'reaching' }, { status: 422, body: { error: 'No site there.' } }] },
      'No site there.',
    ],
    [
      'its own words when the stream ends early',
      { lines: [{ step: 'reaching' }] },
      'Failed to convert website. Please check the URL and try again.',
    ],
  ])('shows an error of %s and keeps the form', async (_, answer, sentence) => {
    stubFetch({ ...signedIn, '/api/convert-website': answer })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Rye')
    await user.click(convert())
    expect(await screen.findByText('Conversion Failed')).toBeInTheDocument()
    // In the toast, and permanently on the page: at the field if the site is the reason.
    expect(screen.getAllByText(sentence)).toHaveLength(2)
    const field = screen.getByLabelText(URL_FIELD)
    expect(field.getAttribute('aria-invalid')).toBe(answer.lines.length > 1 ? 'true' : null)
    expect(screen.getByText('Stopped here')).toBeInTheDocument()
    expect(screen.getByLabelText(URL_FIELD)).toHaveValue('rye.example')
    expect(convert()).toBeEnabled()
  })

  it('offers to switch if the site is of another kind, and continues with that choice', async () => {
    const question = 'This site is not a WordPress site. Convert it as Web to App?'
    const mismatch = { error: question, code: 'kind-mismatch', detectedKind: 'web-to-app' }
    let attempts = 0
    const calls = stubFetch({
      ...signedIn,
      '/api/convert-website': () =>
        Promise.resolve(
          ++attempts === 1
            ? { lines: [{ step: 'reaching' }, { status: 422, body: mismatch }] }
            : { lines: [{ status: 201, body: { id: 'app-1', name: 'Rye' } }] },
        ),
    })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Rye')
    await user.click(convert())
    expect(await screen.findByRole('group', { name: question })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Convert as Web to App' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app-builder?app=app-1'))
    const kinds = calls.filter(isConversion).map(({ body }) => body)
    expect(kinds).toMatchObject([{ kind: 'wordpress' }, { kind: 'web-to-app', url: 'rye.example' }])
  })

  it('continues manually with a color and an icon if the site cannot be read', async () => {
    let attempts = 0
    const calls = stubFetch({
      ...signedIn,
      '/api/convert-website': () =>
        Promise.resolve(
          ++attempts === 1
            ? { lines: [{ status: 422, body: { error: 'It turned us away.', code: 'blocked' } }] }
            : { lines: [{ status: 201, body: { id: 'app-1', name: 'Rye' } }] },
        ),
      '/api/apps/app-1/assets': { status: 201, json: { reference: 'asset:1', url: '/x' } },
      '/api/apps/app-1': { json: { revision: 1, document: { version: 1, settings: { appName: 'Rye' } } } },
    })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Rye')
    await user.click(convert())
    const form = await screen.findByRole('form', { name: 'Continue manually' })
    fireEvent.change(within(form).getByLabelText('Main color'), { target: { value: '#a44a22' } })
    await user.upload(within(form).getByLabelText('Icon'), new File(['x'], 'icon.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Create app manually' }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app-builder?app=app-1'))
    expect(calls.filter(isConversion)[1]?.body).toEqual({
      url: 'rye.example',
      appName: 'Rye',
      kind: 'wordpress',
      byHand: { primaryColor: '#a44a22' },
    })
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      document: { settings: { appName: 'Rye', icon: 'asset:1' } },
    })
  })

  it('requires a sign-in if the session ended meanwhile', async () => {
    const refusal = { error: 'Please sign in to convert websites to apps.', code: 'signed-out' }
    stubFetch({ ...signedIn, '/api/convert-website': { status: 401, json: refusal } })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Rye')
    await user.click(convert())
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument()
    expect(router.push).toHaveBeenCalledWith('/signin?callbackUrl=%2Fproducts%2Fwordpress')
  })

  it('is prefilled with the address of the query', async () => {
    stubFetch(signedOut)
    visit('/products/wordpress?url=rye.example&appName=Rye')
    start()
    expect(await screen.findByDisplayValue('rye.example')).toBeInTheDocument()
    expect(screen.getByLabelText(NAME_FIELD)).toHaveValue('Rye')
  })

  const preview = {
    name: 'Rye & Rosemary',
    kind: 'wordpress',
    icon: null,
    colors: { primary: '#a44a22', background: '#ffffff' },
    phone: { html: '<p>Fresh bread</p>', css: '' },
  }

  it('shows a preview of the app before sign-in, and fills in its name', async () => {
    const calls = stubFetch({ ...signedOut, '/api/site-preview': { json: preview } })
    const { user } = start()
    expect(screen.getByText('An app')).toBeInTheDocument()
    await user.type(screen.getByLabelText(URL_FIELD), 'rye.example')
    expect(await screen.findByText('Fresh bread')).toBeInTheDocument()
    expect(document.querySelector('link[href="/block-styles/x.css"]')).not.toBeNull()
    expect(screen.getByText('This is what rye.example becomes.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText(NAME_FIELD)).toHaveValue('Rye & Rosemary'))
    expect(screen.getByRole('img', { name: 'Main color #a44a22' })).toBeInTheDocument()
    const previews = calls.filter(({ url }) => url === '/api/site-preview')
    expect(previews.map(({ body }) => body)).toEqual([{ url: 'rye.example', kind: 'wordpress' }])
  })

  it('explains why a site cannot be previewed, and keeps a name that was typed', async () => {
    const refusal = { error: 'rye.example blocked our visit.', code: 'blocked' }
    stubFetch({ ...signedOut, '/api/site-preview': { status: 422, json: refusal } })
    const { user } = start()
    await fillIn(user, 'rye.example', 'Mine')
    expect(await screen.findByText('rye.example blocked our visit.')).toBeInTheDocument()
    expect(screen.getByLabelText(URL_FIELD)).toBeInvalid()
    expect(screen.getByLabelText(URL_FIELD)).toHaveAccessibleDescription(
      expect.stringContaining('rye.example blocked our visit.'),
    )
    expect(screen.getByText('An app')).toBeInTheDocument()
    expect(screen.getByLabelText(NAME_FIELD)).toHaveValue('Mine')
  })

  it('converts automatically once after the return with an account', async () => {
    stubFetch(signedOut)
    const before = start()
    await fillIn(before.user, 'rye.example', 'Rye')
    await before.user.click(convert())
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument()
    before.unmount()

    const created = { lines: [{ status: 201, body: { id: 'app-1', name: 'Rye' } }] }
    const calls = stubFetch({ ...signedIn, '/api/convert-website': created })
    await refreshMe()
    const after = start()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/app-builder?app=app-1'))
    after.unmount()
    start()
    await screen.findByRole('button', { name: 'Convert to Mobile App' })
    expect(calls.filter(isConversion).map(({ body }) => body)).toEqual([
      { url: 'rye.example', appName: 'Rye', kind: 'wordpress' },
    ])
  })
})
