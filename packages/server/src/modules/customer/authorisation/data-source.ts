import type { TaskType } from '@wanka/contract/enums.ts'

/** How a data source is offered: its name, its purpose, whether the credit line needs it, which agreement it takes. */
type DataSource = { title: string; purpose: string; required: boolean; agreementKey: string }

const raises = (title: string, knows: string): DataSource => ({
  title,
  purpose: `查询您的${knows}，用于评估能否提高额度`,
  required: false,
  agreementKey: 'assetDataAuth',
})

/** The first two suffice for a credit line; each further one raises the limit. */
export const dataSources: Readonly<Record<TaskType, DataSource>> = {
  operator: {
    title: '运营商授权',
    purpose: '确认手机号由您本人使用及使用时长，用于评估能否授信',
    required: true,
    agreementKey: 'operatorAuth',
  },
  sesame: {
    title: '芝麻信用授权',
    purpose: '查询您的芝麻信用分和已有还款，用于评估能否授信',
    required: true,
    agreementKey: 'sesameAuth',
  },
  creditCard: raises('信用卡账单', '信用卡账单中的收支情况'),
  socialSecurity: raises('社保', '社保缴纳基数'),
  providentFund: raises('公积金', '公积金缴存基数'),
  crawler: raises('网上银行流水', '网上银行的收支流水'),
}

/** In the order in which they are offered. */
export const sourceTypes: readonly TaskType[] = [
  'operator',
  'sesame',
  'creditCard',
  'socialSecurity',
  'providentFund',
  'crawler',
]
