'use client'

import type { ReactNode } from 'react'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import type { StoreApp } from '@/lib/apps/schema'
import { ForKeyManagers } from '../../for-key-managers'
import { FileLink } from '../file-link'
import { GuideLink } from '../guide-link'
import { StoreSection } from '../store-section'
import { Certificate } from './certificate'
import { copy } from './copy'

/** Publishing to iPhones and the App Store. */
export function IosSection({ app }: { app: StoreApp }) {
  const { project, certificate, webClip } = copy
  return (
    <StoreSection
      title={copy.title}
      text={
        <>
          {copy.text} <GuideLink href="/docs/app-store">{copy.guide}</GuideLink>
        </>
      }
    >
      <Part title={project.title} text={project.text}>
        <FileLink href={`/api/apps/${app.id}/releases/${app.release?.version}/ios.zip`}>
          {project.download}
        </FileLink>
      </Part>
      <Part title={certificate.title} text={certificate.text}>
        <ForKeyManagers>
          <PasswordPrompt>
            <Certificate appId={app.id} />
          </PasswordPrompt>
        </ForKeyManagers>
      </Part>
      <Part title={webClip.title} text={webClip.text}>
        {app.published ? (
          <FileLink href={`/api/apps/${app.id}/web-clip`}>{webClip.download}</FileLink>
        ) : (
          <p className="text-sm">{webClip.unpublished}</p>
        )}
      </Part>
    </StoreSection>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-4 border-t pt-5">
      <div className="grid gap-1">
        <h3 className="text-[15px] font-semibold">{title}</h3>
        <p className="max-w-prose text-sm leading-[22px] text-muted-foreground">{text}</p>
      </div>
      {children}
    </div>
  )
}
