import { defineMachine, type EventName, type StateOf } from './state-machine.ts'

/** 线下还款: money that a customer sent by bank transfer, until staff have found it on our account. */
export const offlinePayment = defineMachine({
  name: 'offlinePayment',
  initial: 'reviewing',
  transitions: {
    reviewing: { accept: 'accepted', reject: 'rejected' },
    accepted: {},
    rejected: {},
  },
})

export type OfflinePaymentState = StateOf<typeof offlinePayment>
export type OfflinePaymentEvent = EventName<typeof offlinePayment>

/** The wire: 1 reviewing, 2 accepted, 3 rejected, the numbers of vouchers. */
export const offlinePaymentCode: Record<OfflinePaymentState, '1' | '2' | '3'> = {
  reviewing: '1',
  accepted: '2',
  rejected: '3',
}
