import { couponWords, freeWords, oneBill, payee } from '../../features/lending/cashier/pay-words.ts'
import { amountText, amountWords } from '../../ui/money/amount-text.ts'
import { deskSaid } from '../early.shapes.ts'
import { NONE, openPage } from '../open-page.ts'

openPage({
  member: [
    async (tell) => {
      const info = await tell(deskSaid)
      const { repayAmt, allRepayAmt, items, coupon, freeMoney } = info
      const [item] = items
      if (!item) return NONE
      return {
        ...amountWords('pays', repayAmt),
        purpose: oneBill(item),
        payee: payee(item),
        ...(coupon && { was: amountText(allRepayAmt), coupon: couponWords(coupon) }),
        ...(freeMoney > 0 && { free: freeWords(info) }),
      }
    },
  ],
})
