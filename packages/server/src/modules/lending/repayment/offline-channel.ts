/** The channel of money that came by bank transfer: it stands on an account of its own, not with what a bank debited. */
export const OFFLINE_CHANNEL = 'offline'
