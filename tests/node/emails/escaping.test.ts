import { passkeyAddedEmail } from '@/lib/accounts/security-emails'
import { withdrawnEmail } from '@/lib/apps/administration/emails'
import { answerEmail } from '@/lib/submissions/emails'
import { SAMPLE_FACTS } from '@/lib/billing/emails/facts'
import { writeOrderEmail } from '@/lib/billing/emails/orders'
import { contactEmail, replyEmail } from '@/lib/contact/emails'
import type { Mail } from '@/lib/platform/mail/mail'

const EVIL = `"><img src=x onerror=alert(1)></style></title><script>alert('1')</script>&lt;b&gt;<!-- <![endif]-->`
const TO = 'ada@example.com'
const message = { id: EVIL, name: EVIL, email: TO, subject: EVIL, message: EVIL, createdAt: new Date(0) }

test.each<[string, Mail]>([
  ['a passkey', passkeyAddedEmail(TO, EVIL)],
  ['an app and the reason it was taken down for', withdrawnEmail(TO, { name: EVIL, reason: EVIL })],
  [
    'a form and its answer',
    answerEmail(TO, {
      app: { id: EVIL, name: EVIL },
      form: EVIL,
      fields: [{ field: 'a', label: EVIL, text: EVIL }],
    }),
  ],
  ['who wrote, and what', contactEmail(TO, { ...message, level: null })],
  ['an answer and what it quotes', replyEmail(TO, { message, text: EVIL })],
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
])('the name of %s stays words', (_what, { html }) => {
  const plain = passkeyAddedEmail(TO, 'x').html
  const marks = (page: string) => [...page.matchAll(/<(img|script|style|title|body|html|!--)\b/g)].length
  expect(marks(html)).toBe(marks(plain))
  expect(html).not.toMatch(/<[^>]*\sonerror=/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).toContain('&amp;lt;b&amp;gt;')
})

test('a link’s address keeps what could end its attribute out', () => {
  const { html } = contactEmail(TO, { ...message, level: null })
  const [, href = ''] = /<a href="([^"]*)"/.exec(html) ?? []
  expect(new URL(href).pathname).toMatch(/^\/admin\/messages\//)
  expect(href).not.toContain('<')
})
