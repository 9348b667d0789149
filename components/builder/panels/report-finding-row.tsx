import { Button } from '@/components/ui/button'
import type { Finding } from './report-findings'

/** A finding, with a button to apply it if the app differs. */
export function FindingRow({ finding, onTake }: { finding: Finding; onTake: () => void }) {
  const { label, shown, colors, taken } = finding
  return (
    <li className="flex items-center gap-3 border-t py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="text-[13px] text-muted-foreground">{label}</p>
        <p className="line-clamp-2 break-words">{shown}</p>
        {colors && (
          <p aria-hidden="true" className="mt-1 flex gap-1">
            {colors.map((color, index) => (
              <span
                key={index}
                className="size-5 rounded-full border forced-color-adjust-none"
                style={{ background: color }}
              />
            ))}
          </p>
        )}
      </div>
      {taken ? (
        <Button variant="outline" size="sm" aria-label={`Use: ${label}`} onClick={onTake}>
          Use
        </Button>
      ) : (
        <span className="text-[13px] text-muted-foreground">In use</span>
      )}
    </li>
  )
}
