import { Badge } from '@/components/ui/badge'
import { builderPlansOnSale } from '@/lib/billing/plans/catalog'
import { BillingTabs } from './billing-tabs'
import { copy } from './copy'
import { type Period, PlanCard } from './plan-card'
import { saving } from './sentences'
import { SignedInNotice } from './signed-in-notice'

const { tabs } = copy

/** The three plans, billed monthly or yearly. */
export function Plans() {
  const percent = saving()
  return (
    <section
      aria-label={copy.meta.title}
      className="mx-auto max-w-[1248px] px-4 pb-16 sm:px-6 lg:pb-24 print:pb-6"
    >
      <SignedInNotice />
      <BillingTabs
        label={tabs.label}
        tabs={[
          { id: 'monthly', label: tabs.monthly, panel: <PlanList period="monthly" /> },
          { id: 'yearly', label: tabs.yearly, panel: <PlanList period="yearly" /> },
        ]}
      >
        {percent && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <Badge variant="success">{copy.save(percent)}</Badge>
            {copy.saveYearly}
          </p>
        )}
      </BillingTabs>
    </section>
  )
}

function PlanList({ period }: { period: Period }) {
  return (
    <>
      <h2 className="sr-only font-display text-heading font-[640] print:not-sr-only print:pt-6 noscript:not-sr-only noscript:pt-8">
        {tabs[period]}
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3 print:mt-3 print:grid-cols-3">
        {builderPlansOnSale().map((plan) => (
          <PlanCard key={plan.id} plan={plan} period={period} />
        ))}
      </ul>
    </>
  )
}
