import { createApp } from '../../apps/mutations'
import { publish } from '../../releases/publishing'
import { startFromTemplate } from '../../apps/templates/from-template'
import { toActor } from '../../platform/actor'
import { countBuffered } from '../../platform/counts/buffered-counts'
import { PACKAGE_FORMATS } from '../../publishing/formats/schema'
import type { TimelineEvent } from './clock'
import type { Random } from './random'
import { CUSTOMERS } from './story'
import { DAY } from '../../base/clock'

export type PublishedApp = { id: string; since: Date }

/**
 * Customers create an app and publish it the day after their first payment.
 * @param firstPaid date of each customer's first payment
 * @param published filled in as apps are published
 */
export function apps(
  payers: readonly string[],
  firstPaid: readonly Date[],
  published: PublishedApp[],
): TimelineEvent[] {
  return CUSTOMERS.flatMap(({ app }, index) => {
    if (!app) return []
    const at = new Date((firstPaid[index] ?? new Date()).getTime() + DAY)
    const happens = async () => {
      const { name, template, site } = app
      const actor = toActor({ id: payers[index] ?? '', role: 'user' })
      const start = await startFromTemplate(template, name)
      const origin = site ? { kind: 'web-to-app' as const, sourceUrl: site } : { kind: 'custom' as const }
      const { id } = await createApp(actor, { name, ...origin, ...start }, at)
      await publish(actor, id, undefined, at)
      published.push({ id, since: at })
    }
    return [{ at, happens }]
  })
}

const PAGES = ['/', '/pricing', '/products', '/web-to-app', '/industries/restaurant', '/docs/google-play']
const DOWNLOADS = PACKAGE_FORMATS.map(({ metric }) => metric)

/** Counts visits and downloads for every day of a year, with monthly growth and quieter weekends. */
export function countTraffic(random: Random, now: Date, published: readonly PublishedApp[]): void {
  const count = (metric: string, subject: string, times: number, at: number) => {
    for (let time = 0; time < times; time++) countBuffered(metric, subject, at)
  }
  for (let daysAgo = 364; daysAgo >= 0; daysAgo--) {
    const at = now.getTime() - daysAgo * DAY
    const weekend = [0, 6].includes(new Date(at).getUTCDay()) ? 0.6 : 1
    const grown = (1 - daysAgo / 500) * weekend
    PAGES.forEach((page, index) =>
      count('site.visit', page, Math.round((random.between(60, 90) * grown) / (index + 1)), at),
    )
    published.forEach(({ id, since }, index) => {
      const age = (at - since.getTime()) / DAY
      if (age < 0) return
      const popular = (published.length - index) * (0.5 + Math.min(1, age / 120))
      count('app.visit', id, Math.round(random.between(1, 4) * popular * (2 - weekend)), at)
      DOWNLOADS.forEach((metric, kind) =>
        count(metric, id, Math.floor((random.next() * popular) / (kind + 3)), at),
      )
    })
  }
}
