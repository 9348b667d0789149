import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const LIB = join(process.cwd(), 'lib')

/** The modules that seal something, and where it is named so that its key can be checked and changed. */
const SEALERS: Record<string, string> = {
  'releases/signing-key/signing-keys.ts': 'releases/signing-key/sealed-signing-keys',
  'stores/apple-certificate/mutations.ts': 'stores/apple-certificate/sealed-keys',
  'push/transports/apns/mutations.ts': 'push/transports/apns/sealed-keys',
  'accounts/second-factor/totp.ts': 'accounts/second-factor/sealed-secrets',
  'platform/mail/outbox.ts': 'platform/mail/sealed-mails',
  'billing/payments/providers/paypal/save-settings.ts': 'billing/payments/providers/paypal/sealed-secret',
  'push/transports/web-push/vapid.ts': 'push/transports/web-push/vapid',
}
/** They define sealing, check the keys themselves, or seal anew what they read. */
const OWN = [
  'platform/secrets/encryption.ts',
  'platform/settings.ts',
  'platform/secrets/key-check.ts',
  'commands/keys/rotate.ts',
]

it('whatever is sealed in the database is in the list of what a change of keys seals anew', () => {
  const files = readdirSync(LIB, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file))
  const sealers = files.filter((file) => /\b(seal|sealText)\(/.test(readFileSync(join(LIB, file), 'utf8')))
  expect(sealers.filter((file) => !OWN.includes(file)).sort()).toEqual(Object.keys(SEALERS).sort())
  const list = readFileSync(join(LIB, 'commands/keys/sealed-stores.ts'), 'utf8')
  for (const store of Object.values(SEALERS)) expect(list).toContain(`'../../${store}'`)
})
