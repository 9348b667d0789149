import { brand } from '../brand'
import type { Mail } from '../platform/mail/mail'
import { renderEmail } from '../platform/mail/template'
import { CONNECTIONS_PAGE, PROVIDER_NAMES } from './schema'

const REVIEW = { label: 'Review your sign-ins', path: CONNECTIONS_PAGE }

/** A notice that something about signing in has changed: harmless from the owner, a warning from anybody else. */
function notice(to: string, subject: string, ...before: string[]): Mail {
  const after = [
    'If this was you, you don’t need to do anything.',
    'If it wasn’t, review your sign-ins, change your password and sign out everywhere.',
  ]
  return renderEmail({ senderName: brand.name, to, subject, before, link: REVIEW, after })
}

const account = `your ${brand.name} account`

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Somebody signed in from a browser that we haven't seen with this account. */
export function newDeviceEmail(to: string, device: string, now: Date): Mail {
  return notice(
    to,
    `New sign-in to ${account}`,
    `Someone signed in to ${account} from a device that we haven’t seen before.`,
    `Device: ${device}\nTime: ${moment.format(now)} UTC`,
  )
}

/** @param provider `google` or `facebook` */
export function connectionAddedEmail(to: string, provider: string): Mail {
  const name = (PROVIDER_NAMES as Record<string, string>)[provider] ?? provider
  return notice(
    to,
    `${name} was connected to ${account}`,
    `A ${name} account was connected to ${account}. It can now be used to sign in.`,
  )
}

export function twoFactorAddedEmail(to: string): Mail {
  return notice(
    to,
    'Two-step sign-in is on',
    `An authenticator app was added to ${account}. Signing in with a password now also asks for a code of that app.`,
  )
}

export function twoFactorRemovedEmail(to: string): Mail {
  return notice(
    to,
    'Two-step sign-in is off',
    `The authenticator app was removed from ${account}. Signing in no longer asks for a code.`,
  )
}

/** The host removed what somebody had lost. */
export function secondFactorResetEmail(to: string): Mail {
  return notice(
    to,
    'Your second factor was removed',
    `The operator of this site removed the authenticator app, the recovery codes and the passkeys of ${account}, and signed it out everywhere.`,
  )
}

export function recoveryCodesReplacedEmail(to: string): Mail {
  return notice(
    to,
    `New recovery codes for ${account}`,
    `New recovery codes were created for ${account}. Earlier ones no longer work.`,
  )
}

export function recoveryCodeUsedEmail(to: string, left: number): Mail {
  const rest = left === 1 ? 'You have one code left.' : `You have ${left === 0 ? 'no' : left} codes left.`
  return notice(
    to,
    'A recovery code was used',
    `A recovery code was used instead of the authenticator app of ${account}. ${rest}`,
  )
}

export function passkeyAddedEmail(to: string, name: string): Mail {
  return notice(
    to,
    `A passkey was added to ${account}`,
    `The passkey “${name}” was added to ${account}. It can now be used to sign in.`,
  )
}

export function passkeyRemovedEmail(to: string, name: string): Mail {
  return notice(
    to,
    `A passkey was removed from ${account}`,
    `The passkey “${name}” was removed from ${account}. It can no longer be used to sign in.`,
  )
}

export function passwordRemovedEmail(to: string): Mail {
  return notice(
    to,
    `The password of ${account} was removed`,
    `${account[0]!.toUpperCase()}${account.slice(1)} no longer has a password. It can be opened with its passkeys and connected sign-ins.`,
  )
}
