export { reverseRepayment } from './reverse-collected.ts'
export { reversePayout } from './reverse-payout.ts'
