'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type BrandSettings, LOGO_LIMIT, brandRequest } from '@/lib/workspaces/brand/schema'
import { copy } from './copy'
import { SaveRow } from '../save-row'

const words = copy.brand

/** What a workspace shows to its clients: name, color, logo and contact details. */
export function BrandForm({ workspaceId, placeholder }: { workspaceId: string; placeholder: string }) {
  const path = `/api/workspaces/${workspaceId}/brand`
  const { data, isError, refetch } = useQuery<BrandSettings>({ queryKey: [path] })
  if (isError && !data) return <FormError>{words.loading}</FormError>
  if (!data) return <Skeleton className="h-40" />
  const onChange = async () => void (await refetch())
  return (
    <>
      <Texts path={path} settings={data} placeholder={placeholder} onChange={onChange} />
      <Logo path={`${path}/logo`} hasLogo={data.hasLogo} onChange={onChange} />
    </>
  )
}

type TextsProps = {
  path: string
  settings: BrandSettings
  placeholder: string
  onChange: () => Promise<void>
}

function Texts({ path, settings: { hasLogo: _, ...settings }, placeholder, onChange }: TextsProps) {
  const { register, control, handleSubmit, setError, setValue, reset, formState } = useForm({
    resolver: zodResolver(brandRequest),
    defaultValues: settings,
  })
  const { errors, isSubmitting, isDirty } = formState
  const [saved, setSaved] = useState(false)
  const submit = handleSubmit(async (fields) => {
    setSaved(false)
    try {
      await apiRequest('PUT', path, fields)
      reset(fields)
      setSaved(true)
      await onChange()
    } catch (error) {
      const { field, message } = refusalFor(
        error,
        ['name', 'color', 'email', 'website', 'address'],
        words.failed,
      )
      setError(field, { message }, { shouldFocus: true })
    }
  })
  const shown = useWatch({ control, name: 'color' })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={words.name} hint={words.nameHint} error={errors.name?.message}>
        <Input autoComplete="organization" maxLength={60} placeholder={placeholder} {...register('name')} />
      </Field>
      <div className="flex items-start gap-3">
        <Field label={words.color} hint={words.colorHint} error={errors.color?.message} className="flex-1">
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
            placeholder="#1d4ed8"
            className="font-mono"
            {...register('color')}
          />
        </Field>
        <input
          type="color"
          aria-label={words.choose}
          value={/^#[0-9a-f]{6}$/i.test(shown) ? shown : '#44403c'}
          onChange={({ target }) => setValue('color', target.value, { shouldDirty: true })}
          className="mt-7 h-11 w-14 cursor-pointer rounded-md border border-input bg-card p-1"
        />
      </div>
      <Field label={words.email} hint={words.emailHint} error={errors.email?.message}>
        <Input type="email" autoComplete="off" maxLength={254} {...register('email')} />
      </Field>
      <Field label={words.website} hint={words.websiteHint} error={errors.website?.message}>
        <Input
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={200}
          placeholder="https://example.com"
          {...register('website')}
        />
      </Field>
      <Field label={words.address} hint={words.addressHint} error={errors.address?.message}>
        <Input autoComplete="off" maxLength={200} {...register('address')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <SaveRow form={{ isDirty, isSubmitting }} saved={saved} words={words} />
    </form>
  )
}

type LogoProps = { path: string; hasLogo: boolean; onChange: () => Promise<void> }

function Logo({ path, hasLogo, onChange }: LogoProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState<'upload' | 'remove'>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState('')

  const run = async (what: 'upload' | 'remove', work: () => Promise<unknown>) => {
    setBusy(what)
    setProblem(undefined)
    setDone('')
    try {
      await work()
      await onChange()
      setDone(what === 'upload' ? words.logoSaved : words.logoRemoved)
    } catch (error) {
      setProblem(refusalFor(error, [], words.failed).message)
    } finally {
      setBusy(undefined)
    }
  }

  const upload = (file: File | undefined) => {
    if (!file) return
    if (file.size > LOGO_LIMIT) setProblem(words.logoLarge)
    else void run('upload', () => apiRequest('PUT', path, file))
  }

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-sm leading-5 font-medium">{words.logo}</h3>
        <p className="mt-1 text-[13px] leading-snug text-muted-foreground">
          {hasLogo ? words.hasLogo : words.logoHint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.logo}
        accept="image/png,image/svg+xml,image/jpeg,image/webp,image/gif,image/avif"
        onChange={({ target }) => {
          upload(target.files?.[0])
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="outline" busy={busy === 'upload'} onClick={() => input.current?.click()}>
          {hasLogo ? words.replaceLogo : words.uploadLogo}
        </Button>
        {hasLogo && (
          <Button
            variant="ghost"
            busy={busy === 'remove'}
            onClick={() => void run('remove', () => apiRequest('DELETE', path))}
          >
            {words.removeLogo}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {done}
      </p>
      <FormError>{problem}</FormError>
    </div>
  )
}
