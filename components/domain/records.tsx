import { useId } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import type { Domain } from '@/lib/domains/schema'
import { copy } from './copy'

const words = copy.records
const cell = 'px-4 py-3 align-top'

/** The DNS records to set, with buttons to copy them. */
export function Records({ domain: { records, alternative } }: { domain: Domain }) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <h3 id={id} className="text-sm font-semibold">
        {words.title}
      </h3>
      <div className="overflow-hidden rounded-md border">
        <table aria-labelledby={id} className="block w-full text-sm sm:table">
          <thead className="hidden border-b bg-muted/40 text-left text-muted-foreground sm:table-header-group">
            <tr>
              <th scope="col" className={`${cell} w-24 font-medium`}>
                {words.type}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {words.name}
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                {words.value}
              </th>
            </tr>
          </thead>
          <tbody className="block divide-y sm:table-row-group">
            {records.map(({ type, name, label, value }) => (
              <tr key={`${type} ${value}`} className="grid gap-2 px-4 py-3 sm:table-row sm:p-0">
                <th scope="row" className="text-left font-semibold sm:px-4 sm:py-3.5 sm:align-top">
                  {type}
                </th>
                <td className="sm:px-4 sm:py-2 sm:align-top">
                  <Copyable heading={words.name} text={label} label={words.copyName(type)} />
                  <p className="text-[13px] break-all text-muted-foreground">
                    {words.fullName} {name}
                  </p>
                </td>
                <td className="sm:px-4 sm:py-2 sm:align-top">
                  <Copyable heading={words.value} text={value} label={words.copyValue(type)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="max-w-prose text-[13px] leading-5 text-muted-foreground">
        {words.challenge} {alternative && words.alternative(alternative)}
      </p>
    </div>
  )
}

function Copyable({ heading, text, label }: { heading: string; text: string; label: string }) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2 sm:justify-start">
      <p className="min-w-0">
        <span className="block text-[13px] text-muted-foreground sm:hidden">{heading}</span>
        <code className="font-mono text-[13px] break-all">{text}</code>
      </p>
      <CopyButton text={text} label={label} />
    </div>
  )
}
