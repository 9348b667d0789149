import type { ReactNode } from 'react'
import { brand } from '@/lib/brand'
import { dayName } from '@/lib/client-reports/months'
import type { ClientReport } from '@/lib/client-reports/schema'
import { cardsOf, format, problemRows, texts } from '@/lib/client-reports/texts'

/** A report as on paper: white in both themes, like its PDF. */
export function ReportPaper({ report }: { report: ClientReport }) {
  const { app, brand: own, use, messages, releases, checks, stores, ahead } = report
  return (
    <article
      aria-label={`${app.name}, ${texts.month(report)}`}
      className="overflow-hidden rounded-lg border border-[#ddd2c6] bg-white text-[15px] leading-6 text-[#2a211b] print:rounded-none print:border-0"
    >
      <div className="h-2" style={{ backgroundColor: own.color }} />
      <div className="mx-auto grid max-w-[52rem] gap-9 px-5 py-8 sm:px-10 sm:py-10">
        <Head report={report} />
        <Cards report={report} />
        {use ? <Chart use={use} color={own.color} /> : <Gray>{texts.noAnalytics}</Gray>}
        <Section title={texts.messages}>
          {messages.count === 0 ? <Gray>{texts.noMessages}</Gray> : <Messages messages={messages} />}
        </Section>
        <Section title={texts.releases}>
          {releases.count === 0 && <Gray>{texts.noReleases}</Gray>}
          {releases.list.map(({ versionName, date, notes }) => (
            <div key={versionName}>
              <p className="font-medium">
                {texts.version(versionName)}{' '}
                <span className="font-normal text-[#6b625b]">{dayName(date)}</span>
              </p>
              <p className="wrap-anywhere whitespace-pre-line text-[#6b625b]">{notes ?? texts.noNotes}</p>
            </div>
          ))}
          <Rest count={releases.count - releases.list.length} />
        </Section>
        <Section title={texts.checks}>
          <Checks checks={checks} />
        </Section>
        <Section title={texts.stores}>
          <Rows rows={stores} />
        </Section>
        {ahead.length > 0 && (
          <Section title={texts.ahead}>
            {ahead.map((deadline) => (
              <div key={`${deadline.store} ${deadline.date}`}>
                <p className="font-medium">{texts.by(deadline)}</p>
                <p className="text-[#6b625b]">{texts.deadline(deadline)}</p>
              </div>
            ))}
          </Section>
        )}
        <p className="text-[13px] text-[#6b625b]">{own.showsBadge ? texts.madeWith(brand.name) : own.name}</p>
      </div>
    </article>
  )
}

function Head({ report }: { report: ClientReport }) {
  const { app, brand: own } = report
  return (
    <header className="grid gap-8">
      <div className="flex items-start justify-between gap-6">
        {own.logo ? (
          // eslint-disable-next-line @next/next/no-img-element -- a data URL needs no optimization
          <img
            src={`data:image/png;base64,${Buffer.from(own.logo).toString('base64')}`}
            alt={own.name}
            className="max-h-12 max-w-[min(12rem,50%)] object-contain"
          />
        ) : (
          <p className="min-w-0 text-lg font-[640] wrap-anywhere">
            <bdi>{own.name}</bdi>
          </p>
        )}
        <p className="shrink-0 text-right text-[13px] text-[#6b625b]">{texts.title}</p>
      </div>
      <div>
        <h2 className="font-display text-[1.75rem] leading-tight font-[640] wrap-anywhere">
          <bdi>{app.name}</bdi>
        </h2>
        <p className="mt-1 text-[#6b625b]">{texts.month(report)}</p>
      </div>
    </header>
  )
}

function Cards({ report }: { report: ClientReport }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
      {cardsOf(report).map(({ label, value, change }) => (
        <div key={label} className="border-t-2 pt-2.5" style={{ borderColor: report.brand.color }}>
          <dt className="text-[13px] leading-5 text-[#6b625b]">{label}</dt>
          <dd className="font-display text-2xl font-[640] tabular-nums">{value}</dd>
          <dd className="text-[13px] leading-5 text-[#6b625b] tabular-nums">{change}</dd>
        </div>
      ))}
    </dl>
  )
}

type ChartProps = { use: NonNullable<ClientReport['use']>; color: string }

/** A bar for each day. Its text has the highest. */
function Chart({ use: { days, openings }, color }: ChartProps) {
  if (openings.total === 0) return <Gray>{texts.counted}</Gray>
  const max = Math.max(...days.map(({ count }) => count))
  const busiest = days.find(({ count }) => count === max)!
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  return (
    <figure className="grid gap-2">
      <figcaption className="font-medium">{texts.daily}</figcaption>
      <svg
        role="img"
        aria-label={texts.busiest(dayName(busiest.day), max)}
        viewBox={`0 0 ${days.length * 10} 60`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b border-[#6b625b]"
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index * 10 + 1}
            y={60 - (count / max) * 60}
            width={8}
            height={(count / max) * 60}
            fill={color}
          />
        ))}
      </svg>
      <div className="flex justify-between gap-4 text-[13px] text-[#6b625b]">
        <span>{dayName(first)}</span>
        <span className="max-sm:hidden">{texts.busiest(dayName(busiest.day), max)}</span>
        <span>{dayName(last)}</span>
      </div>
      <Gray>{texts.counted}</Gray>
    </figure>
  )
}

function Messages({ messages }: Pick<ClientReport, 'messages'>) {
  return (
    <>
      <Gray>{texts.messageSum(messages)}</Gray>
      <table className="w-full text-left">
        <thead className="text-[13px] text-[#6b625b]">
          <tr>
            <th scope="col" className="font-normal">
              {texts.message}
            </th>
            <th scope="col" className="pl-4 text-right font-normal">
              {texts.delivered}
            </th>
            <th scope="col" className="pl-4 text-right font-normal">
              {texts.opened}
            </th>
          </tr>
        </thead>
        <tbody>
          {messages.list.map(({ title, date, sent, opened }, index) => (
            <tr key={index} className="border-t border-[#ddd2c6]">
              <th scope="row" className="py-1.5 font-normal wrap-anywhere">
                <bdi>{title || texts.untitled}</bdi>{' '}
                <span className="text-[13px] whitespace-nowrap text-[#6b625b]">{dayName(date)}</span>
              </th>
              <td className="py-1.5 pl-4 text-right align-top tabular-nums">{format(sent)}</td>
              <td className="py-1.5 pl-4 text-right align-top tabular-nums">{format(opened)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Rest count={messages.count - messages.list.length} />
    </>
  )
}

function Checks({ checks }: Pick<ClientReport, 'checks'>) {
  if (checks.total === 0) return <Gray>{texts.noChecks}</Gray>
  const rows = problemRows(checks)
  return (
    <>
      <Gray>{texts.checkSum(checks)}</Gray>
      {rows.length === 0 ? <Gray>{texts.allWell}</Gray> : <Rows rows={rows} />}
      {checks.open && checks.open.length > 0 && (
        <div className="text-[#6b625b]">
          <p>{texts.open}</p>
          <ul className="mt-1 list-disc pl-5">
            {checks.open.slice(0, 10).map((text) => (
              <li key={text} className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
          <Rest count={checks.open.length - 10} />
        </div>
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="border-b border-[#ddd2c6] pb-1.5 font-display text-lg font-[620]">{title}</h3>
      {children}
    </section>
  )
}

function Rows({ rows }: { rows: readonly { label: string; value: string }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-[#6b625b] sm:text-inherit">{label}</dt>
          <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rest({ count }: { count: number }) {
  return count > 0 && <Gray>{texts.more(count)}</Gray>
}

function Gray({ children }: { children: ReactNode }) {
  return <p className="text-[#6b625b]">{children}</p>
}
