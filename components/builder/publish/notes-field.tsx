'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_NOTES } from '@/lib/apps/schema'
import { useSession } from '../session/use-session'
import { useSaving } from '../session/use-saving'

type Props = {
  value: string
  onChange: (text: string) => void
  error: string | undefined
  /** Whether this is the first release, which has nothing to compare with. */
  first: boolean
}

/** Release notes, with a suggestion based on the changes since the last release. */
export function NotesField({ value, onChange, error, first }: Props) {
  const { store, api } = useSession()
  const { saveAndNotify } = useSaving()
  const propose = useMutation({
    mutationFn: async () => {
      // The comparison uses the saved version.
      const id = (await saveAndNotify()) ? store.get().app?.id : undefined
      return id === undefined ? null : (await api.proposeNotes(id)).notes
    },
    onSuccess: (notes) => {
      if (notes) onChange(notes)
    },
  })
  return (
    <Field
      label="What’s new (optional)"
      error={error}
      hint={hintOf(value, propose.isError, propose.data)}
      aside={
        !first && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            busy={propose.isPending}
            onClick={() => propose.mutate()}
            className="-my-1.5 text-link"
          >
            {propose.isPending ? 'Comparing…' : 'Suggest a text'}
          </Button>
        )
      }
    >
      <Textarea rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

function hintOf(value: string, failed: boolean, proposed: string | null | undefined): string {
  if (failed) return 'The changes could not be compared. Check your connection and try again.'
  if (proposed === '') return 'Nothing changed since the last release.'
  const rest = MAX_NOTES - value.trim().length
  if (value && rest < 100) return rest < 0 ? `Too long by ${-rest}.` : `${rest} characters left.`
  return 'Shown with the release and on its public page. Write it in the app’s language.'
}
