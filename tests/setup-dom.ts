import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import * as React from 'react'

// Long enough for a machine that is busy with other work.
configure({ asyncUtilTimeout: 10_000 })
skipOwnerStacks()

/** React captures a stack for each element, only for its warnings: a fifth of the time of these tests. */
function skipOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  )
  const counter = 'recentlyCreatedOwnerStacks'
  if (!(internals instanceof Object && counter in internals)) throw new Error('React has no such counter')
  Object.defineProperty(internals, counter, { get: () => Infinity, set: (_: number) => {} })
}
