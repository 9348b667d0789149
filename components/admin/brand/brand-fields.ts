import type { UseFormReturn } from 'react-hook-form'
import type { BrandField, BrandFields } from '@/lib/host-brand/schema'
import { copy } from './copy'

export type BrandFormReturn = UseFormReturn<BrandFields>

/** What the page is waiting for. */
export type BrandAction = 'save' | 'preview' | 'apply' | 'restore'

/** Label, hint and error of a field. */
export function fieldProps({ formState }: BrandFormReturn, name: BrandField) {
  return {
    label: copy.labels[name],
    hint: copy.hints[name],
    error: formState.errors[name]?.message,
  }
}
