export { makeCollectReversal } from './reverse-collected.ts'
export { applyPayoutReversal } from './reverse-payout.ts'
