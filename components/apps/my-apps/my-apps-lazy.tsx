'use client'

import dynamic from 'next/dynamic'

/** Loads the list's code only with the list, because the editor has the same path. */
export const MyAppsPage = dynamic(() => import('./my-apps-page').then((file) => file.MyAppsPage))
