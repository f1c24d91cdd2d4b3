import type { MovementPage } from '@wanka/contract/payments/statement.ts'
import { linkTo } from '../../../addresses/paths.ts'

/** The page that tells the whole of a movement. */
export function movementLink({ name, no }: MovementPage): string {
  switch (name) {
    case 'loan':
      return linkTo('billDetail', { orderId: no })
    case 'loanResult':
      return linkTo('cashFeedback', { orderId: no })
    case 'payment':
      return linkTo('paymentDetail', { repayNo: no })
    case 'refund':
      return linkTo('refundDetail', { refundNo: no })
    case 'topUp':
      return linkTo('rechargeResult', { orderNo: no })
    case 'insurance':
      return linkTo('insurePayBill')
    case 'letong':
      return linkTo('letongBill', { cardNo: no })
    case 'withdrawals':
      return linkTo('withDrawRecord')
  }
}
