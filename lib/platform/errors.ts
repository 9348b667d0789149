/** The kinds of error that callers can act on. http/status.ts maps each to an HTTP status. */
export type ErrorKind =
  /** A value is missing or wrong. */
  | 'invalid'
  /** The caller is unknown: no session, or a wrong password. */
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  /** Valid, but not in the current state. */
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  /** Well-formed but unusable, such as a website that cannot be read. */
  | 'unusable'
  | 'too-many-requests'
  /** A service that we depend on refused the request. */
  | 'upstream-refused'
  /** A service that we depend on, or a result of ours, is not available yet: try again later. */
  | 'unavailable'
  /** Overloaded. */
  | 'busy'
  /** An unexpected fault of ours. */
  | 'internal'

/** An error for the caller: its kind, a code for programs, a sentence for people, and the invalid fields. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>
      retryAfter?: number
      extra?: Record<string, unknown>
    } = {},
  ) {
    super(message)
    this.name = new.target.name
  }
}

export class InvalidError extends AppError {
  constructor(message: string, fields?: Record<string, string>, code = 'invalid') {
    super('invalid', code, message, fields ? { fields } : {})
  }
}

export class SignedOutError extends AppError {
  constructor(message = 'Please sign in.') {
    super('signed-out', 'signed-out', message)
  }
}

export class ForbiddenError extends AppError {
  constructor(
    message = 'You don’t have permission to do this.',
    code = 'forbidden',
    details: AppError['details'] = {},
  ) {
    super('forbidden', code, message, details)
  }
}

/** A sensitive action by a person without a password to confirm it with. */
export class RecentSignInError extends ForbiddenError {
  constructor() {
    super('Please sign in again to confirm that it’s you.', 'requires-recent-login')
  }
}

/**
 * A sensitive action in a session that was not confirmed recently.
 * @param methods how the person can confirm; with only `provider`, they sign in there again
 */
export function confirmationRequired(methods: readonly string[]): ForbiddenError {
  if (methods.every((method) => method === 'provider')) return new RecentSignInError()
  const extra = { methods }
  return new ForbiddenError('Please confirm that it’s you first.', 'confirmation-required', { extra })
}

/** Missing, or not yours. The response is the same, so that it does not reveal what others have. */
export class NotFoundError extends AppError {
  constructor(message = 'Not found.') {
    super('not-found', 'not-found', message)
  }
}

export class ConflictError extends AppError {
  constructor(code: string, message: string, details: AppError['details'] = {}) {
    super('conflict', code, message, details)
  }
}

export class TooManyRequestsError extends AppError {
  /** @param retryAfter whole seconds until a retry can succeed */
  constructor(retryAfter: number) {
    super('too-many-requests', 'too-many-requests', `Too many attempts. Please ${whatToDo(retryAfter)}.`, {
      retryAfter,
    })
  }
}

/** Rounds up, because an earlier retry would be refused too. */
function whatToDo(seconds: number): string {
  if (seconds < 60) return 'wait a moment and try again'
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  const time = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return `try again in about ${time}`
}

/** Overloaded; not the caller's fault. */
export class BusyError extends AppError {
  /** @param retryAfter whole seconds until a retry can succeed */
  constructor(retryAfter: number) {
    super('busy', 'busy', 'We are busy right now. Please try again in a moment.', { retryAfter })
  }
}
