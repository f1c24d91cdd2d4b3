/**
 * What the server and the sandbox agree on when nobody configured anything: public values, worth nothing.
 * Production refuses to start with any of them. The names are those of the environment variables.
 */
export const SANDBOX_DEFAULTS = {
  BANK_MERCHANT: 'wanka',
  BANK_SECRET: 'sandbox-bank-secret',
  SMS_SECRET: 'sandbox-sms-secret',
  IDENTITY_SECRET: 'sandbox-identity-secret',
  CREDIT_DATA_SECRET: 'sandbox-credit-data-secret',
  CLOCK_SECRET: 'sandbox-clock-secret',
} as const

/** Who signs `POST /sandbox/clock` and its reply. Every other party knows us as `BANK_MERCHANT`. */
export const CLOCK_MERCHANT = 'clock'
