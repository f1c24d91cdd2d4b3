import type { PaymentRow } from './fact-rows.ts'
import type { Chosen } from './loan-events.ts'

/** So many ways to leave out some bills are looked at; a payment has few that it was not made for. */
const MOST_WAYS = 200

/**
 * What a payment was made for. A replay gives a payment further bills that it reaches and nothing tells them from its own, but
 * the sum of its own is what it was made for: every choice of bills with that sum, the one with most bills first.
 */
export function chosenBills({ items, amount, discount, withCoupon }: PaymentRow): Chosen[][] {
  const bills = items.map(({ loanId, no, amount: meant }) => ({ loanId, no, amount: meant }))
  const sum = bills.reduce((total, bill) => total + bill.amount, 0)
  const wanted = amount + discount
  if (sum <= wanted) return [bills]
  const ways = leavingOut(bills, sum - wanted)
  // of a payment with a coupon the sum is known only as far as the coupon was used in the end
  return withCoupon || ways.length === 0 ? [bills, ...ways] : ways
}

/** Every choice of bills that leaves out so much. */
function leavingOut(bills: readonly Chosen[], much: number): Chosen[][] {
  const ways: Chosen[][] = []
  const look = (at: number, kept: readonly Chosen[], left: number): void => {
    if (ways.length >= MOST_WAYS || left < 0) return
    const bill = bills[at]
    if (!bill) {
      if (left === 0) ways.push([...kept])
      return
    }
    look(at + 1, [...kept, bill], left)
    if (bill.amount > 0) look(at + 1, kept, left - bill.amount)
  }
  look(0, [], much)
  return ways
}
