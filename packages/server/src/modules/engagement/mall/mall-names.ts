/** Scope of the pseudonym under which the mall knows a customer: stable at the mall, meaningless to any other party. */
export const MALL_PARTY = 'mall'

/** Format of the mall's order number. */
export const ORDER_NUM = /^[\w.:-]{1,64}$/
