import { CircleCheck, Hourglass } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter } from '@/components/ui/dialog'
import type { ReceiveResponse } from '@/lib/billing/payments/schema'
import { copy, outcomeText } from './copy'

type Props = { response: ReceiveResponse; onAgain?: (() => void) | undefined }

/** Outcome of a recorded payment. */
export function RecordedPayment({ response, onAgain }: Props) {
  const isDone = response.outcome === 'completed' || response.outcome === 'overpaid'
  const Icon = isDone ? CircleCheck : Hourglass
  return (
    <>
      <p role="status" className="flex items-start gap-3 text-[15px] leading-6">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-muted-foreground'}`}
        />
        {outcomeText(response)}
      </p>
      <DialogFooter>
        {onAgain && (
          <Button variant="outline" onClick={onAgain}>
            {copy.record.again}
          </Button>
        )}
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      </DialogFooter>
    </>
  )
}
