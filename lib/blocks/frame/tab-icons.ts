import type { OwnIcon } from '@/lib/document/icon-names'

/** A shape of an SVG: element name and attributes, in output order. */
export type IconShape = readonly [
  tag: 'path' | 'rect' | 'circle' | 'ellipse' | 'line' | 'polygon' | 'polyline',
  attributes: Readonly<Record<string, string>>,
]

/**
 * Our own tab icons, drawn on a 24 px grid so that they are sharp at 24 px. As data, because Android draws
 * them in its native tab bar too.
 */
export const OWN_SHAPES: Record<OwnIcon, readonly IconShape[]> = {
  home: [['path', { d: 'm4 11 8-7 8 7v7.5a1.5 1.5 0 0 1-1.5 1.5H15v-6H9v6H5.5A1.5 1.5 0 0 1 4 18.5Z' }]],
  shop: [
    ['path', { d: 'M5 11v7.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V11' }],
    [
      'path',
      {
        d: 'M4.5 4h15L21 8.5a2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0 2.25 2.25 0 0 1-4.5 0Z',
      },
    ],
    ['path', { d: 'M10 20v-5h4v5' }],
  ],
  menu: [
    ['path', { d: 'M7 4v6.5M4.5 4v4a2.5 2.5 0 0 0 5 0V4M7 10.5V20' }],
    ['path', { d: 'M18.5 20V4c-2.6 1-4 3.6-4 7v2.5h4' }],
  ],
  book: [
    ['path', { d: 'M12 6.5C10.5 5 8 4.5 4 4.5v13c4 0 6.5.5 8 2 1.5-1.5 4-2 8-2v-13c-4 0-6.5.5-8 2Zm0 0v13' }],
  ],
  calendar: [
    ['rect', { x: '4', y: '5.5', width: '16', height: '14.5', rx: '2.5' }],
    ['path', { d: 'M4 10h16M8.5 3.5v4M15.5 3.5v4' }],
  ],
  cart: [
    ['path', { d: 'M3 4h2.5l2.2 11h9.8L20 7.5H6.3' }],
    ['circle', { cx: '9', cy: '19', r: '1.25' }],
    ['circle', { cx: '16.5', cy: '19', r: '1.25' }],
  ],
  chat: [
    [
      'path',
      {
        d: 'M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7.5a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 3.5V17h-1A2.5 2.5 0 0 1 4 14.5V7a2.5 2.5 0 0 1 2.5-2.5Z',
      },
    ],
  ],
  heart: [
    [
      'path',
      { d: 'M12 20C6 16 3.5 12.8 3.5 9.3A4.3 4.3 0 0 1 12 7.7a4.3 4.3 0 0 1 8.5 1.6C20.5 12.8 18 16 12 20Z' },
    ],
  ],
  info: [
    ['circle', { cx: '12', cy: '12', r: '8.5' }],
    ['path', { d: 'M12 11.5V16M12 8v.01' }],
  ],
  map: [
    ['path', { d: 'M12 21c4.3-4.3 6.5-7.7 6.5-11a6.5 6.5 0 1 0-13 0c0 3.3 2.2 6.7 6.5 11Z' }],
    ['circle', { cx: '12', cy: '10', r: '2.25' }],
  ],
  news: [
    ['path', { d: 'M4 5h12.5v13a1.5 1.5 0 0 0 1.5 1.5H5.5A1.5 1.5 0 0 1 4 18Z' }],
    ['path', { d: 'M16.5 9H20v9a1.5 1.5 0 0 1-2 1.5M7.5 8.5H13M7.5 12H13M7.5 15.5H11' }],
  ],
  phone: [
    [
      'path',
      {
        d: 'M5.5 4h3L10 8.5 8 10a11.5 11.5 0 0 0 6 6l1.5-2 4.5 1.5v3a1.5 1.5 0 0 1-1.6 1.5C10.8 19.5 4.5 13.2 4 5.6A1.5 1.5 0 0 1 5.5 4Z',
      },
    ],
  ],
  search: [
    ['circle', { cx: '10.5', cy: '10.5', r: '6.5' }],
    ['path', { d: 'm15.5 15.5 4.5 4.5' }],
  ],
  star: [['path', { d: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z' }]],
  user: [
    ['circle', { cx: '12', cy: '8', r: '4' }],
    ['path', { d: 'M4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6' }],
  ],
}

/** Returns the shapes of one of our own icons, or null for other names. */
export function ownShapes(name: string): readonly IconShape[] | null {
  return Object.hasOwn(OWN_SHAPES, name) ? OWN_SHAPES[name as OwnIcon] : null
}
