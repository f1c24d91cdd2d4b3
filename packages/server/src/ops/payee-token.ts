/** The bank's word for an account that staff had it register. It is no account number, so that it may stand in the audit. */
export const isPayeeToken = (token: string | undefined): token is string =>
  token !== undefined && /^(?=.*[A-Za-z])[\w-]{6,64}$/.test(token)
