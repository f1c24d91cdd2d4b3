/** Whether a text is the bank's token for an account that staff had it register. It is no account number and may be audited. */
export const isPayeeToken = (token: string | undefined): token is string =>
  token !== undefined && /^(?=.*[A-Za-z])[\w-]{6,64}$/.test(token)
