import type { SubBusiness } from '@wanka/contract/partner.ts'
import type { PathName } from './paths.ts'

/** The page of each partner that has one. */
export const subBusinessPath = {
  meituan: 'subBusiMeituan',
  elem: 'subBusiElem',
  mthotel: 'subBusiMthotel',
} as const satisfies Record<SubBusiness, PathName>
