import { brand } from '../brand'
import type { EmailContent, Part } from '../emails/content'
import { defineEmail } from '../emails/define-email'
import { CONNECTIONS_PAGE, PROVIDER_NAMES } from './constants'

const account = () => `your ${brand.name} account`

/** A notice of a change to the sign-in: harmless if it was the owner, a warning otherwise. */
function notice(subject: string, ...body: Part[]): EmailContent {
  return {
    subject,
    body,
    button: { label: 'Review your sign-ins', path: CONNECTIONS_PAGE },
    notes: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, review your sign-ins, change your password and sign out everywhere.',
    ],
    reason: `You’re getting this email because something changed about signing in to ${account()}.`,
  }
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Sent after a sign-in from an unknown browser. */
export const newDeviceEmail = defineEmail({
  name: 'new-device',
  title: 'New sign-in',
  sample: { device: 'Firefox on Windows', now: new Date('2026-11-22T09:41:00Z') },
  write: ({ device, now }: { device: string; now: Date }) => ({
    ...notice(
      `New sign-in to ${account()}`,
      `Someone signed in to ${account()} from a device that we haven’t seen before.`,
      {
        rows: [
          { label: 'Device', value: device },
          { label: 'Time', value: `${moment.format(now)} UTC` },
        ],
      },
    ),
    reason: `You’re getting this email because someone signed in to ${account()}.`,
  }),
})

/** @param provider `google` or `facebook` */
export const connectionAddedEmail = defineEmail({
  name: 'sign-in-connected',
  title: 'Google or Facebook connected',
  sample: 'google',
  write: (provider: string) => {
    const name = (PROVIDER_NAMES as Record<string, string>)[provider] ?? provider
    return notice(
      `${name} was connected to ${account()}`,
      `A ${name} account was connected to ${account()}. It can now be used to sign in.`,
    )
  },
})

export const twoFactorAddedEmail = defineEmail({
  name: 'two-step-on',
  title: 'Two-step sign-in turned on',
  sample: undefined,
  write: () =>
    notice(
      'Two-step sign-in is on',
      `An authenticator app was added to ${account()}. Signing in with a password now also requires a code from that app.`,
    ),
})

export const twoFactorRemovedEmail = defineEmail({
  name: 'two-step-off',
  title: 'Two-step sign-in turned off',
  sample: undefined,
  write: () =>
    notice(
      'Two-step sign-in is off',
      `The authenticator app was removed from ${account()}. Signing in no longer requires a code.`,
    ),
})

/** Sent when the host removed a lost second factor. */
export const secondFactorResetEmail = defineEmail({
  name: 'second-factor-removed',
  title: 'Second factor removed by an administrator',
  sample: undefined,
  write: () =>
    notice(
      'Your second factor was removed',
      `The operator of this site removed the authenticator app, the recovery codes and the passkeys of ${account()}, and signed it out everywhere.`,
    ),
})

export const recoveryCodesReplacedEmail = defineEmail({
  name: 'recovery-codes-replaced',
  title: 'New recovery codes',
  sample: undefined,
  write: () =>
    notice(
      `New recovery codes for ${account()}`,
      `New recovery codes were created for ${account()}. Earlier ones no longer work.`,
    ),
})

/** @param left the number of remaining codes */
export const recoveryCodeUsedEmail = defineEmail({
  name: 'recovery-code-used',
  title: 'Recovery code used',
  sample: 9,
  write: (left: number) => {
    const rest = left === 1 ? 'You have one code left.' : `You have ${left === 0 ? 'no' : left} codes left.`
    return notice(
      'A recovery code was used',
      `A recovery code was used instead of the authenticator app of ${account()}. ${rest}`,
    )
  },
})

/** A warning: only a person with the password, or a signed-in browser, can enter codes. */
export const codesGuessedEmail = defineEmail({
  name: 'code-guesses',
  title: 'Someone is guessing the code',
  sample: undefined,
  write: () => ({
    subject: `Someone is guessing the codes of ${account()}`,
    heading: 'Someone is guessing your codes',
    body: [
      'More than ten wrong codes were entered for your account today. A code is required only after the password, so someone may know yours.',
      'We now make each further attempt wait longer. Browsers that you have signed in with before are not affected by what others enter.',
    ],
    button: { label: 'Choose a new password', path: '/forgot-password' },
    notes: ['If this was you, you don’t need to do anything.'],
    reason: `You’re getting this email because someone tried to sign in to ${account()}.`,
  }),
})

/** @param name of the passkey */
export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  title: 'Passkey added',
  sample: 'MacBook Air',
  write: (name: string) =>
    notice(
      `A passkey was added to ${account()}`,
      `The passkey “${name}” was added to ${account()}. It can now be used to sign in.`,
    ),
})

/** @param name of the passkey */
export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  title: 'Passkey removed',
  sample: 'MacBook Air',
  write: (name: string) =>
    notice(
      `A passkey was removed from ${account()}`,
      `The passkey “${name}” was removed from ${account()}. It can no longer be used to sign in.`,
    ),
})

export const passwordRemovedEmail = defineEmail({
  name: 'password-removed',
  title: 'Password removed',
  sample: undefined,
  write: () =>
    notice(
      `The password of ${account()} was removed`,
      `Your ${brand.name} account no longer has a password. You can sign in with its passkeys and connected sign-ins.`,
    ),
})

/** All notices about the sign-in. */
export const securityEmails = [
  newDeviceEmail,
  connectionAddedEmail,
  twoFactorAddedEmail,
  twoFactorRemovedEmail,
  secondFactorResetEmail,
  recoveryCodesReplacedEmail,
  recoveryCodeUsedEmail,
  codesGuessedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  passwordRemovedEmail,
]
