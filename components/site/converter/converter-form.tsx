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
  /** URL of the style sheet that the preview needs. */
  blockStyles: string
  /** A phone with an example app, shown without a URL. */
  example: ReactNode
}

/** The form, the progress during a conversion, and a preview of the resulting app. */
export function ConverterForm({ product, children, blockStyles, example }: Props) {
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

  const go = async (as?: ConversionKind, details?: ManualDetails, values = draft) => {
    if (busy) return
    setChecking(true)
    const refused = await convert(values, as, details)
    setChecking(false)
    setRefusal(refused)
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus()
  }

  // Suggests the site's name, unless the user is typing another one.
  const found = preview.phase === 'shown' ? preview.preview.name : null
  useEffect(() => {
    if (found === null || document.activeElement === form.current?.elements.namedItem('appName')) return
    setDraft((typed) => (typed.appName.trim() === '' ? { ...typed, appName: found } : typed))
  }, [found, setDraft])

  useWaitingConversion(product.kind, (waiting) => {
    setDraft(waiting)
    void go(undefined, undefined, waiting)
  })

  const control = (name: keyof Draft) => ({
    name,
    value: draft[name],
    readOnly: busy,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      // Input from before hydration is replayed field by field, without a render in between.
      setDraft((typed) => ({ ...typed, [name]: value }))
      if (refusal?.field === name) setRefusal(null)
    },
  })
  const unusable = preview.phase === 'failed' && preview.isSite && !busy ? preview.reason : undefined
  const errorOf = (name: keyof Draft) =>
    refusal?.field === name ? refusal.message : name === 'url' ? unusable : undefined

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
      <SitePhone
        appName={draft.appName}
        preview={preview}
        converting={progress !== null}
        blockStyles={blockStyles}
        example={example}
      />
    </div>
  )
}

/** Form values. Initialized from `?url=&appName=`, or from the draft stored during the sign-in. */
function useDraft(product: ConverterProduct, setRefusal: (refusal: Refusal) => void) {
  const [draft, setDraft] = useState<Draft>({ url: '', appName: '' })
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const url = query.get('url')
    const stored = readDraft(product.kind)
    // The form was sent before its script was loaded, so the query has both fields.
    const sentName = query.get('appName') ?? ''
    const initial = url ? { url, appName: sentName || (stored?.url === url ? stored.appName : '') } : stored
    // The URL and the storage exist only in the browser, because the page is static.
    // oxlint-disable-next-line react/set-state-in-effect
    if (initial) setDraft((typed) => (typed.url || typed.appName ? typed : initial))
    if (url !== null) setRefusal(refusalOf(url))
  }, [product.kind, setRefusal])
  return [draft, setDraft] as const
}

/** Runs a conversion that was requested before signing in, once the user is back. */
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
