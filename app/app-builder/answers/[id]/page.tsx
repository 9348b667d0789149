import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { readSearchParams } from '@/app/admin/search-params'
import { pageUser } from '@/app/page-user'
import { toMe } from '@/lib/accounts/queries'
import { SubmissionsView } from '@/components/apps/submissions/submissions-view'
import { AppShell } from '@/components/shell/app-shell'
import { appArea } from '@/components/shell/places'
import { listAddresses } from '@/lib/submissions/addresses'
import { listSubmissions } from '@/lib/submissions/queries'
import { submissionsQuery } from '@/lib/submissions/schema'
import { toActor } from '@/lib/platform/actor'
import { ForbiddenError, NotFoundError } from '@/lib/platform/errors'

export const metadata: Metadata = { title: 'Answers', robots: { index: false } }

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Form submissions of one app. */
export default async function AnswersPage({ params, searchParams }: Props) {
  const { id } = await params
  const user = await pageUser()
  if (!user) redirect(`/signin?callbackUrl=${encodeURIComponent(`/app-builder/answers/${id}`)}`)
  const query = submissionsQuery.parse(await readSearchParams(searchParams))
  const page = await listSubmissions(toActor(user, { permission: 'answers.read' }), id, query).catch(
    (error: unknown) => {
      if (error instanceof NotFoundError) notFound()
      throw error
    },
  )
  const addresses = await listAddresses(toActor(user, { permission: 'answers.manage' }), id).catch(
    (error: unknown) => {
      if (error instanceof ForbiddenError) return null
      throw error
    },
  )
  return (
    <AppShell me={toMe(user)} area={appArea(page.app)}>
      <SubmissionsView page={page} query={query} addresses={addresses} />
    </AppShell>
  )
}
