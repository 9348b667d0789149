import { randomBytes } from 'node:crypto'
import { toSearchText } from '../../base/person'
import { trialEnd } from '../../accounts/registration'
import { audit } from '../../platform/audit'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import { inTransaction } from '../../platform/database/database'
import type { TimelineEvent } from './clock'
import type { Random } from './random'
import { ACCOUNTS, FIRST_NAMES, LAST_NAMES } from './story'
import { DAY, HOUR } from '../../base/clock'

/** Maximum age of an account, in days. */
const OLDEST = 400

export type Person = {
  id: string
  firstName: string
  lastName: string
  email: string
  createdAt: Date
  lastSeenAt: Date
}

/**
 * Invents people. None can sign in, and their `.invalid` addresses never receive email.
 * @param active number of people seen within 30 days
 * @param since days since sign-up of the first people, who pay
 */
export function inventPeople(random: Random, now: Date, active: number, since: readonly number[]): Person[] {
  const people = Array.from({ length: ACCOUNTS }, (_, index) => {
    const daysAgo = since[index] ?? Math.floor(OLDEST * random.next() ** 1.5)
    const createdAt = new Date(now.getTime() - daysAgo * DAY - random.between(1, 20) * HOUR)
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    const email = `${plain(firstName)}.${plain(lastName)}${index}@${random.pick(['letters', 'post', 'mail'])}.invalid`
    const id = `demo${randomBytes(10).toString('hex')}`
    return { id, firstName, lastName, email, createdAt, lastSeenAt: createdAt }
  })
  const [paying, others] = [people.slice(0, since.length), people.slice(since.length)]
  // The newest accounts are the active ones.
  const byAge = others.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const here = [...paying, ...byAge].slice(0, active)
  const recent = now.getTime() - 29 * DAY
  for (const person of here) {
    const first = Math.max(recent, person.createdAt.getTime())
    person.lastSeenAt = new Date(first + random.next() * (now.getTime() - first))
  }
  for (const person of byAge.slice(active - paying.length)) {
    const [from, to] = [person.createdAt.getTime(), now.getTime() - 31 * DAY]
    person.lastSeenAt = new Date(from + random.next() * Math.max(0, to - from))
  }
  return people
}

/** Sign-ups of the people, in one transaction per day. */
export function signUps(people: readonly Person[]): TimelineEvent[] {
  const days = new Map<string, Person[]>()
  for (const person of people) {
    const day = dayOf(person.createdAt)
    days.set(day, [...(days.get(day) ?? []), person])
  }
  return [...days].map(([day, joined]) => ({
    at: new Date(Math.min(...joined.map(({ createdAt }) => createdAt.getTime()))),
    happens: () =>
      inTransaction(async (tx) => {
        await tx.user.createMany({ data: joined.map(toRow) })
        await incrementDailyTotal(tx, 'account.created', day, { count: joined.length })
        for (const { id } of joined)
          await audit(tx, { actorId: id, action: 'user.registered', subject: `user:${id}` })
      }),
  }))
}

function toRow(person: Person) {
  const { createdAt } = person
  return {
    ...person,
    searchText: toSearchText(person),
    trialEndsAt: trialEnd(createdAt),
    emailVerifiedAt: new Date(createdAt.getTime() + HOUR / 6),
    updatedAt: createdAt,
  }
}

/** Removes accents: `zoe` for `Zoé`. */
function plain(name: string): string {
  return name.replace('ø', 'o').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
