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
import { findMe, clearCurrentUser } from '@/lib/client/me'
import { type ConvertedApp, type ConversionStep, convertWebsite, KindMismatch } from './convert-website'
import { type Draft, clearDraft, saveWaiting } from './draft'
import { type ManualDetails, setIcon } from './set-icon'

export type Progress =
  | { step: ConversionStep; state: 'working' | 'done' }
  /** `reason` stays visible after the toast has closed. Empty if the URL field shows it. */
  | { step: ConversionStep; state: 'stopped'; reason: string }
  | null

/** Why the conversion stopped and how to continue: with another kind, or manually. */
export type Obstacle =
  | { type: 'kind'; question: string; kind: ConversionKind }
  | { type: 'site'; kind: ConversionKind }
  | null

/** The invalid field, with the error below it. */
export type Refusal = { field: keyof Draft; message: string } | null

function warn(about: keyof typeof CONVERT_TITLES, description: string = CONVERT_MESSAGES[about]): void {
  notify({ title: CONVERT_TITLES[about], description, tone: 'destructive' })
}

/** Runs the specification's three checks in order, converts, and opens the builder with the new app. */
export function useConversion(kind: ConversionKind) {
  const router = useRouter()
  const pathname = usePathname()
  const [progress, setProgress] = useState<Progress>(null)
  const [obstacle, setObstacle] = useState<Obstacle>(null)

  const promptSignIn = (draft: Draft) => {
    saveWaiting(kind, draft)
    warn('signedOut')
    router.push(signInUrl(pathname))
  }

  /** `as` is the kind that the user accepted; `details` describe a site that can't be read. */
  const convert = async (draft: Draft, as = kind, details?: ManualDetails): Promise<Refusal> => {
    if (!hasBothFields(draft)) {
      warn('missing')
      return draft.url.trim() === ''
        ? refusalOf(draft.url)
        : { field: 'appName', message: 'Enter a name for the app.' }
    }
    // If the session can't be read, the handler decides.
    const me = await findMe().catch(() => undefined)
    if (me === null) {
      promptSignIn(draft)
      return null
    }
    const request = convertRequest.safeParse({ ...draft, kind: as })
    if (!request.success) return refuse(request.error.issues[0])
    return work(draft, as, details)
  }

  const work = async (draft: Draft, as: ConversionKind, details?: ManualDetails): Promise<Refusal> => {
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
      return null
    } catch (error) {
      return fail(error, draft, as)
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

  const fail = (error: unknown, draft: Draft, as: ConversionKind): Refusal => {
    if (error instanceof KindMismatch) {
      setProgress(null)
      setObstacle({ type: 'kind', question: error.message, kind: error.detectedKind })
      return null
    }
    if (error instanceof ApiError && error.status === 401) {
      setProgress(null)
      clearCurrentUser()
      promptSignIn(draft)
      return null
    }
    const reason = error instanceof ApiError ? error.message : CONVERT_MESSAGES.failed
    const isSite = isSiteError(error)
    setProgress((current) => current && { ...current, state: 'stopped', reason: isSite ? '' : reason })
    setObstacle(isSite ? { type: 'site', kind: as } : null)
    warn('failed', reason)
    return isSite ? { field: 'url', message: reason } : null
  }

  return { progress, obstacle, convert, dismiss: () => setObstacle(null) }
}

/** Whether the website can't be used, for example because it is unreachable. */
export function isSiteError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422
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

/** Error of a typed URL, or null if it is valid. */
export function refusalOf(url: string): Refusal {
  if (url.trim() === '') return { field: 'url', message: 'Enter your website’s address.' }
  return convertRequest.shape.url.safeParse(url).success ? null : NO_ADDRESS
}
