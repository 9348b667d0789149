import { cn } from '@/components/ui/cn'
import type { Progress } from './use-conversion'

const NEIGHBOURS = ['bg-clay', 'bg-pine/30', 'bg-peach/60', 'bg-stone/30', 'bg-clay', 'bg-pine/20', 'bg-clay']

/**
 * A home screen with the app in its place, under the name that is being typed. It is a picture of where the app goes,
 * not of its design: the real icon is drawn in the conversion.
 */
export function HomeScreen({ appName, progress }: { appName: string; progress: Progress }) {
  const name = appName.trim() || 'Your app'
  const letter = [...name][0]?.toUpperCase()
  const working = progress?.state === 'working'
  return (
    <div aria-hidden="true" className="mx-auto hidden h-80 w-72 overflow-hidden mask-b-from-70% lg:block">
      <div className="h-[38rem] rounded-[44px] bg-ink p-2.5">
        <div className="h-full rounded-[35px] bg-[linear-gradient(170deg,var(--color-ember-soft),var(--color-sand)_55%)] px-5 pt-14">
          <ul className="grid grid-cols-3 gap-x-4 gap-y-6">
            {NEIGHBOURS.slice(0, 4).map((colour, at) => (
              <Neighbour key={at} colour={colour} />
            ))}
            <li className="grid justify-items-center gap-1.5 text-ink">
              <span
                className={cn(
                  'grid size-15 place-items-center rounded-[15px] bg-ember-deep font-display text-2xl font-bold text-white shadow-float transition-transform duration-300',
                  working && 'animate-breathe',
                )}
              >
                {letter}
              </span>
              <span className="w-20 truncate text-center text-[11px] leading-4 font-medium">{name}</span>
            </li>
            {NEIGHBOURS.slice(4).map((colour, at) => (
              <Neighbour key={at} colour={colour} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function Neighbour({ colour }: { colour: string }) {
  return (
    <li className="grid justify-items-center gap-2">
      <span className={cn('size-15 rounded-[15px]', colour)} />
      <span className="h-1.5 w-9 rounded-full bg-ink/10" />
    </li>
  )
}
