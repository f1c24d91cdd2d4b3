import type { PhoneOperator } from '@wanka/contract/services/top-up.ts'

export const operatorName: Record<PhoneOperator, string> = {
  mobile: '中国移动',
  unicom: '中国联通',
  telecom: '中国电信',
  broadnet: '中国广电',
}

export const recordsLink = { label: '查看充值记录', url: '/rechargeRecords' }
