import { fittingAmount, rangeText } from '../../features/lending/borrow/form/loan-amount.ts'
import { hasDrafts } from '../../storage/draft-store.ts'
import { fenToAmountText, groupTyped } from '../../ui/money/amount-keys.ts'
import { priced, termsSaid } from '../early.shapes.ts'
import { NONE, openPage } from '../open-page.ts'

openPage({
  guest: [
    async (tell) => {
      const limits = { ...(await tell(termsSaid)), available: undefined }
      return { range: rangeText(limits) }
    },
    async (tell) => {
      const [terms, { example }] = await Promise.all([tell(termsSaid), tell(priced)])
      // an amount that was chosen before is the screen's to find
      if (hasDrafts()) return NONE
      const amount = fittingAmount({ ...terms, available: undefined }, example.loanAmt)
      return { amount: groupTyped(fenToAmountText(amount)) }
    },
  ],
})
