import { account } from './account.ts'
import { card } from './card.ts'
import { certificate } from './certificate.ts'
import { creditLine } from './credit-line.ts'
import { depositAccount, depositOrder } from './deposit.ts'
import { deskPayment } from './desk-payment.ts'
import { type AnyMachine, serviceEdges } from './expected-changes.services.ts'
import { faceCheck } from './face-check.ts'
import { hardship } from './hardship.ts'
import { hold } from './hold.ts'
import { lenderBooks } from './lender-books.ts'
import { loanOrder } from './loan-order.ts'
import { mandate } from './mandate.ts'
import { offlinePayment } from './offline-payment.ts'
import { prepayment } from './prepayment.ts'
import { purchase } from './purchase.ts'
import { refund } from './refund.ts'
import { repaymentOrder } from './repayment-order.ts'
import { voucher } from './voucher.ts'
import { withdrawal } from './withdrawal.ts'

/** Every transition of every machine, written down a second time: `from event to`, one per line. Any other is refused. */
export const edges: [AnyMachine, string][] = [
  ...serviceEdges,
  [
    creditLine,
    `none apply applying
    applying submit reviewing
    applying abandon none
    reviewing approve approved
    reviewing refuse refused
    approved activate active
    approved expire expired
    approved close closed
    active freeze frozen
    active expire expired
    active close closed
    active raise active
    active setLimit active
    active lock active
    active unlock active
    frozen unfreeze active
    frozen expire expired
    frozen close closed
    expired review reviewing
    expired close closed
    refused apply applying
    refused close closed`,
  ],
  [
    lenderBooks,
    `notCompared agree agreed
    notCompared differ differing
    agreed differ differing
    differing agree agreed
    differing accept accepted
    accepted agree agreed
    accepted differ differing`,
  ],
  [
    deskPayment,
    `created process processing
    created close closed
    processing succeed succeeded
    processing fail failed
    succeeded refund refunding
    succeeded reverse reversed
    failed refundLate refunding
    closed refundLate refunding
    refunding arrive refunded
    refunded comeBack refunding`,
  ],
  [
    loanOrder,
    `draft submit submitted
    draft cancel cancelled
    draft timeOut timedOut
    submitted askAuth waitingAuth
    submitted review reviewing
    submitted cancel cancelled
    submitted timeOut timedOut
    waitingAuth review reviewing
    waitingAuth cancel cancelled
    waitingAuth timeOut timedOut
    reviewing approve approved
    reviewing refuse refused
    reviewing cancel cancelled
    reviewing timeOut timedOut
    approved sign signing
    approved cancel cancelled
    approved timeOut timedOut
    signing disburse disbursing
    signing cancel cancelled
    signing timeOut timedOut
    disbursing payOut repaying
    disbursing failPayout payoutFailed
    repaying settle settled
    repaying returnPayout payoutFailed
    settled reopen repaying`,
  ],
  [
    repaymentOrder,
    `created sendCode codeSent
    created process processing
    created close closed
    codeSent sendCode codeSent
    codeSent process processing
    codeSent close closed
    processing succeed succeeded
    processing succeedPartly partlySucceeded
    processing fail failed
    processing close closed
    succeeded reverse reversed
    succeeded refund refunded
    partlySucceeded reverse reversed
    partlySucceeded refund refunded
    failed applyLate succeeded
    failed refundLate refunded
    closed applyLate succeeded
    closed refundLate refunded`,
  ],
  [hold, 'pending post posted\npending void voided\npending expire expired'],
  [
    card,
    `created sendCode smsSent
    created invalidate invalid
    smsSent sendCode smsSent
    smsSent bind bound
    smsSent bindPayee payee
    payee unbind unbound
    smsSent invalidate invalid
    bound unbind unbound
    bound invalidate invalid`,
  ],
  [
    mandate,
    `unsigned apply applied
    applied apply applied
    applied sign signed
    applied fail failed
    applied expire expired
    signed terminate terminated
    failed apply applied
    expired apply applied`,
  ],
  [
    faceCheck,
    `asked open pending
    asked drop dropped
    asked expire expired
    asked withdraw withdrawn
    pending pass passed
    pending fail failed
    pending expire expired
    pending withdraw withdrawn
    passed withdraw withdrawn
    failed withdraw withdrawn`,
  ],
  [
    depositAccount,
    `opening open open
    opening giveUp abandoned
    open askCancel cancelling
    cancelling cancel cancelled
    cancelling keep open`,
  ],
  [
    depositOrder,
    `asked sendCode codeSent
    asked finish done
    asked fail failed
    asked expire expired
    codeSent check checking
    codeSent finish done
    codeSent fail failed
    codeSent expire expired
    checking refuseCode codeSent
    checking finish done
    checking fail failed`,
  ],
  [
    prepayment,
    `quoted confirm confirmed
    quoted expire expired
    quoted outdate stale
    confirmed pay paying
    confirmed expire expired
    confirmed outdate stale
    paying settle settled
    paying fail failed
    settled reverse failed
    failed settleLate settled`,
  ],
  [withdrawal, 'requested succeed paid\nrequested fail failed\npaid returnPayout failed\nfailed applyLate paid'],
  [
    refund,
    `requested accept accepted
    requested reject rejected
    accepted allocate allocated
    accepted reject rejected
    allocated payOut payingOut
    allocated complete completed
    payingOut complete completed
    payingOut failPayout allocated
    completed returnPayout allocated`,
  ],
  [
    voucher,
    `toUpload upload reviewing
    toUpload expire expired
    reviewing pass passed
    reviewing reject rejected
    rejected retry toUpload
    rejected expire expired`,
  ],
  [
    certificate,
    `applied generate generating
    applied finish ready
    generating finish ready
    generating fail failed
    failed generate generating`,
  ],
  [
    hardship,
    `requested ask asked
    requested offer offered
    requested refuse refused
    requested withdraw withdrawn
    requested settle closed
    asked answer requested
    asked offer offered
    asked refuse refused
    asked withdraw withdrawn
    asked lapse lapsed
    asked settle closed
    offered accept running
    offered withdraw withdrawn
    offered lapse lapsed
    offered settle closed
    running settle completed
    running miss missed`,
  ],
  [offlinePayment, 'reviewing accept accepted\nreviewing reject rejected'],
  [purchase, 'open take taken\ntaken pay paid\ntaken free open\npaid returnPayout returned'],
  [account, 'active requestClosing closing\nclosing close closed\nclosing cancelClosing active'],
]
