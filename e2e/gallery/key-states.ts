import type { PathName } from '../../packages/web/src/addresses/paths.ts'
import type { Role } from '../matrix/visit.ts'

/**
 * States that are compared with pictures of them, so that no change spoils one unseen: `npm run gallery -- --compare`. A redrawn
 * state gets a new picture by `--keep`. Another Chromium draws letters otherwise: draw all anew on the commit before, then compare.
 */
export const keyStates = {
  home: ['guest', 'newcomer', 'borrower', 'overdue', 'reviewing', 'refused', 'frozen'],
  user: ['guest', 'borrower'],
  newBorrowCash: ['guest', 'borrower'],
  cashCostDetail: ['borrower'],
  cashConfirmPageB: ['borrower'],
  billList: ['newcomer', 'borrower', 'overdue'],
  billdetailPage: ['borrower', 'overdue'],
  billDetail: ['borrower'],
  cashierDesk: ['borrower'],
  prepaymentApply: ['borrower'],
  moreBills: ['borrower'],
  billCalendar: ['borrower'],
  lineProgress: ['newcomer', 'refused'],
  myLimit: ['borrower'],
  login: ['guest'],
  realName: ['newcomer'],
  uploadCard: ['newcomer'],
  bankCard: ['newcomer'],
  myCoupons: ['newcomer', 'borrower'],
  pointMall: ['borrower'],
  memberV3: ['borrower'],
  redRain: ['borrower'],
  insurance: ['borrower'],
  letongPackageList: ['guest'],
  recharge: ['borrower'],
  internalLetter: ['newcomer'],
  ucSetting: ['borrower'],
  questions: ['guest'],
  clearanceCertificate: ['borrower'],
} as const satisfies Partial<Record<PathName, readonly Role[]>>
