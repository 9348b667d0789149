'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Field, FieldError, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { KEY_STORE_LIMIT } from '@/lib/apps/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { toBase64 } from '@/lib/client/to-base64'
import {
  type CheckedKey,
  type ReadAppAnswer,
  type TakenOver,
  takeoverRequest,
} from '@/lib/releases/takeover/schema'
import { copy as keyCopy } from '../signing-key/copy'
import { EarlyEnd } from '../signing-key/early-end'
import { KeyFields, plain } from '../signing-key/key-fields'
import { copy } from './copy'

const words = copy.form
const KEY_NAMES = ['p12', 'password', 'keyPassword', 'alias', 'acceptEarlyEnd', 'acceptOtherKey'] as const
const NAMES = ['name', 'url', 'packageId', 'lastVersionCode', ...KEY_NAMES] as const
type Consent = 'acceptEarlyEnd' | 'acceptOtherKey'

const fields = takeoverRequest.omit({ icon: true, certificate: true }).extend({
  url: takeoverRequest.shape.url.unwrap(),
  password: takeoverRequest.shape.password.unwrap(),
  p12: z
    .custom<FileList | undefined>()
    .refine((files) => (files?.[0]?.size ?? 0) <= KEY_STORE_LIMIT, keyCopy.import.tooLarge),
})

type Props = {
  app: ReadAppAnswer
  onMade: (made: TakenOver, signedWith: 'fits' | 'other' | null) => void
}

/** What the new app gets: name, site, identifiers and the key. */
export function TakeoverForm({ app, onMade }: Props) {
  const [requestKey] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'))
  const [consents, setConsents] = useState<Partial<Record<Consent, string>>>({})
  const [checked, setChecked] = useState<CheckedKey | null>(null)
  const [checking, setChecking] = useState(false)
  const { register, control, handleSubmit, setError, resetField, clearErrors, getValues, formState } =
    useForm({
      resolver: zodResolver(fields),
      defaultValues: {
        name: app.name.slice(0, 50).trim(),
        url: app.startUrl ?? '',
        packageId: app.packageId,
        lastVersionCode: app.versionCode,
        password: '',
        acceptEarlyEnd: false,
        acceptOtherKey: false,
      },
    })
  const { errors, isSubmitting } = formState
  const { field: earlyEnd } = useController({ control, name: 'acceptEarlyEnd' })
  const { field: otherKey } = useController({ control, name: 'acceptOtherKey' })
  const certificate = app.certificate?.fingerprint
  const refuse = (error: unknown, otherwise: string) => {
    const { field, message } = refusalFor(error, NAMES, otherwise)
    if (field === 'acceptEarlyEnd' || field === 'acceptOtherKey')
      flushSync(() => setConsents((before) => ({ ...before, [field]: message }))) // renders it before it is focused
    setError(field, { message }, { shouldFocus: true })
  }
  const anotherFile = () => {
    setConsents({})
    setChecked(null)
    clearErrors([...KEY_NAMES])
    resetField('acceptEarlyEnd')
    resetField('acceptOtherKey')
  }
  const check = async () => {
    const { p12, password, keyPassword, alias } = getValues()
    const file = p12?.[0]
    clearErrors()
    setChecked(null)
    if (!file) return setError('p12', { message: 'Choose a file' }, { shouldFocus: true })
    if (file.size > KEY_STORE_LIMIT) return setError('p12', { message: keyCopy.import.tooLarge })
    setChecking(true)
    try {
      const opening = { password, keyPassword: keyPassword || undefined, alias: alias?.trim() || undefined }
      const body = { ...opening, p12: await toBase64(file), certificate, acceptEarlyEnd: true }
      setChecked(await apiRequest<CheckedKey>('POST', '/api/takeover/key', body))
    } catch (error) {
      refuse(error, copy.key.checkFailed)
    } finally {
      setChecking(false)
    }
  }
  const submit = handleSubmit(async ({ p12, ...rest }) => {
    try {
      const file = p12?.[0]
      const icon = app.icon?.split(',')[1]
      const body = { ...rest, icon, ...(file && { p12: await toBase64(file), certificate }) }
      const made = await apiRequest<TakenOver>('POST', '/api/takeover/apps', body, {
        'idempotency-key': requestKey,
      })
      onMade(made, file ? (made.fingerprint === certificate ? 'fits' : 'other') : null)
    } catch (error) {
      refuse(error, words.failed)
    }
  })
  const canImport = !app.certificate || app.certificate.keyType === 'rsa'
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-7"
    >
      <h2 className="font-display text-xl font-[620]">{words.title}</h2>
      <Field label={words.name} error={errors.name?.message} required>
        <Input maxLength={50} {...register('name')} />
      </Field>
      <Field
        label={words.url}
        hint={app.hasOwnPages ? words.ownPagesHint : words.urlHint}
        error={errors.url?.message}
      >
        <Input {...plain} inputMode="url" {...register('url')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={words.packageId} hint={words.packageHint} error={errors.packageId?.message} required>
          <Input {...plain} maxLength={127} {...register('packageId')} />
        </Field>
        <Field
          label={words.versionCode}
          hint={words.versionHint}
          error={errors.lastVersionCode?.message}
          required
        >
          <Input
            {...plain}
            inputMode="numeric"
            maxLength={10}
            {...register('lastVersionCode', { setValueAs: toNumber })}
          />
        </Field>
      </div>
      <div className="grid gap-1 border-t pt-5">
        <h3 className="text-lg font-semibold">{copy.key.title}</h3>
        <p className="text-[15px] text-muted-foreground">
          {canImport ? copy.key.text : copy.key.notRsa(app.certificate?.keyType ?? '')}
        </p>
      </div>
      {canImport && (
        <>
          <KeyFields
            register={(name, options) => register(name, options)}
            errors={errors}
            onFile={anotherFile}
            optional
          />
          <div className="grid justify-items-start gap-3">
            {certificate === undefined ? (
              <p className="text-sm text-muted-foreground">{copy.key.unsigned}</p>
            ) : (
              <Button variant="outline" busy={checking} onClick={() => void check()}>
                {checking ? copy.key.checking : copy.key.check}
              </Button>
            )}
            <div role="status" className="empty:hidden">
              {checked?.fits && <p className="text-sm font-medium text-success">{copy.key.fits}</p>}
            </div>
            {checked && !checked.fits && (
              <FieldError>
                <span>
                  {copy.key.differs} <span className="font-mono text-xs break-all">{certificate}</span>
                </span>
              </FieldError>
            )}
          </div>
          {consents.acceptEarlyEnd && <EarlyEnd field={earlyEnd} warning={consents.acceptEarlyEnd} />}
          {consents.acceptOtherKey && (
            <EarlyEnd field={otherKey} warning={consents.acceptOtherKey} label={copy.key.accept} />
          )}
        </>
      )}
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {isSubmitting ? words.creating : words.create}
      </Button>
    </form>
  )
}

const toNumber = (text: string | number) => (String(text).trim() === '' ? undefined : Number(text))
