import { listFindings } from '@/components/builder/panels/report-findings'
import type { Inspection } from '@/components/builder/panels/report-inspection'
import { apply } from '@/lib/document/operations'
import { bakery } from '../blocks/examples'

const report = {
  name: 'Rye',
  description: null,
  language: null,
  direction: 'ltr',
  colorSource: null,
  icon: null,
} as Inspection['report']

const withHosts = (hosts: string[]) => apply(bakery, { type: 'update-settings', settings: { hosts } })
const found = (present: typeof bakery, hosts: string[]) =>
  listFindings(present, report, { report, document: withHosts(hosts), icon: null }).find(
    ({ label }) => label === 'Pages that stay in the app',
  )

it('offers the hosts that the site leads to today, beside those that the owner listed', () => {
  const present = withHosts(['login.rye.example'])
  const offered = found(present, ['checkout.stripe.com'])!
  expect(offered.shown).toBe('checkout.stripe.com')
  expect(offered.taken!.settings.hosts).toEqual(['login.rye.example', 'checkout.stripe.com'])
  expect(found(offered.taken!, ['checkout.stripe.com'])!.taken).toBeNull()
})

it('says nothing of hosts where the site leads to none', () => {
  expect(found(bakery, [])).toBeUndefined()
})
