'use client'

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { AddressField } from './address-field'
import { PANEL } from './copy'
import { Findings } from './findings'
import { GetFiles } from './get-files'
import { SummaryPanel } from './summary-panel'
import { useReport } from './use-report'
import { NextStep } from './next-step'

type Props = {
  /** Above the field. */
  intro: ReactNode
  /** After the field, and after the report if there is one. */
  children: ReactNode
  /** Next to the link to the converter. */
  phone: ReactNode
}

/** Page of the PWA checker: the field, the progress, the report with its files, and the next step. */
export function PwaChecker({ intro, children, phone }: Props) {
  const { check, run, dismiss } = useReport()
  const field = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // Fills in `?url=` but does not visit it, because a link must not make us send requests.
  useEffect(() => {
    const url = new URLSearchParams(window.location.search).get('url')
    if (url && field.current?.value === '') field.current.value = url
  }, [])

  useEffect(() => {
    if (check.phase === 'done') title.current?.focus()
    if (check.phase === 'failed') field.current?.focus()
  }, [check])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (check.phase === 'working') return
    if (typed !== '') window.history.replaceState(null, '', `?${new URLSearchParams({ url: typed })}`)
    void run(typed)
  }

  return (
    <>
      <section className="mx-auto grid max-w-[1248px] grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 px-4 pt-10 pb-16 sm:px-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)] lg:pt-16 lg:pb-20">
        <div>
          {intro}
          <AddressField
            field={field}
            check={check}
            onSubmit={submit}
            onType={() => check.phase === 'failed' && dismiss()}
          />
        </div>
        <SummaryPanel check={check} title={title} />
        <p role="status" className="sr-only">
          {check.phase === 'working' && `${PANEL.working(check.host)}. ${PANEL.patience}`}
          {check.phase === 'done' && PANEL.ready(check.report.grade, check.report.score)}
        </p>
      </section>
      {check.phase === 'done' && (
        <>
          <GetFiles key={check.report.url} report={check.report} />
          <Findings findings={check.report.findings} />
          <NextStep url={check.report.url}>{phone}</NextStep>
        </>
      )}
      {children}
      {check.phase !== 'done' && <NextStep url={null}>{phone}</NextStep>}
    </>
  )
}
