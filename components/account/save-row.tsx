import { Button } from '@/components/ui/button'

type Props = {
  form: { isDirty: boolean; isSubmitting: boolean }
  saved: boolean
  words: { save: string; saving: string; saved?: string }
}

/** The button that saves a form, and the message after it. The message disappears with the next change. */
export function SaveRow({ form: { isDirty, isSubmitting }, saved, words }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button type="submit" variant={isDirty ? 'primary' : 'outline'} busy={isSubmitting}>
        {isSubmitting ? words.saving : words.save}
      </Button>
      <p role="status" className="text-sm font-medium text-success empty:hidden">
        {saved && !isDirty && words.saved}
      </p>
    </div>
  )
}
