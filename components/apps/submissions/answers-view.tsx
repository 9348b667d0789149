import { ArrowLeft, ClipboardList, Download } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/data/lists/empty-state'
import { ChoiceField, SearchField } from '@/components/data/lists/filter-fields'
import { Filters } from '@/components/data/lists/filters'
import { Pages, addressOf } from '@/components/data/lists/pages'
import { buttonVariants } from '@/components/ui/button-variants'
import { ANSWER_STATES, type AnswersPage, type AnswersQuery } from '@/lib/submissions/schema'
import { AnswerRow } from './answer-row'
import { copy } from './copy'
import { HeldNote } from './held-note'
import { KeptFor } from './kept-for'
import { QuotaNote } from './quota-note'

type Props = { page: AnswersPage; query: AnswersQuery }

const STATES = ANSWER_STATES.map((value) => ({ value, label: copy.states[value] }))

/** What people sent through an app's forms. */
export function AnswersView({ page, query }: Props) {
  const { app, answers, unread, total, held, forms } = page
  const path = `/app-builder/answers/${app.id}`
  const { q, state, form } = query
  const hasAny = total + held > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          href="/app-builder"
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-link underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.back}
        </Link>
        <h1 className="mt-2 font-display text-title font-[640] wrap-anywhere">
          {copy.title}: <bdi>{app.name}</bdi>
        </h1>
        <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{copy.count(total, unread)}</p>
      </div>
      <QuotaNote used={page.used} limit={page.limit} />
      {held > 0 && (
        <HeldNote appId={app.id} count={held} until={state === 'held' ? answers[0]?.createdAt : undefined} />
      )}
      {hasAny && (
        <Filters
          path={path}
          search={<SearchField name="q" label={copy.search} value={query.q} />}
          actions={
            <a
              href={addressOf(`/api/apps/${app.id}/answers/export`, { q, state, form })}
              className={buttonVariants({ variant: 'outline' })}
              download
            >
              <Download aria-hidden="true" />
              {copy.download}
            </a>
          }
        >
          <ChoiceField
            name="state"
            label={copy.state}
            value={query.state}
            all={copy.allStates}
            options={STATES}
          />
          <ChoiceField
            name="form"
            label={copy.form}
            value={query.form}
            all={copy.allForms}
            options={forms.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Filters>
      )}
      {answers.length > 0 ? (
        <ul className="divide-y overflow-hidden rounded-lg border bg-card">
          {answers.map((answer) => (
            <AnswerRow key={answer.id} appId={app.id} answer={answer} />
          ))}
        </ul>
      ) : (
        <NoAnswers appId={app.id} narrowed={hasAny} />
      )}
      <Pages
        nextCursor={page.nextCursor}
        previousCursor={page.previousCursor}
        range={page.range}
        href={(cursor) => addressOf(path, { ...query, cursor })}
      />
      <KeptFor appId={app.id} keptMonths={page.keptMonths} />
    </div>
  )
}

function NoAnswers({ appId, narrowed }: { appId: string; narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState icon={ClipboardList} title={copy.noneFound}>
        {copy.noneFoundHint}
      </EmptyState>
    )
  return (
    <EmptyState icon={ClipboardList} title={copy.none}>
      <p>{copy.noneHint}</p>
      <Link
        href={`/app-builder?app=${appId}`}
        className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
      >
        {copy.builder}
      </Link>
    </EmptyState>
  )
}
