'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ManualForm } from './manual-form'
import { type Draft, readDraft, takeWaiting } from './draft'
import { ConversionProgress } from './conversion-progress'
import { KindQuestion } from './kind-question'
import { SitePhone } from './site-phone'
import { findMe } from '@/lib/client/me'
import type { ConversionKind } from '@/lib/conversion/schema'
import type { ConverterProduct } from './products'
import type { ManualDetails } from './set-icon'
import { type Refusal, refusalOf, useConversion } from './use-conversion'
import { useSitePreview } from './use-site-preview'

type Props = {
  product: ConverterProduct
  children: ReactNode
  /** A phone with an app in it, for as long as there is no address. */
  example: ReactNode
}

/** The form below the page's title, the progress while it works, and beside them the app that the site becomes. */
export function ConverterForm({ product, children, example }: Props) {
  const [refusal, setRefusal] = useState<Refusal>(null)
  const [draft, setDraft] = useDraft(product, setRefusal)
  const { progress, obstacle, convert, dismiss } = useConversion(product.kind)
  const [checking, setChecking] = useState(false)
  const preview = useSitePreview(draft.url, product.kind)
  const form = useRef<HTMLFormElement>(null)
  const busy = checking || progress?.state === 'working' || progress?.state === 'done'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    dismiss()
    void go()
  }

  const go = async (as?: ConversionKind, details?: ManualDetails, given = draft) => {
    if (busy) return
    setChecking(true)
    const refused = await convert(given, as, details)
    setChecking(false)
    setRefusal(refused)
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus()
  }

  // The site's own name, unless somebody is about to type another.
  const found = preview.phase === 'shown' ? preview.preview.name : null
  useEffect(() => {
    if (found === null || document.activeElement === form.current?.elements.namedItem('appName')) return
    setDraft((typed) => (typed.appName.trim() === '' ? { ...typed, appName: found } : typed))
  }, [found, setDraft])

  useWaitingConversion(product.kind, (kept) => {
    setDraft(kept)
    void go(undefined, undefined, kept)
  })

  const control = (name: keyof Draft) => ({
    name,
    value: draft[name],
    readOnly: busy,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      // What was typed before this script answered is told field after field, without a drawing in between.
      setDraft((typed) => ({ ...typed, [name]: value }))
      if (refusal?.field === name) setRefusal(null)
    },
  })
  const errorOf = (name: keyof Draft) => (refusal?.field === name ? refusal.message : undefined)

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-20">
      <div>
        {children}
        <div className="max-w-[46rem] rounded-lg border bg-card p-5 shadow-float sm:p-8">
          <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
            <Field label="Website URL" hint={product.urlHint} error={errorOf('url')} required>
              <Input
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={2000}
                placeholder={product.placeholder}
                {...control('url')}
              />
            </Field>
            <Field
              label="App name"
              hint="Shown under the icon. You can change it later."
              error={errorOf('appName')}
              required
            >
              <Input autoComplete="off" maxLength={50} placeholder="Your Shop" {...control('appName')} />
            </Field>
            <Button type="submit" size="lg" busy={busy}>
              {busy ? 'Converting Website...' : 'Convert to Mobile App'}
            </Button>
          </form>
          {obstacle?.type === 'kind' && (
            <KindQuestion obstacle={obstacle} busy={busy} onAgree={(as) => void go(as)} onDecline={dismiss} />
          )}
          <ConversionProgress progress={progress} url={draft.url} />
          {obstacle?.type === 'site' && (
            <ManualForm busy={busy} onGo={(details) => void go(obstacle.kind, details)} />
          )}
        </div>
      </div>
      <SitePhone appName={draft.appName} preview={preview} converting={progress !== null} example={example} />
    </div>
  )
}

/** What was typed. It starts from `?url=`, typed on another page, or from what was kept while the user signed in. */
function useDraft(product: ConverterProduct, setRefusal: (refusal: Refusal) => void) {
  const [draft, setDraft] = useState<Draft>({ url: '', appName: '' })
  useEffect(() => {
    const url = new URLSearchParams(window.location.search).get('url')
    const kept = readDraft(product.kind)
    const initial = url ? { url, appName: kept?.url === url ? kept.appName : '' } : kept
    // The address and the storage exist only in the browser: the page itself is the same for everybody.
    // oxlint-disable-next-line react/set-state-in-effect
    if (initial) setDraft((typed) => (typed.url || typed.appName ? typed : initial))
    if (url !== null) setRefusal(refusalOf(url))
  }, [product.kind, setRefusal])
  return [draft, setDraft] as const
}

/** A conversion that was asked for before the person had an account runs by itself as soon as they are back. */
function useWaitingConversion(kind: ConversionKind, run: (draft: Draft) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    void findMe().then(
      (me) => {
        const waiting = me && takeWaiting(kind)
        if (waiting) latest.current(waiting)
      },
      () => {},
    )
  }, [kind])
}
