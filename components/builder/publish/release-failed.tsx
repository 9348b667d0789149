import { Button } from '@/components/ui/button'
import { copy } from './copy'

/** The published release couldn't be loaded. It is published all the same. */
export function ReleaseFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm">
      <p>{copy.releaseFailed}</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  )
}
