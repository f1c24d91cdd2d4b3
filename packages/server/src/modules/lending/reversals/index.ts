export { isReversible, previewReversal } from './preview-reversal.service.ts'
export { reverseRepayment } from './reverse-collected.ts'
export { reversePayout } from './reverse-payout.ts'
