import { PASSWORD_LENGTH } from '@/lib/accounts/constants'
import { brand } from '@/lib/brand'
import { Link } from '../../../ui/link'
import { type GuideSection, Note, To } from '../parts'
import { Screenshot } from '../screenshot'

export const accountSecurity = (): readonly GuideSection[] => [
  {
    id: 'password',
    title: 'Your password',
    body: (
      <>
        <p>
          Your password needs at least {PASSWORD_LENGTH.min} characters. Digits and special characters are not
          required. Length helps most, so a few words that don’t belong together are a good choice. We reject
          common passwords, also with digits or signs around them.
        </p>
        <p>
          We keep only a hash of your password, so no one can look it up, including us. No one at {brand.name}{' '}
          will ever ask you for it.
        </p>
        <p>
          If you forget it, choose <strong>Forgot password?</strong> on the sign-in page. The link in our
          email works once, for an hour. A new password signs you out on all your other devices.
        </p>
      </>
    ),
  },
  {
    id: 'second-factor',
    title: 'More than a password',
    body: (
      <>
        <p>
          Under <strong>Account</strong> and <strong>Sign-ins &amp; devices</strong>, you can add either of
          these, or both:
        </p>
        <ul>
          <li>
            <strong>An authenticator app.</strong> Signing in then also requires a code from your phone. You
            get ten recovery codes, each of which works once: keep them where you don’t keep your phone.
          </li>
          <li>
            <strong>Passkeys.</strong> You sign in with your fingerprint, face or device PIN. A passkey works
            only on this site, so a copy of our sign-in page can’t steal it. With a passkey, you can remove
            your password.
          </li>
        </ul>
        <p>
          If you lose your phone and your recovery codes, we can’t remove the second step for you, because
          anyone could ask us to. Add a second passkey on another device before you need it.
        </p>
      </>
    ),
  },
  {
    id: 'devices',
    title: 'Where you are signed in',
    body: (
      <>
        <Screenshot
          name="security"
          alt="The page Sign-ins & devices of an account, which begins with the password and passkeys."
        />
        <p>
          Under <strong>Account</strong> and <strong>Sign-ins &amp; devices</strong>, you see every device
          that is signed in. You can sign out any of them, or all at once. A device is signed out
          automatically after 30 days without a visit, and 90 days after signing in.
        </p>
        <p>
          Sensitive actions ask who you are again, even on a device that is signed in: changing your email,
          exporting a signing key, or deleting your account, for example.
        </p>
        <Note>
          We email you if your password or your email was changed. If that wasn’t you, open the link in that
          email right away.
        </Note>
      </>
    ),
  },
  {
    id: 'apps',
    title: 'Your apps and their keys',
    body: (
      <ul>
        <li>
          Until you publish an app, no one else can open it. Administrators can see its name, but can’t open
          or change it.
        </li>
        <li>
          The keys that sign your Android apps are encrypted, and only you can export them. See{' '}
          <To guide="signing-keys" part="where">
            how keys are stored
          </To>
          .
        </li>
        <li>
          From other companies, a published app loads only what you put into it: pictures from elsewhere, the
          site or shop that you connected, and videos, maps and pages once someone taps them.
        </li>
        <li>We count visits without cookies and without personal data.</li>
      </ul>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    body: (
      <p>
        Under <strong>Account</strong>, you can download everything we have about you as one file, or delete
        your account. Deleting it also deletes your apps; we keep their signing keys for 90 days, so that you
        can still ask for them. We keep invoices without your name. The{' '}
        <Link href="/privacy">privacy policy</Link> has the details.
      </p>
    ),
  },
  {
    id: 'report',
    title: 'If you find a security problem',
    body: (
      <p>
        Please tell us through <Link href="/contact?type=support">Contact</Link> before you tell anyone else:
        what you did, what happened, and how we can reach you. Look only at your own account and apps.
      </p>
    ),
  },
]
