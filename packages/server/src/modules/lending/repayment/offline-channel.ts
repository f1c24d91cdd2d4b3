/** Channel of money received by bank transfer: booked on an account of its own, apart from bank debits. */
export const OFFLINE_CHANNEL = 'offline'
