import { Fragment } from 'react'
import type { State, StatusReport } from '@/lib/status/schema'
import { PageHead } from '../page-head'
import { ComponentRow } from './component-row'
import { copy } from './copy'
import { StateMark } from './state-mark'

/** @param report null if the records can't be read */
export function StatusView({ report }: { report: StatusReport | null }) {
  const state = report?.state ?? 'down'
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        <p className="mt-8 flex items-center gap-3 text-lead font-semibold">
          <StateMark state={state} className="size-7" />
          {report ? sentence(report, state) : copy.overall.unreadable}
        </p>
        <p className="mt-2 text-[15px] text-muted-foreground">
          {report ? copy.since(report.since) : copy.unreadable}
        </p>
      </PageHead>
      <div className="mx-auto max-w-[1248px] px-4 pb-20 sm:px-6">
        {report && (
          <section aria-labelledby="parts">
            <h2 id="parts" className="sr-only">
              {copy.parts}
            </h2>
            <ul className="border-b">
              {report.components.map((component) => (
                <ComponentRow key={component.id} component={component} />
              ))}
            </ul>
          </section>
        )}
        <Method />
      </div>
    </>
  )
}

function sentence({ components }: StatusReport, state: State): string {
  if (state !== 'down') return copy.overall[state]
  return copy.overall.down(
    components.flatMap((component) => (component.state === 'down' ? component.name : [])),
  )
}

const link =
  'inline-flex min-h-6 items-center text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

function Method() {
  const { title, points, outside, links } = copy.method
  return (
    <section aria-labelledby="method" className="mt-12 max-w-[42rem]">
      <h2 id="method" className="font-display text-heading font-[640]">
        {title}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-[15px] leading-6 text-muted-foreground">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-4 text-[15px] leading-6 text-muted-foreground">
        {outside}{' '}
        {links.map(({ href, label }, index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <a href={href} className={link}>
              {label}
            </a>
          </Fragment>
        ))}
        .
      </p>
    </section>
  )
}
