import type { Finding } from '@/lib/pwa-report/report'
import { CodeLines } from './code-lines'
import { REPORT } from './copy'
import { StateMark, StateWord } from './state-mark'

/** A finding: its state as an icon and a word, what was found, and how to fix it. */
export function FindingRow({ finding: { state, title, found, fix, code } }: { finding: Finding }) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 py-5 first:pt-3 lg:grid-cols-[1.5rem_13rem_minmax(0,1fr)] lg:first:pt-1">
      <StateMark state={state} />
      <div className="flex flex-wrap items-baseline gap-x-3 lg:block">
        <h4 className="font-semibold lg:mb-0.5">{title}</h4>
        <StateWord state={state} />
      </div>
      <div className="col-start-2 min-w-0 text-[15px] leading-6 wrap-anywhere lg:col-start-3">
        <p className="max-w-[64ch]">{found}</p>
        {fix && (
          <p className="mt-2 max-w-[64ch] text-muted-foreground">
            <b className="font-semibold text-foreground">{REPORT.todo}</b> {fix}
          </p>
        )}
        {code && <CodeLines code={code} />}
      </div>
    </li>
  )
}
