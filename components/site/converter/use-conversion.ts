'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useState } from 'react'
import { dismissNotice, notify } from '@/components/ui/toaster'
import {
  CONVERT_MESSAGES,
  CONVERT_TITLES,
  type ConversionKind,
  convertRequest,
  hasBothFields,
} from '@/lib/conversion/schema'
import { ApiError } from '@/lib/client/api-request'
import { signInUrl } from '@/lib/base/own-path'
import { findMe, forgetMe } from '@/lib/client/me'
import { type ConvertedApp, type ConversionStep, convertWebsite, KindMismatch } from './convert-website'
import { type Draft, clearDraft, saveWaiting } from './draft'
import { type ManualDetails, setIcon } from './set-icon'

export type Progress =
  | { step: ConversionStep; state: 'working' | 'done' }
  /** `reason` stays on the page when the toast has gone. */
  | { step: ConversionStep; state: 'stopped'; reason: string }
  | null

/** What stopped the conversion and what helps: choosing another kind, or continuing manually. */
export type Obstacle =
  | { type: 'kind'; question: string; kind: ConversionKind }
  | { type: 'site'; kind: ConversionKind }
  | null

/** The field that is invalid, with the sentence to show below it. */
export type Refusal = { field: keyof Draft; message: string } | null

function warn(about: keyof typeof CONVERT_TITLES, description: string = CONVERT_MESSAGES[about]): void {
  notify({ title: CONVERT_TITLES[about], description, tone: 'destructive' })
}

/** Makes the specification's three checks in their order, converts, and opens the builder with the new app. */
export function useConversion(kind: ConversionKind) {
  const router = useRouter()
  const pathname = usePathname()
  const [progress, setProgress] = useState<Progress>(null)
  const [obstacle, setObstacle] = useState<Obstacle>(null)

  const askToSignIn = (draft: Draft) => {
    saveWaiting(kind, draft)
    warn('signedOut')
    router.push(signInUrl(pathname))
  }

  /** `as` is the kind that the user agreed to, `details` what they tell us about a site that can't be read. */
  const convert = async (draft: Draft, as = kind, details?: ManualDetails): Promise<Refusal> => {
    if (!hasBothFields(draft)) {
      warn('missing')
      return draft.url.trim() === ''
        ? refusalOf(draft.url)
        : { field: 'appName', message: 'Enter a name for the app.' }
    }
    // When the session can't be read, the handler decides.
    const me = await findMe().catch(() => undefined)
    if (me === null) {
      askToSignIn(draft)
      return null
    }
    const request = convertRequest.safeParse({ ...draft, kind: as })
    if (!request.success) return refuse(request.error.issues[0])
    await work(draft, as, details)
    return null
  }

  const work = async (draft: Draft, as: ConversionKind, details?: ManualDetails) => {
    dismissNotice()
    setProgress({ step: details ? 'building' : 'reaching', state: 'working' })
    try {
      const request = {
        url: draft.url.trim(),
        appName: draft.appName.trim(),
        kind: as,
        ...(details && { byHand: { primaryColor: details.primaryColor } }),
      }
      const app = await convertWebsite(request, (step) => setProgress({ step, state: 'working' }))
      const iconProblem = details?.icon ? await setIcon(app.id, details.icon) : null
      await arrive(app, iconProblem)
    } catch (error) {
      fail(error, draft, as)
    }
  }

  const arrive = async (app: ConvertedApp, iconProblem: string | null) => {
    setProgress({ step: 'building', state: 'done' })
    setObstacle(null)
    clearDraft(kind)
    notify({
      title: 'Website Converted Successfully!',
      description: `Your app "${app.name}" has been created and is ready for customization.${iconProblem ? ` ${iconProblem}` : ''}`,
    })
    router.push(`/app-builder?app=${encodeURIComponent(app.id)}`)
  }

  const fail = (error: unknown, draft: Draft, as: ConversionKind) => {
    if (error instanceof KindMismatch) {
      setProgress(null)
      setObstacle({ type: 'kind', question: error.message, kind: error.detectedKind })
      return
    }
    if (error instanceof ApiError && error.status === 401) {
      setProgress(null)
      forgetMe()
      askToSignIn(draft)
      return
    }
    const reason = error instanceof ApiError ? error.message : CONVERT_MESSAGES.failed
    setProgress((current) => current && { ...current, state: 'stopped', reason })
    setObstacle(error instanceof ApiError && error.status === 422 ? { type: 'site', kind: as } : null)
    warn('failed', reason)
  }

  return { progress, obstacle, convert, dismiss: () => setObstacle(null) }
}

function refuse(issue: { path: PropertyKey[]; message: string } | undefined): Refusal {
  if (issue?.path[0] === 'appName') return { field: 'appName', message: issue.message }
  warn('invalid')
  return NO_ADDRESS
}

const NO_ADDRESS: Refusal = {
  field: 'url',
  message: 'That isn’t a web address. It should look like yourshop.com.',
}

/** What is wrong with an address as somebody typed it; null if nothing is. */
export function refusalOf(url: string): Refusal {
  if (url.trim() === '') return { field: 'url', message: 'Enter your website’s address.' }
  return convertRequest.shape.url.safeParse(url).success ? null : NO_ADDRESS
}
