'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type FieldErrors, FormProvider, get, useForm, useWatch } from 'react-hook-form'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import type { PlanEditing } from '@/lib/billing/plan-versions/queries'
import { changesBetween } from '@/lib/billing/plans/changes/report'
import { type CatalogForm, catalogForm, toCatalog, toCatalogForm } from '@/lib/billing/plans/values/schema'
import { refusalFor } from '@/lib/client/form-errors'
import { Panel } from '../panel'
import { ChangeList } from './change-list'
import { copy } from './copy'
import { PlanFields, type PlanPath, TrialFields } from './plan-fields'
import { PlanPreview } from './plan-preview'

const words = copy.plans

type Part = PlanPath | 'trial'

const PLANS: readonly PlanPath[] = [
  'builder.free',
  'builder.pro',
  'builder.enterprise',
  'converter.starter',
  'converter.business',
  'converter.enterprise',
]

/** Edits one plan after the other, and publishes all changes at once. */
export function PlansEditor({ catalog, buyers }: Pick<PlanEditing, 'catalog' | 'buyers'>) {
  const [part, setPart] = useState<Part>('builder.pro')
  const router = useRouter()
  const request = useConfirmedRequest()
  const form = useForm<CatalogForm>({
    resolver: zodResolver(catalogForm, undefined, { raw: true }),
    defaultValues: toCatalogForm(catalog),
  })
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as CatalogForm
  const parsed = catalogForm.safeParse(values)
  const edited = parsed.success ? toCatalog(parsed.data, catalog.version + 1) : null
  const changes = edited ? changesBetween(catalog, edited, buyers) : null

  const publish = form.handleSubmit(
    async (plans) => {
      try {
        const { version } = await request<{ version: number }>('PUT', '/api/admin/plans', {
          basedOn: catalog.version,
          plans,
        })
        notify({ title: words.published(version) })
        router.refresh()
      } catch (error) {
        if (error instanceof NotConfirmed) return
        form.setError('root', { message: refusalFor(error, [], words.failed).message })
      }
    },
    (wrong) => setPart((shown) => partOfError(wrong, shown)),
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void publish()
        }}
        className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <section className="grid min-w-0 gap-6 rounded-lg border bg-card p-5">
          <Field label={words.choose}>
            <NativeSelect value={part} onChange={(event) => setPart(event.target.value as Part)}>
              {(['builder', 'converter'] as const).map((family) => (
                <optgroup key={family} label={words.families[family]}>
                  {PLANS.filter((plan) => plan.startsWith(family)).map((plan) => (
                    <option key={plan} value={plan}>
                      {String(get(values, `${plan}.name`))}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value="trial">{words.trial}</option>
            </NativeSelect>
          </Field>
          {part === 'trial' ? <TrialFields /> : <PlanFields key={part} plan={part} />}
        </section>
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-24">
          <Panel title={copy.review.title}>
            {changes === null ? (
              <p className="text-sm text-muted-foreground">{words.wrong}</p>
            ) : changes.length === 0 ? (
              <p className="text-sm text-muted-foreground">{copy.review.none}</p>
            ) : (
              <ChangeList changes={changes} />
            )}
            <FormError>{errors.root?.message}</FormError>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" busy={isSubmitting} disabled={changes?.length === 0}>
                {isSubmitting ? copy.review.busy : copy.review.publish}
              </Button>
              {changes?.length !== 0 && (
                <Button variant="outline" onClick={() => form.reset()}>
                  {copy.review.reset}
                </Button>
              )}
            </div>
          </Panel>
          <Panel title={copy.preview.title}>
            <PlanPreview catalog={edited} plan={part} />
          </Panel>
        </div>
      </form>
    </FormProvider>
  )
}

/** The part that has an error: the shown one, otherwise the first. */
function partOfError(errors: FieldErrors<CatalogForm>, shown: Part): Part {
  const hasError = (part: Part) => get(errors, part === 'trial' ? 'trialDays' : part) !== undefined
  return [shown, ...PLANS, 'trial' as const].find(hasError) ?? shown
}
