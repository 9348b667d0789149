import { passkeyAddedEmail } from '@/lib/accounts/security-emails'
import { withdrawnEmail } from '@/lib/apps/administration/emails'
import { submissionEmail } from '@/lib/submissions/emails'
import { SAMPLE_FACTS } from '@/lib/billing/emails/facts'
import { writeOrderEmail } from '@/lib/billing/emails/orders'
import { contactEmail, replyEmail } from '@/lib/contact/emails'
import type { Mail } from '@/lib/platform/mail/mail'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmailSample } from '@/lib/emails/define-email'
import { EMAILS } from '@/lib/admin/emails/registry'
import { setLiveValues } from '@/lib/base/live-value'
import { DEFAULT_BRAND } from '@/lib/brand'
import { contrast } from '@/lib/document/color'
import { env } from '@/lib/platform/env'

describe('escaping', () => {
  const EVIL = `"><img src=x onerror=alert(1)></style></title><script>alert('1')</script>&lt;b&gt;<!-- <![endif]-->`
  const TO = 'ada@example.com'
  const message = { id: EVIL, name: EVIL, email: TO, subject: EVIL, message: EVIL, createdAt: new Date(0) }

  test.each<[string, Mail]>([
    ['a passkey', passkeyAddedEmail(TO, EVIL)],
    ['an app and the reason it was taken down for', withdrawnEmail(TO, { name: EVIL, reason: EVIL })],
    [
      'a form and its answer',
      submissionEmail(TO, {
        app: { id: EVIL, name: EVIL, mailSenderName: EVIL },
        to: { unsubscribeToken: EVIL, hasAccess: true },
        form: EVIL,
        fields: [{ field: 'a', label: EVIL, text: EVIL }],
      }),
    ],
    ['who wrote, and what', contactEmail(TO, { ...message, level: null })],
    ['a reply with its quotation', replyEmail(TO, { message, text: EVIL })],
    [
      'a customer, an order and a bank account',
      writeOrderEmail('placed', {
        ...SAMPLE_FACTS,
        reference: EVIL,
        replaced: EVIL,
        user: { ...SAMPLE_FACTS.user, firstName: EVIL },
        invoice: { kind: 'invoice', number: EVIL, seller: JSON.stringify({ bankDetails: [EVIL] }) },
      }),
    ],
  ])('the name of %s is escaped', (_what, { html }) => {
    const plain = passkeyAddedEmail(TO, 'x').html
    const marks = (page: string) => [...page.matchAll(/<(img|script|style|title|body|html|!--)\b/g)].length
    expect(marks(html)).toBe(marks(plain))
    expect(html).not.toMatch(/<[^>]*\sonerror=/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&amp;lt;b&amp;gt;')
  })

  test('a link’s address escapes characters that could end its attribute', () => {
    const { html } = contactEmail(TO, { ...message, level: null })
    const [, href = ''] = /<a href="([^"]*)"/.exec(html) ?? []
    expect(new URL(href).pathname).toMatch(/^\/admin\/messages\//)
    expect(href).not.toContain('<')
  })
})

describe('the brand of a host', () => {
  const accent = '#f97316'
  const logo = { hash: 'a'.repeat(64), width: 400, height: 100 }
  const changed = { name: 'Rye "& Sons', accent, logo, mail: { sender: 'Rye', replyTo: 'help@rye.example' } }
  afterEach(() => setLiveValues({}))

  test('is the sender, the reply address, the logo and the color of buttons', () => {
    const before = passkeyAddedEmail('ada@example.com', 'Laptop')
    expect(before).toMatchObject({ senderName: DEFAULT_BRAND.name })
    expect(before.replyTo).toBeUndefined()
    setLiveValues({ brand: { ...DEFAULT_BRAND, ...changed } })
    const mail = passkeyAddedEmail('ada@example.com', 'Laptop')
    expect(mail).toMatchObject({
      senderName: 'Rye',
      replyTo: { name: 'Rye', address: 'help@rye.example' },
    })
    expect(mail.html).toContain(
      `<img src="${env().APP_URL}/brand/${logo.hash}.png" alt="Rye &quot;&amp; Sons" width="112" height="28"`,
    )
    const [, button = ''] = /class="button" bgcolor="(#[0-9a-f]{6})"/.exec(mail.html) ?? []
    expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(mail.html).not.toContain(/class="button" bgcolor="(#[0-9a-f]{6})"/.exec(before.html)?.[1])
    setLiveValues({})
    expect(passkeyAddedEmail('ada@example.com', 'Laptop')).toEqual(before)
  })

  test('replies to a contact message go to the host’s address, as before', () => {
    const message = {
      id: 'm',
      name: 'Ada',
      email: 'a@example.com',
      subject: 'sales',
      message: 'Hi',
      createdAt: new Date(0),
    }
    const { replyTo } = replyEmail('ada@example.com', { message, text: 'Hello' })
    setLiveValues({ brand: { ...DEFAULT_BRAND, ...changed } })
    expect(replyEmail('ada@example.com', { message, text: 'Hello' }).replyTo?.address).toBe(replyTo?.address)
  })
})

describe('registry', () => {
  const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => ({ path: join('lib', path), source: readFileSync(join('lib', path), 'utf8') }))

  /** The only modules that turn a definition into an email. */
  const MAKERS = ['lib/emails/define-email.ts', 'lib/admin/emails/previews.ts']

  test('every email that is sent is in the list, once', () => {
    const defined = sources.flatMap(({ source }) =>
      [...source.matchAll(/= (?:defineEmail|orderEmail)\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
    )
    const calls = sources.flatMap(({ source }) => [...source.matchAll(/= (?:defineEmail|orderEmail)\(/g)])
    expect(defined).toHaveLength(calls.length)
    expect(EMAILS.map(({ emailName }) => emailName).sort()).toEqual(defined.sort())
    expect(new Set(defined).size).toBe(defined.length)
  })

  test('only defined emails are sent', () => {
    const sending = sources.filter(
      ({ path, source }) =>
        /\benqueueMail\(|mail\/compose'/.test(source) && !path.startsWith('lib/platform/mail/'),
    )
    expect(sending.length).toBeGreaterThan(15)
    // Senders pass the result of a definition. No module writes text or HTML itself.
    for (const { path, source } of sending.filter(({ path }) => !MAKERS.includes(path)))
      expect(`${path}: ${String(/\b(html|text): (renderHtml|`|'<)/.test(source))}`).toBe(`${path}: false`)
    const makers = sources.filter(({ source }) => /render(Html|Text)\(/.test(source)).map(({ path }) => path)
    expect(makers.sort()).toEqual(['lib/emails/define-email.ts', 'lib/emails/html.ts', 'lib/emails/text.ts'])
  })

  describe.each(EMAILS.map((email): [string, EmailSample] => [email.emailName, email]))(
    '%s',
    (_name, email) => {
      const { subject, text, html } = email.sampleFor('ada@example.com')

      it('has the same content as text and as HTML, without placeholders', () => {
        const words = text.replace(/^> ?/gm, '')
        expect(`${subject} ${words} ${html}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
        expect(words.split('\n').filter((line) => !inHtml(html, line))).toEqual([])
        expect(subject.length).toBeLessThanOrEqual(80)
      })

      it('is a complete page: a language, a heading, a hidden preview, at most one button, and no picture', () => {
        expect(html).toMatch(/^<!doctype html>\n<html lang="en"/)
        expect(html.match(/<h1 /g)).toHaveLength(1)
        expect(html).toContain('name="color-scheme" content="light dark"')
        expect(/<div style="display:none[^"]*">([^&]*)/.exec(html)?.[1]).not.toBe('')
        expect((html.match(/<td class="button"/g) ?? []).length).toBeLessThanOrEqual(1)
        expect(html).not.toMatch(/<(img|script|link|form)\b|url\(|\bon\w+=/)
      })

      it('contains its sender and reason, and links only to the service and its address', () => {
        expect(text).toMatch(
          /\n-- \nAppkiln, 18 Foundry Lane[^\n]*\nhello@[^\n]+\nYou’re getting this email because [^\n]+\.\n$/,
        )
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '')
        for (const href of links)
          expect(href.startsWith('mailto:') || href.startsWith(env().APP_URL)).toBe(true)
      })
    },
  )

  function inHtml(html: string, line: string): boolean {
    const plain = html
      .replaceAll(/<[^>]+>/g, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
    const isLink = line.startsWith('http')
    return (
      line === '-- ' ||
      (isLink
        ? html.replaceAll('&amp;', '&').includes(line)
        : line.split(/:$|: /).every((part) => plain.includes(part)))
    )
  }
})
