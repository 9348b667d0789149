import { ChevronDown } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { ProseBody } from '../../prose'
import { Table } from '../parts'
import type { CallFacts, CallGroup, Value } from './call-facts'
import { copy } from './copy'
import { withCode } from './with-code'

/** All API calls by group, each one expandable. */
export function CallReference({ groups }: { groups: readonly CallGroup[] }) {
  return groups.map(({ title, calls }) => (
    <section key={title} data-group aria-labelledby={`calls-${title}`} className="mt-12">
      <h2 id={`calls-${title}`} className="font-display text-heading font-[640]">
        /api/{title}
      </h2>
      <ul className="mt-4 grid border-t">
        {calls.map((call) => (
          <li key={call.id} data-call={searchText(call)} className="border-b">
            <Call {...call} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Call({ id, method, path, summary, description, access, parameters, body, answers }: CallFacts) {
  return (
    <details className="group">
      <summary className="grid grid-cols-[minmax(0,1fr)_1.25rem] gap-x-4 gap-y-1 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_1.25rem]">
        <Badge variant="outline" className="self-start font-mono max-sm:col-span-2 max-sm:justify-self-start">
          {method}
        </Badge>
        <span>
          <code className="font-mono text-[15px] wrap-anywhere">{path}</code>
          <span className="block text-[15px] text-muted-foreground">{summary}</span>
        </span>
        <ChevronDown aria-hidden="true" className="mt-1 size-5 text-muted-foreground group-open:rotate-180" />
      </summary>
      {/* The id is inside, because a URL with a hash opens the closed element that contains it. */}
      <ProseBody id={id} className="scroll-mt-48 pt-1 pb-8 sm:pl-[5.5rem]">
        <p>
          {access} {withCode(description ?? '')}
        </p>
        <Values title={copy.parameters} values={parameters} />
        <Values title={copy.body} values={body} />
        <h3>{copy.answers}</h3>
        <Table
          caption={copy.answers}
          head={[copy.columns.status, copy.columns.meaning]}
          rows={answers.map(({ status, text }) => [status, withCode(text)])}
        />
      </ProseBody>
    </details>
  )
}

function Values({ title, values }: { title: string; values: readonly Value[] }) {
  if (values.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <Table
        caption={title}
        head={[copy.columns.name, copy.columns.type]}
        rows={values.map(({ name, type, required, note }) => [
          <code key={name}>{name}</code>,
          [type, required ? '' : copy.optional, note ?? ''].filter(Boolean).join(' · '),
        ])}
      />
    </>
  )
}

function searchText({ method, path, summary, parameters, body }: CallFacts): string {
  const names = [...parameters, ...body].map(({ name }) => name)
  return [method, path, summary, ...names].join(' ').toLowerCase()
}
