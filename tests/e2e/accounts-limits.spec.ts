import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { newPerson } from './people'
import { OWN_URL, isReady, ownService, stop } from './servers/service'

const own = ownService()
let tries = 0

/** A caller who claims another address each time. */
function forged() {
  const address = `198.51.${++tries >> 8}.${tries & 255}`
  return { 'x-forwarded-for': address, 'x-real-ip': address, 'x-appkiln-address': address, origin: OWN_URL }
}

async function signUp(request: APIRequestContext, person = newPerson('Crowd')): Promise<APIResponse> {
  const data = { ...person, confirmPassword: person.password, acceptTerms: true }
  return request.post(`${OWN_URL}/api/register`, { headers: forged(), data })
}

/** How many answers had each status. */
function count(answers: APIResponse[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1
  return counts
}

test('what comes from one place is limited, whatever addresses it claims', async ({ request }) => {
  test.setTimeout(240_000) // four hundred passwords are hashed, one after the other
  const service = own.start()
  await isReady(service)

  const person = newPerson('Crowd')
  const atOnce = await Promise.all(Array.from({ length: 50 }, () => signUp(request, person)))
  expect(count(atOnce), 'fifty sign-ups at once make one account').toEqual({ 201: 1, 409: 49 })
  const more = []
  for (let index = 0; index < 60; index++) more.push(await signUp(request))
  expect(count(more)).toEqual({ 201: 50, 429: 10 })

  const csrf = await request.get(`${OWN_URL}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const guess = (index: number) => {
    const form = { csrfToken, email: `nobody-${index}@example.com`, password: 'wrong one', json: 'true' }
    return request.post(`${OWN_URL}/api/auth/callback/credentials`, { headers: forged(), form })
  }
  const signIns = []
  for (let index = 0; index < 300; index++) signIns.push(await guess(index))
  expect(count(signIns)).toEqual({ 401: 300 })
  // From then on one in three seconds: one waits for its turn, another may come when the pause is over.
  const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(300 + index)))
  expect(count(crowd)[429]).toBeGreaterThanOrEqual(8)
  await stop(service)
})
