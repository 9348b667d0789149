import type { Mail } from '@/lib/platform/mail'

// Stands in for `lib/platform/background` and `lib/platform/mail` where a test reads what customers are written:
//   jest.mock('@/lib/platform/background', () => jest.requireActual<object>('../factories/letter-box'))
//   jest.mock('@/lib/platform/mail', () => jest.requireActual<object>('../factories/letter-box'))

const working: Promise<unknown>[] = []
const sent: Mail[] = []

export function inBackground(_name: string, work: () => Promise<unknown>): void {
  working.push(work())
}

export function sendMail(mail: Mail): Promise<void> {
  sent.push(mail)
  return Promise.resolve()
}

/** What an address was sent since it was last asked for, the oldest first. */
export async function lettersTo(address: string): Promise<Mail[]> {
  await Promise.all(working.splice(0))
  const mine = sent.filter(({ to }) => to === address)
  for (const mail of mine) sent.splice(sent.indexOf(mail), 1)
  return mine
}
