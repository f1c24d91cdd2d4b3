import type { DeskPurpose } from '@wanka/contract/payments/desk-payments.ts'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { linkTo } from '../../../addresses/paths.ts'
import type { IconShape } from '../../../ui/primitives/icon.tsx'

type Words = {
  icon: IconShape
  /** Shown when nothing is payable. */
  nothing: string
  /** The page of the paid item, and the label of its link. */
  after: (subject: string) => string
  label: string
  leave: string
  note: string
}

/** The cashier's copy for each kind of payment. */
export const deskWords: Record<DeskPurpose, Words> = {
  premium: {
    icon: ShieldCheck,
    nothing: '这期保险费不用付',
    after: () => linkTo('insurePayBill'),
    label: '看保险费账单',
    leave: '先离开，稍后在保险费账单查看',
    note: '保险是自愿的，只付这一期，不会自动扣下一期',
  },
  letong: {
    icon: Smartphone,
    nothing: '这期套餐费不用付',
    after: () => linkTo('letongBill'),
    label: '看乐通账单',
    leave: '先离开，稍后在乐通账单查看',
    note: '只付这一期，不会自动扣下一期',
  },
  topUp: {
    icon: Smartphone,
    nothing: '这笔充值不用付',
    after: (orderNo) => linkTo('rechargeResult', { orderNo }),
    label: '看充值结果',
    leave: '先离开，稍后在充值记录查看',
    note: '充值不成功时，已付的钱会退回付款的银行卡',
  },
}
