/** Under which name of ours the mall knows a customer: always the same there, and of no use to anybody else. */
export const MALL_PARTY = 'mall'

/** The mall's number of an exchange. */
export const ORDER_NUM = /^[\w.:-]{1,64}$/
