'use client'

import { useQuery } from '@tanstack/react-query'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { LinkSettings } from '@/lib/stores/links/schema'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import type { StoreApp } from '@/lib/apps/schema'
import { CheckSite } from './check-site'
import { copy } from './copy'
import { IdentityForm } from './identity-form'
import { LinkFiles } from './link-files'

/** Links that open the app: its signers, the statement files, and a check of the site. */
export function Links({ app }: { app: StoreApp }) {
  const path = `/api/apps/${app.id}/links`
  const { data, isError } = useQuery<LinkSettings>({ queryKey: [path] })
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/trusted-links">{copy.guide}</GuideLink>
        </>
      }
    >
      {isError && !data && <FormError>{copy.failed}</FormError>}
      {!data && !isError && <Skeleton className="h-48" />}
      {data && <About path={path} settings={data} />}
    </StoreSection>
  )
}

function About({ path, settings }: { path: string; settings: LinkSettings }) {
  const { reason, hostedAt } = settings
  return (
    <>
      {reason && (
        <p className="max-w-prose text-[15px] leading-6">
          {reason} {hostedAt ? copy.hosted(new URL(hostedAt).host) : copy.noSite}
        </p>
      )}
      {(!reason || hostedAt) && (
        <IdentityForm
          key={`${settings.playFingerprint} ${settings.appleTeamId} ${settings.appleBundleId}`}
          path={path}
          settings={settings}
        />
      )}
      {!reason && (
        <>
          <LinkFiles path={path} settings={settings} />
          <CheckSite path={path} hosts={settings.hosts} />
        </>
      )}
    </>
  )
}
