import {
  CONTACT_MESSAGES,
  INQUIRY_TYPES,
  contactForm,
  contactRequest,
  landingForm,
  subjectLabel,
} from '@/lib/contact/schema'

const request = { name: 'Ada Lovelace', email: 'ada@example.com', subject: 'pricing', message: 'Hello' }
const typed = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  company: '',
  inquiryType: '',
  message: 'Hello',
}

/** Returns the first error of each field. */
function faults(result: ReturnType<typeof contactRequest.safeParse | typeof contactForm.safeParse>) {
  const found: Record<string, string> = {}
  for (const { path, message } of result.error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

test('the inquiry types are those of the specification, in its order', () => {
  expect(INQUIRY_TYPES.map(({ value, label }) => `${value} (${label})`)).toEqual([
    'custom-app (Custom App Development)',
    'wordpress (WordPress to App)',
    'woocommerce (WooCommerce to App)',
    'web-to-app (Web to App)',
    'enterprise (Enterprise Solutions)',
    'pricing (Pricing Information)',
    'support (Technical Support)',
    'other (Other)',
  ])
  expect(subjectLabel('enterprise')).toBe('Enterprise Solutions')
  expect(subjectLabel('Something else')).toBe('Something else')
})

describe('The API', () => {
  it('requires a name, an email and a message, with an error at each', () => {
    for (const empty of [{}, { name: ' ', email: '', message: '\n' }, { name: {}, email: [], message: 5 }]) {
      expect(faults(contactRequest.safeParse(empty))).toEqual({
        name: 'Please enter your name',
        email: 'Please enter your email',
        message: 'Please enter your message',
      })
    }
  })

  it('treats a missing subject as “other”', () => {
    expect(contactRequest.parse({ ...request, subject: undefined }).subject).toBe('other')
  })

  it.each(['nobody', 'a@b', 'a b@example.com', 'Ada <ada@example.com>', 'a@example.com, b@example.com'])(
    'rejects the email %s',
    (email) => {
      expect(faults(contactRequest.safeParse({ ...request, email }))).toEqual({
        email: 'Please enter a valid email address',
      })
    },
  )

  it.each(['name', 'email', 'subject'])('rejects every kind of line break in %s', (field) => {
    for (const sign of ['\r\n', '\n', '\r', '\0', '\u0085', '\v', '\ud800']) {
      const smuggled = `a@example.com${sign}Bcc: all@example.com`
      expect(faults(contactRequest.safeParse({ ...request, [field]: smuggled }))).toEqual({
        [field]: CONTACT_MESSAGES.oneLine,
      })
    }
  })

  it.each([
    ['name', 200],
    ['subject', 200],
    ['message', 6000],
  ])('limits %s to %d characters', (field, limit) => {
    expect(contactRequest.safeParse({ ...request, [field]: 'x'.repeat(limit) }).success).toBe(true)
    expect(faults(contactRequest.safeParse({ ...request, [field]: 'x'.repeat(limit + 1) }))).toEqual({
      [field]: `At most ${limit.toLocaleString('en')} characters`,
    })
  })

  it('keeps a message’s lines and removes characters that databases do not store', () => {
    const { message } = contactRequest.parse({
      ...request,
      message: ' One\r\n\r\nTwo\tthree\0\u0007\ud800 🚢 ',
    })
    expect(message).toBe('One\n\nTwo\tthree 🚢')
  })
})

describe('The form of /contact', () => {
  it('joins the names, and company, phone and text into the message', () => {
    const sent = contactForm.parse({
      ...typed,
      company: 'Rye & Rosemary',
      phone: '+1 555 010 0140',
      inquiryType: 'enterprise',
      message: 'Hello\n\nthere',
    })
    expect(sent).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'enterprise',
      message: 'Company: Rye & Rosemary\nPhone: +1 555 010 0140\n\nHello\n\nthere',
      homepage: '',
    })
    expect(contactRequest.parse(sent)).toEqual(sent)
  })

  it('omits empty fields', () => {
    expect(contactForm.parse(typed)).toMatchObject({ subject: 'other', message: 'Hello' })
    expect(contactForm.parse({ ...typed, phone: '5' }).message).toBe('Phone: 5\n\nHello')
  })

  it('requires first name, last name, email and message', () => {
    expect(faults(contactForm.safeParse({}))).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      email: 'Please enter your email',
      message: 'Please enter your message',
    })
  })

  it('sends nothing that the API rejects, even when every field is full', () => {
    const full = contactForm.parse({
      firstName: 'x'.repeat(90),
      lastName: 'x'.repeat(90),
      email: 'ada@example.com',
      phone: 'x'.repeat(50),
      company: 'x'.repeat(200),
      inquiryType: 'other',
      message: 'x'.repeat(5000),
    })
    expect(contactRequest.safeParse(full).success).toBe(true)
    expect(faults(contactForm.safeParse({ ...typed, message: 'x'.repeat(5001) }))).toEqual({
      message: 'At most 5,000 characters',
    })
  })
})

test('the landing page’s form sends the company with the message, and its own subject', () => {
  const sent = landingForm.parse({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Rye & Rosemary',
    message: 'Hi',
  })
  expect(sent).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'Contact sales',
    message: 'Company: Rye & Rosemary\n\nHi',
    homepage: '',
  })
  expect(contactRequest.parse(sent)).toEqual(sent)
})
