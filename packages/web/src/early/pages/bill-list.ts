import { unpaidGroups } from '../../features/lending/bills/bill-groups.ts'
import { billSum, nextMonthOf, nothingDue, stageOf } from '../../features/lending/bills/bill-words.ts'
import { dueState } from '../../features/lending/bills/due-words.ts'
import { amountWords } from '../../ui/money/amount-text.ts'
import { billsSaid, summarySaid } from '../early.shapes.ts'
import { NONE, openPage, ROWS } from '../open-page.ts'

openPage({
  member: [
    async (tell) => {
      const { monthDue, overdue, monthPaid, nextMonthDue, businessDate } = await tell(summarySaid)
      return {
        ...amountWords('due', monthDue),
        ...amountWords('late', overdue),
        ...amountWords('paid', monthPaid),
        ...amountWords('next', nextMonthDue),
        nextMonth: String(nextMonthOf(businessDate)),
      }
    },
    async (tell) => {
      const [{ bills, businessDate, hasMore }, summary] = await Promise.all([tell(billsSaid), tell(summarySaid)])
      const [group, ...others] = unpaidGroups(bills, businessDate)
      // what is late is drawn otherwise
      if (!group || group.late) return NONE
      const nothing = nothingDue(summary.monthDue, summary.next, summary.due)
      const shown = {
        ...(nothing && { nothing }),
        group: group.title,
        count: hasMore && others.length === 0 ? '' : `${group.bills.length}笔`,
        bills: group.bills.slice(0, ROWS).map((bill) => ({
          day: String(Number(bill.dueOn.slice(8))),
          month: `${Number(bill.dueOn.slice(5, 7))}月`,
          title: bill.loanName,
          stage: stageOf(bill),
          lender: bill.lenderName,
          ...amountWords('sum', billSum(bill)),
          state: dueState(bill, businessDate).text,
        })),
      }
      return { groups: [shown] }
    },
  ],
})
