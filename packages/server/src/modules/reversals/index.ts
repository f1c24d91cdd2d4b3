export { applyCollectReversal } from './reverse-collected.ts'
export { applyPayoutReversal } from './reverse-payout.ts'
