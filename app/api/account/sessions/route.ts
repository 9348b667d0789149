import { listSessions, signOutEverywhere } from '@/lib/accounts/sessions/sessions'
import { handler } from '../../handler'

export const GET = handler(
  { summary: 'List your sessions', answers: { 200: 'The devices on which you are signed in.' } },
  { auth: 'user' },
  ({ actor, user }) => listSessions(actor, user.sessionId),
)

/** Ends all sessions, including this one. */
export const DELETE = handler(
  { summary: 'End all your sessions', answers: { 200: 'You are signed out everywhere, including here.' } },
  { auth: 'user', wholeAccount: true, confirmed: true },
  async ({ actor }) => {
    await signOutEverywhere(actor)
    return { ended: true }
  },
)
