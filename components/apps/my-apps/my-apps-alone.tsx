'use client'

import dynamic from 'next/dynamic'

/** The list's code comes with the list alone: the editor stands at the same address. */
export const MyAppsPage = dynamic(() => import('./my-apps-page').then((file) => file.MyAppsPage))
