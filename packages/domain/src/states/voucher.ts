import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 凭证: proof of how borrowed money was used. A rejected one may be uploaded again. */
export const voucher = defineMachine({
  name: 'voucher',
  initial: 'toUpload',
  transitions: {
    toUpload: { upload: 'reviewing', expire: 'expired' },
    reviewing: { pass: 'passed', reject: 'rejected' },
    rejected: { retry: 'toUpload', expire: 'expired' },
    passed: {},
    expired: {},
  },
})

export type VoucherState = StateOf<typeof voucher>
export type VoucherEvent = EventName<typeof voucher>

/** The wire: 0 to upload, 1 reviewing, 2 passed, 3 rejected, 4 expired. */
export const voucherCode: Record<VoucherState, number> = {
  toUpload: 0,
  reviewing: 1,
  passed: 2,
  rejected: 3,
  expired: 4,
}
