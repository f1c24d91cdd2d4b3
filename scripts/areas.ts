/** One area of the product: the names of its subjects in every package, and its outside providers. */
type Area = { things: readonly string[]; providers: readonly string[] }

/**
 * The areas of the product. A subject has one name here, in the contract, on the server, in the web app, in the sandbox, in the
 * fixtures and in the journeys; `rooms.test.ts` refuses a folder or file with another name.
 */
export const AREAS = {
  lending: {
    things: [
      'agreements',
      'bills',
      'borrow',
      'cashier',
      'certificates',
      'credit-line',
      'credit-reporting',
      'due-day-change',
      'early-settlement',
      'extensions',
      'home',
      'lenders',
      'loans',
      'offline-payments',
      'pay-info',
      'payment-history',
      'purchases',
      'quote',
      'refunds',
      'repayment',
      'reversals',
      'vouchers',
      'write-offs',
    ],
    providers: ['credit-bureau', 'credit-data', 'lender', 'shop'],
  },
  payments: {
    things: ['cards', 'deposit-account', 'desk-payments', 'payment-instructions', 'withdrawals'],
    providers: ['bank', 'depository'],
  },
  customer: {
    things: [
      'account',
      'account-closure',
      'authorisation',
      'deal-password',
      'captcha',
      'devices',
      'eligibility',
      'face',
      'id-card',
      'identity',
      'login',
      'mine',
      'multi-account',
      'my-data',
      'people',
      'phone-change',
      'profile',
      'security',
      'session',
    ],
    providers: ['identity'],
  },
  engagement: {
    things: [
      'activities',
      'campaigns',
      'coupons',
      'discover',
      'download',
      'mall',
      'marketing',
      'membership',
      'partners',
      'points',
      'red-rain',
      'referral-milestones',
      'referrals',
      'surveys',
    ],
    providers: ['mall', 'partner', 'stall'],
  },
  messaging: {
    things: ['letters', 'notice-choices', 'notices', 'we-chat'],
    providers: ['sms', 'we-chat'],
  },
  services: {
    things: ['insurance', 'phone-plans', 'top-up'],
    providers: ['insurer', 'phone-plans', 'top-up'],
  },
  support: { things: ['complaints', 'help'], providers: ['online-service'] },
  operations: { things: ['catalogue', 'console', 'end-of-day', 'maintenance', 'pictures'], providers: [] },
} satisfies Record<string, Area>
