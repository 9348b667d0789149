import { ClipboardList, Download } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/data/lists/empty-state'
import { ChoiceField, SearchField } from '@/components/data/lists/filter-fields'
import { Filters } from '@/components/data/lists/filters'
import { Pages, addressOf } from '@/components/data/lists/pages'
import { IfCan } from '@/components/shell/can'
import { buttonVariants } from '@/components/ui/button-variants'
import { AccountSection } from '@/components/ui/section-card'
import {
  type AddressList,
  SUBMISSION_STATES,
  type SubmissionsPage,
  type SubmissionsQuery,
} from '@/lib/submissions/schema'
import { EmailAddresses } from '../email-addresses'
import { SubmissionRow } from './submission-row'
import { PageHead, appTitle } from '../page-head'
import { copy } from './copy'
import { HeldNote } from './held-note'
import { RetentionSetting } from './retention'
import { SenderName } from './sender-name'
import { Confirmation } from './confirmation'

/** Fraction of the limit from which the warning is shown. */
const NEARLY_FULL = 0.8

type QuotaNoteProps = { used: number; limit: number }

/** Usage of the plan's limit, from 80%. */
function QuotaNote({ used, limit }: QuotaNoteProps) {
  if (used < limit * NEARLY_FULL) return null
  return (
    <aside
      aria-label={copy.quota(used, limit)}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-destructive/50 p-5"
    >
      <p className="max-w-[62ch] text-[15px] leading-6">
        <strong className="block">{used < limit ? copy.nearlyFull : copy.full}</strong>
        {copy.quota(used, limit)}
      </p>
      <Link href="/account/plan" className={buttonVariants({ variant: 'outline' })}>
        {copy.plans}
      </Link>
    </aside>
  )
}

type Props = {
  page: SubmissionsPage
  query: SubmissionsQuery
  /** Null if the role doesn't include the settings. */
  addresses: AddressList | null
}

const STATES = SUBMISSION_STATES.map((value) => ({ value, label: copy.states[value] }))

/** Form submissions of an app. */
export function SubmissionsView({ page, query, addresses }: Props) {
  const { app, answers, unread, total, held, forms } = page
  const path = `/app-builder/answers/${app.id}`
  const { q, state, form } = query
  const hasAny = total + held > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        back={{ label: copy.back }}
        title={appTitle(copy.title, app)}
        lead={copy.count(total, unread)}
      />
      <QuotaNote used={page.used} limit={page.limit} />
      {held > 0 && (
        <HeldNote appId={app.id} count={held} until={state === 'held' ? answers[0]?.createdAt : undefined} />
      )}
      {hasAny && (
        <Filters
          path={path}
          search={<SearchField name="q" label={copy.search} value={query.q} />}
          actions={
            <IfCan permission="answers.manage">
              <a
                href={addressOf(`/api/apps/${app.id}/answers/export`, { q, state, form })}
                className={buttonVariants({ variant: 'outline' })}
                download
              >
                <Download aria-hidden="true" />
                {copy.download}
              </a>
            </IfCan>
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
          {answers.map((submission) => (
            <SubmissionRow key={submission.id} appId={app.id} submission={submission} />
          ))}
        </ul>
      ) : (
        <NoSubmissions appId={app.id} narrowed={hasAny} />
      )}
      <Pages
        nextCursor={page.nextCursor}
        previousCursor={page.previousCursor}
        range={page.range}
        href={(cursor) => addressOf(path, { ...query, cursor })}
      />
      {addresses && (
        <AccountSection title={copy.settings} text={copy.settingsText}>
          <div className="grid max-w-xl gap-8">
            <EmailAddresses appId={app.id} kind="answers" list={addresses} words={wordsFor(addresses)} />
            <SenderName appId={app.id} senderName={addresses.senderName} appName={addresses.appName} />
            <Confirmation appId={app.id} list={addresses} />
            <RetentionSetting appId={app.id} keptMonths={page.keptMonths} />
          </div>
        </AccountSection>
      )}
    </div>
  )
}

function NoSubmissions({ appId, narrowed }: { appId: string; narrowed: boolean }) {
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

/** While no address is confirmed, the owner gets the answers. */
function wordsFor({ addresses, ownerEmail }: AddressList) {
  const { owner, ...words } = copy.addresses
  const hasConfirmed = addresses.some(({ status }) => status === 'confirmed')
  return hasConfirmed ? words : { ...words, text: owner(ownerEmail) }
}
