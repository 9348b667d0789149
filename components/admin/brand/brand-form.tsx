'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { refusalFor } from '@/lib/client/form-errors'
import {
  type BrandField,
  type BrandFields,
  type BrandState,
  DEFAULT_FIELDS,
  brandFields,
} from '@/lib/host-brand/schema'
import { BrandActions } from './brand-actions'
import type { BrandAction } from './brand-fields'
import { BrandSections } from './brand-sections'
import { BrandVersions } from './brand-versions'
import { copy } from './copy'

const PATH = '/api/admin/brand'
const NAMES = Object.keys(DEFAULT_FIELDS) as BrandField[]

/** Edits the host's brand: a draft, its preview, and its versions. */
export function BrandForm({ initial }: { initial: BrandState }) {
  const [state, setState] = useState(initial)
  const [busy, setBusy] = useState<BrandAction | null>(null)
  const [done, setDone] = useState('')
  const request = useConfirmedRequest()
  const form = useForm<BrandFields>({
    resolver: zodResolver(brandFields, undefined, { raw: true }),
    defaultValues: initial.fields,
  })
  const { isDirty } = form.formState

  const show = (next: BrandState) => {
    setState(next)
    form.reset(next.fields)
    return next
  }

  /** Saves the fields if they changed, and returns the newest state. Null if they are refused. */
  const save = async (): Promise<BrandState | null> => {
    if (!isDirty) return state
    let saved: BrandState | null = null
    await form.handleSubmit(async (fields) => {
      saved = show(await request<BrandState>('PUT', PATH, { base: state.newest, fields }))
    })()
    return saved
  }

  const run = async (action: BrandAction, work: () => Promise<void>) => {
    if (busy) return
    setBusy(action)
    setDone('')
    form.clearErrors('root')
    try {
      await work()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, NAMES, copy.failed)
      form.setError(field, { message }, { shouldFocus: true })
    } finally {
      setBusy(null)
    }
  }

  const onSave = () => run('save', async () => void ((await save()) && setDone(copy.saved)))
  const onPreview = () =>
    run('preview', async () => {
      if (!(await save())) return
      await request('POST', `${PATH}/preview`)
      location.assign('/')
    })
  const onApply = () =>
    run('apply', async () => {
      const saved = await save()
      if (!saved) return
      show(await request<BrandState>('POST', `${PATH}/apply`, { number: saved.newest }))
      location.reload() // this page has the brand of before in its scripts
    })
  const onRestore = (number: number) =>
    run('restore', async () => {
      show(await request<BrandState>('POST', `${PATH}/restore`, { base: state.newest, number }))
      location.reload()
    })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <form
        method="post"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void onSave()
        }}
      >
        <BrandSections form={form} />
        <BrandActions
          {...{ state, isDirty, busy, done, onPreview, onApply }}
          error={form.formState.errors.root?.message}
        />
      </form>
      <BrandVersions {...{ state, busy, onRestore }} />
    </div>
  )
}
