import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Long enough for a machine that does other work at the same time.
configure({ asyncUtilTimeout: 10_000 })
