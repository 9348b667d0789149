import type { Metadata } from 'next'
import { openAppPage } from '@/app/app-builder/open-app-page'
import { readSearchParams } from '@/app/admin/search-params'
import { SubmissionsView } from '@/components/apps/submissions/submissions-view'
import { AppShell } from '@/components/shell/app-shell'
import { listAddresses } from '@/lib/submissions/addresses'
import { listSubmissions } from '@/lib/submissions/queries'
import { submissionsQuery } from '@/lib/submissions/schema'
import { ForbiddenError } from '@/lib/platform/errors'

export const metadata: Metadata = { title: 'Answers', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Form submissions of one app. */
export default async function AnswersPage({ params, searchParams }: Props) {
  const { id } = await params
  const query = submissionsQuery.parse(await readSearchParams(searchParams))
  const { frame, data } = await openAppPage('answers', id, async (actor) => {
    const page = await listSubmissions(actor, id, query)
    const addresses = await listAddresses({ ...actor, permission: 'answers.manage' }, id).catch(
      (error: unknown) => {
        if (error instanceof ForbiddenError) return null
        throw error
      },
    )
    return { app: page.app, page, addresses }
  })
  return (
    <AppShell {...frame}>
      <SubmissionsView page={data.page} query={query} addresses={data.addresses} />
    </AppShell>
  )
}
