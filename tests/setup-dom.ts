import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Long enough for a machine that is busy with other work.
configure({ asyncUtilTimeout: 10_000 })
