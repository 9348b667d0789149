import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { copy } from './copy'

/** Replaces content that failed to load. */
export function LoadFailed({ again }: { again: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormError>{copy.failed}</FormError>
      <Button variant="outline" size="sm" onClick={again}>
        {copy.again}
      </Button>
    </div>
  )
}
