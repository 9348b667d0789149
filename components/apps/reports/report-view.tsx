import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { AccountSection } from '@/components/ui/section-card'
import { monthName } from '@/lib/client-reports/months'
import type { ClientReport } from '@/lib/client-reports/schema'
import { texts } from '@/lib/client-reports/texts'
import type { AddressList } from '@/lib/submissions/schema'
import { IfCan } from '../../shell/can'
import { EmailAddresses } from '../email-addresses'
import { copy } from './copy'
import { ReportPaper } from './report-paper'

type Props = {
  report: ClientReport
  months: readonly string[]
  /** Null for someone who may not choose who gets it. */
  addresses: AddressList | null
}

/** The report of an app, with its month, its PDF and the addresses that get it. */
export function ReportView({ report, months, addresses }: Props) {
  const { app, month } = report
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="print:hidden">
        <h1 className="font-display text-title font-[640] wrap-anywhere">{texts.title}</h1>
        <p className="mt-2 max-w-[60ch] text-[15px] leading-6 text-muted-foreground">{copy.lead}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
        <form method="get" className="flex items-end gap-3">
          <Field label={copy.month} className="w-52">
            <NativeSelect name="month" defaultValue={month} key={month}>
              {months.map((each) => (
                <option key={each} value={each}>
                  {monthName(each)}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Button type="submit" variant="outline">
            {copy.show}
          </Button>
        </form>
        <a
          href={`/api/apps/${app.id}/report.pdf?month=${month}`}
          download
          className={buttonVariants({ variant: 'primary' })}
        >
          {copy.download}
        </a>
      </div>
      <ReportPaper report={report} />
      {addresses && (
        <AccountSection title={copy.emails.title} text={copy.emails.text}>
          <div className="grid max-w-xl gap-5">
            <EmailAddresses appId={app.id} kind="report" list={addresses} words={copy.addresses} />
            <IfCan permission="members.manage">
              <p className="text-sm">
                <Link href="/account/workspace#brand" className="text-link underline underline-offset-4">
                  {copy.brand}
                </Link>
              </p>
            </IfCan>
          </div>
        </AccountSection>
      )}
    </div>
  )
}
