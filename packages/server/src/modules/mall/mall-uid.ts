/** Under which name of ours the mall knows a customer: always the same there, and of no use to anybody else. */
export const MALL_PARTY = 'mall'
