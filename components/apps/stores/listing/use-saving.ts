import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { refusalFor } from '@/lib/client/form-errors'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Fields<T extends FieldValues> = { names: readonly Path<T>[]; part: string; setError: UseFormSetError<T> }

/** Saves a part of a listing. Shows an error at the field that it names. */
export function useSaving<T extends FieldValues>(path: string, { names, part, setError }: Fields<T>) {
  const client = useQueryClient()
  return async (body: object): Promise<boolean> => {
    try {
      await apiRequest('PUT', path, body)
      await client.invalidateQueries({ queryKey: [path] })
      notify({ title: copy.saved })
      return true
    } catch (error) {
      const fields = names.map((name) => `${part}.${name}`)
      const { field, message } = refusalFor(error, fields, copy.notSaved)
      const name = names.find((one) => field === `${part}.${one}`)
      setError(name ?? 'root', { message }, { shouldFocus: true })
      return false
    }
  }
}
