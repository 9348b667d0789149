import type { UserDetail } from '@/lib/accounts/administration/schema'
import { PROVIDER_NAMES } from '@/lib/accounts/constants'
import { formatDate } from '../../data/date-format'
import { Facts, Panel } from '../panel'

const NAMES: Record<string, string> = PROVIDER_NAMES

/** A user's sign-in methods and sessions. */
export function UserSignIn({ user }: { user: UserDetail }) {
  const { hasPassword, emailVerifiedAt, disabledAt, identities, sessions } = user
  const ways = [
    ...(hasPassword ? ['Password'] : []),
    ...identities.map(
      ({ provider, createdAt }) => `${NAMES[provider] ?? provider} since ${formatDate(createdAt)}`,
    ),
  ]
  return (
    <>
      <Panel title="Sign-in">
        <Facts
          facts={[
            {
              name: 'Email',
              value: emailVerifiedAt ? `Confirmed ${formatDate(emailVerifiedAt)}` : 'Not confirmed',
            },
            { name: 'Methods', value: ways.join(', ') || 'None' },
            ...(disabledAt ? [{ name: 'Disabled', value: `Since ${formatDate(disabledAt)}` }] : []),
          ]}
        />
      </Panel>
      <Panel title="Devices">
        {sessions.length === 0 ? (
          <p className="text-sm text-muted-foreground">Not signed in on any device.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
              <li key={id}>
                {device}
                <span className="block text-[13px] text-muted-foreground">
                  Since {formatDate(createdAt)}, last used {formatDate(lastSeenAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
