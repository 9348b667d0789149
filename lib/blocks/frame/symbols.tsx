import { Icon } from './icons'

/** Icons of actions, as lines on a grid of 24 by 24. */
const SHAPES = {
  phone:
    'M6.5 4.5h2.7l1.5 4-2 1.6a12 12 0 0 0 5.2 5.2l1.6-2 4 1.5v2.7a1.5 1.5 0 0 1-1.6 1.5A14.6 14.6 0 0 1 5 6.1a1.5 1.5 0 0 1 1.5-1.6Z',
  mail: 'M6 6h12a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 18 18H6a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 6 6ZM5 7.5l7 5.5 7-5.5',
  chat: 'M4.5 19.5l1.2-3.9a7.9 7.9 0 1 1 2.9 2.8ZM9.2 9c-.2 3.2 2.6 6 5.8 5.8l.5-1.7-1.9-.9-.9.8a5 5 0 0 1-1.7-1.7l.8-.9-.9-1.9Z',
  pin: 'M12 20.5c4-4.3 6-7.6 6-10.2a6 6 0 0 0-12 0c0 2.6 2 5.9 6 10.2ZM12 12.5a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM4.3 12h15.4M12 4c-4.4 4.6-4.4 11.4 0 16M12 4c4.4 4.6 4.4 11.4 0 16',
  download: 'M12 4.5v10M8 11l4 4 4-4M5 19.5h14',
  share: 'M12 14.5V4.2M8.5 7.5 12 4l3.5 3.5M7 11H5.5v9h13v-9H17',
  copy: 'M10 9h8.5a1 1 0 0 1 1 1v8.5a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM15 9V5.5a1 1 0 0 0-1-1H5.5a1 1 0 0 0-1 1V14a1 1 0 0 0 1 1H9',
  frame:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4 9.5h16',
  next: 'm9.5 5 7 7-7 7',
} as const

export type SymbolName = keyof typeof SHAPES

export function SymbolView({ name }: { name: SymbolName }) {
  return <LineIcon d={SHAPES[name]} />
}

/** An icon of any line path on that grid. */
export function LineIcon({ d }: { d: string }) {
  return (
    <Icon>
      <path d={d} />
    </Icon>
  )
}
