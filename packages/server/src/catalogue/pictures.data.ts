import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.ts'

/** Pictures that pages load by group. Licences and vouchers are drawn examples until operators replace them with real ones. */
export const pictures: readonly Insertable<DB['picture']>[] = [
  { group_key: 'licence', key: 'businessLicence', url: '/pictures/business-licence.svg', sort: 1 },
  { group_key: 'licence', key: 'telecomLicence', url: '/pictures/telecom-licence.svg', sort: 2 },
  ...[
    ['goodInvoice', 'good-invoice'],
    ['goodContract', 'good-contract'],
    ['goodOrder', 'good-order'],
    ['goodPayment', 'good-payment'],
    ['badBlurred', 'bad-blurred'],
    ['badCut', 'bad-cut'],
    ['badCovered', 'bad-covered'],
    ['badUnrelated', 'bad-unrelated'],
  ].map(([key = '', file], index) => ({
    group_key: 'voucherSample',
    key,
    url: `/pictures/voucher-${file}.svg`,
    sort: index + 1,
  })),
]
