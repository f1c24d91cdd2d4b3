import type { PathName } from '../addresses/paths.ts'

/** The target of a key: a page of ours, the configured page that raises the limit, or the entry's own address. */
type KeyTarget = { page: PathName } | 'quota' | 'ownAddress'

/**
 * The specification's keys of home (§2.7), each with the target when the key decides rather than `h5JumpUrl`. Any other key is reported
 * when it is tapped.
 */
const keys = {
  index: { page: 'home' },
  makeMoney: { page: 'makeMoney' },
  sc: { page: 'shop' },
  cashLoan: { page: 'newBorrowCash' },
  cashLoanMall: { page: 'quickLoan' },
  my: { page: 'user' },
  helpYouPay: { page: 'helpYouPay' },
  billList: { page: 'billList' },
  inviteNewCutomer: { page: 'makeMoney' },
  creditInquiry: 'ownAddress',
  bankCard: { page: 'bankCard' },
  quota: 'quota',
  creditCardAsset: { page: 'creditCardList' },
  pointMall: { page: 'pointMall' },
  newActivity: { page: 'discover' },
  robot: { page: 'myCustomerService' },
} as const satisfies Record<string, KeyTarget>

export const homeKeys = Object.keys(keys)

export const targetOfKey = (key: string): KeyTarget | undefined =>
  Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined
