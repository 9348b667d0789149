import pino from 'pino'

/** Logs JSON lines to standard output. Redacts secrets that are logged by mistake. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  redact: {
    paths: [
      'password',
      'confirmPassword',
      'passwordHash',
      'privateKey',
      'secret',
      'token',
      'cookie',
      'authorization',
    ].flatMap((key) => [key, `*.${key}`]),
    censor: '[secret]',
  },
  formatters: { level: (label) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  base: null,
})
