import type { PersonDetail } from '@/lib/accounts/administration/schema'
import { days } from '../moments'
import { Facts, Panel } from '../panel'

const PROVIDERS: Record<string, string> = { google: 'Google', facebook: 'Facebook' }
const day = (moment: string) => days.format(new Date(moment))

/** How a person signs in, and where they are signed in. */
export function PersonSignIn({ person }: { person: PersonDetail }) {
  const { hasPassword, emailVerifiedAt, disabledAt, identities, sessions } = person
  const ways = [
    ...(hasPassword ? ['Password'] : []),
    ...identities.map(
      ({ provider, createdAt }) => `${PROVIDERS[provider] ?? provider} since ${day(createdAt)}`,
    ),
  ]
  return (
    <>
      <Panel title="Sign-in">
        <Facts
          facts={[
            { name: 'Email', value: emailVerifiedAt ? `Confirmed ${day(emailVerifiedAt)}` : 'Not confirmed' },
            { name: 'With', value: ways.join(', ') || 'Nothing' },
            ...(disabledAt ? [{ name: 'Disabled', value: `Since ${day(disabledAt)}` }] : []),
          ]}
        />
      </Panel>
      <Panel title="Devices">
        {sessions.length === 0 ? (
          <p className="text-sm text-muted-foreground">Signed in nowhere.</p>
        ) : (
          <ul className="grid gap-3 text-sm">
            {sessions.map(({ id, device, createdAt, lastSeenAt }) => (
              <li key={id}>
                {device}
                <span className="block text-[13px] text-muted-foreground">
                  Since {day(createdAt)}, last used {day(lastSeenAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
