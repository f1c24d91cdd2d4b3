import { formatMonthDay } from '@wanka/contract/format.ts'
import type { UnfinishedItem } from '@wanka/contract/lending/unfinished.ts'
import { linkTo } from '../../addresses/paths.ts'
import { wholeYuanText } from '../../ui/money/amount-text.ts'

/** What is under way, where it stands and until when, and the page to go on with. */
export type UnfinishedWords = { label: string; note: string; to: string }

const PAYING = '银行处理中，请不要重复付款'
const by = (until: string | undefined): string => (until === undefined ? '' : `，请在${formatMonthDay(until)}24:00前`)

/** The words of one item. */
export function unfinishedWords({ kind, id, amt, loanName, until }: UnfinishedItem): UnfinishedWords {
  const sum = amt === undefined ? '' : ` ${wholeYuanText(amt)}元`
  const of = loanName ? `${loanName}，` : ''
  const application = loanName ?? '借款申请'
  const progress = linkTo('loanDetailApply', { orderId: id })
  switch (kind) {
    case 'loanReview':
      return { label: application, note: '借款申请审核中', to: progress }
    case 'loanAuth':
      return {
        label: application,
        note: `待认证${by(until)}完成`,
        to: linkTo('refresh', { orderId: id }),
      }
    case 'loanPayout':
      return { label: application, note: '审核已通过，银行放款中', to: progress }
    case 'lineReview':
      return { label: '额度申请', note: '审核中', to: linkTo('lineProgress') }
    case 'lineGranted':
      return { label: `额度${sum}`, note: `已批准${by(until)}激活`, to: linkTo('lineProgress') }
    case 'payment':
      return {
        label: `还款${sum}`,
        note: of + PAYING,
        to: linkTo('paymentDetail', { repayNo: id }),
      }
    case 'transfer':
      return { label: `转账还款${sum}`, note: `${of}正在核对`, to: linkTo('offlinePayments') }
    case 'voucher':
      return { label: '借款凭证', note: `${of}待上传${by(until)}`, to: linkTo('vouchersUpload', { voucherNo: id }) }
    case 'voucherRejected':
      return { label: '借款凭证', note: `${of}需重新上传${by(until)}`, to: linkTo('vouchersUpload', { voucherNo: id }) }
    case 'certificate':
      return { label: '结清证明', note: '正在开具', to: linkTo('clearanceCertificateResult', { certId: id }) }
    case 'hardship':
      return { label: '协商申请', note: `${of}处理中`, to: linkTo('hardship') }
    case 'hardshipAsked':
      return { label: '协商申请', note: `${of}待补充${by(until)}`, to: linkTo('hardship') }
    case 'hardshipOffered':
      return { label: '协商方案', note: `${of}待确认${by(until)}`, to: linkTo('hardshipOffer', { hardshipNo: id }) }
    case 'premium':
      return { label: `保险费${sum}`, note: PAYING, to: linkTo('insurePayBill') }
    case 'topUp':
      return { label: `话费充值${sum}`, note: PAYING, to: linkTo('rechargeResult', { orderNo: id }) }
    case 'letong':
      return { label: `乐通套餐费${sum}`, note: PAYING, to: linkTo('letongBill', { cardNo: id }) }
    default:
      return kind satisfies never
  }
}
