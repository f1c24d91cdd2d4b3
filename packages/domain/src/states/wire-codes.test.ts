import { expect, test } from 'vitest'
import { certificateCode } from './certificate.ts'
import { complaintCode } from './complaint.ts'
import { couponCode } from './coupon.ts'
import { hardshipCode } from './hardship.ts'
import { loanOrderCode } from './loan-order.ts'
import { mandateCode } from './mandate.ts'
import { offlinePaymentCode } from './offline-payment.ts'
import { repaymentOrderCode } from './repayment-order.ts'
import { rewardCode } from './reward.ts'
import { voucherCode } from './voucher.ts'
import { withdrawalCode } from './withdrawal.ts'

test('the wire numbers every state as the specification does', () => {
  const spelt = (codes: Record<string, number | string>) =>
    Object.entries(codes)
      .map(([state, code]) => `${code} ${state}`)
      .join(', ')
  expect(spelt(certificateCode)).toBe('0 applied, 1 generating, 2 ready, 3 failed')
  expect(spelt(complaintCode)).toBe('0 received, 1 inHand, 2 answered, 3 closed')
  expect(spelt(couponCode)).toBe('0 usable, 1 used, 2 expired, 3 locked')
  expect(spelt(mandateCode)).toBe('0 unsigned, 1 applied, 2 signed, 3 failed, 4 expired, 4 terminated')
  expect(spelt(hardshipCode)).toBe(
    '1 requested, 2 asked, 3 offered, 4 running, 5 completed, 6 refused, 7 withdrawn, 8 lapsed, 9 missed, 10 closed',
  )
  expect(spelt(offlinePaymentCode)).toBe('1 reviewing, 2 accepted, 3 rejected')
  expect(spelt(rewardCode)).toBe('0 waiting, 1 payable, 2 void')
  expect(spelt(voucherCode)).toBe('0 toUpload, 1 reviewing, 2 passed, 3 rejected, 4 expired')
  expect(spelt(withdrawalCode)).toBe('0 requested, 1 paid, 2 failed')
  expect(spelt(repaymentOrderCode)).toBe(
    '0 created, 1 codeSent, 2 processing, 3 succeeded, 4 failed, 5 partlySucceeded, 6 closed, 4 reversed, 6 refunded',
  )
  expect(spelt(loanOrderCode)).toBe(
    '10 draft, 20 submitted, 30 waitingAuth, 40 reviewing, 50 approved, 60 signing, 70 disbursing, 80 repaying, 90 settled, 91 cancelled, 92 refused, 93 payoutFailed, 94 timedOut',
  )
})
