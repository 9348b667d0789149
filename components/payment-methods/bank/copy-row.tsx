import { CopyButton } from '@/components/ui/copy-button'

type Props = { label: string; value: string; shown?: string; strong?: boolean }

/** A value for a bank's form, with a copy button. */
export function CopyRow({ label, value, shown = value, strong = false }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <dt className="text-[13px] text-muted-foreground max-sm:col-span-full max-sm:empty:hidden">{label}</dt>
      <dd
        className={`min-w-0 text-[15px] break-words tabular-nums ${strong ? 'font-semibold tracking-wide' : ''}`}
      >
        {shown}
      </dd>
      <dd>
        <CopyButton text={value} label={`Copy ${value}`} />
      </dd>
    </div>
  )
}
