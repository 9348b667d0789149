import { handler } from '../handler'

export const GET = handler({ auth: 'user' }, async ({ user }) => {
  const { sessionVersion: _, ...me } = user
  return me
})
