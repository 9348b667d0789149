import { cn } from '@/components/ui/cn'
import type { Progress } from './use-conversion'

const NEIGHBORS = [
  'bg-clay',
  'bg-pine/30',
  'bg-peach/60',
  'bg-stone/30',
  'bg-clay',
  'bg-pine/20',
  'bg-clay',
  'bg-peach/50',
  'bg-stone/20',
  'bg-pine/30',
  'bg-clay',
]

/**
 * A home screen with the app on it, under the name that is being typed. It shows where the app goes, not its design:
 * the conversion draws the real icon.
 */
export function HomeScreen({ appName, progress }: { appName: string; progress: Progress }) {
  const name = appName.trim() || 'Your app'
  const letter = [...name][0]?.toUpperCase()
  const working = progress?.state === 'working'
  return (
    <div aria-hidden="true" className="relative mx-auto hidden w-[21rem] lg:block">
      <div className="absolute inset-0 overflow-hidden mask-b-from-75%">
        <div className="h-[46rem] rounded-[52px] bg-ink p-3">
          <div className="h-full rounded-[41px] bg-[linear-gradient(170deg,var(--color-ember-soft),var(--color-sand)_55%)] px-6 pt-20">
            <ul className="grid grid-cols-3 gap-x-4 gap-y-7">
              {NEIGHBORS.slice(0, 4).map((color, index) => (
                <Neighbor key={index} color={color} />
              ))}
              <li className="grid justify-items-center gap-1.5 text-ink">
                <span
                  className={cn(
                    'grid size-[68px] place-items-center rounded-[17px] bg-ember-deep font-display text-3xl font-bold text-white shadow-float transition-transform duration-300',
                    working && 'animate-breathe',
                  )}
                >
                  {letter}
                </span>
                <span className="w-20 truncate text-center text-[11px] leading-4 font-medium">{name}</span>
              </li>
              {NEIGHBORS.slice(4).map((color, index) => (
                <Neighbor key={index} color={color} />
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  )
}

function Neighbor({ color }: { color: string }) {
  return (
    <li className="grid justify-items-center gap-2">
      <span className={cn('size-[68px] rounded-[17px]', color)} />
      <span className="h-1.5 w-9 rounded-full bg-ink/10" />
    </li>
  )
}
