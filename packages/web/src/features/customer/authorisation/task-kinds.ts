import type { TaskType } from '@wanka/contract/enums.ts'

/** A field that a source requires before its task starts. */
export type TaskField = 'region' | 'account' | 'password'

type TaskKind = {
  agreementKey: string
  fields: readonly TaskField[]
  accountLabel?: string
  /** What is read and what is not, from the agreement. */
  reads: string
  leaves: string
}

/** The authorisation form's copy and fields for each source. */
export const taskKinds: Readonly<Record<TaskType, TaskKind>> = {
  operator: {
    agreementKey: 'operatorAuth',
    fields: [],
    reads: '号码是否实名、入网时长、号码状态、近六个月的月消费和欠费',
    leaves: '不取得通话和短信内容、对方号码、实时位置',
  },
  sesame: {
    agreementKey: 'sesameAuth',
    fields: [],
    reads: '芝麻信用评估结果、是否命中风险关注名单',
    leaves: '不取得交易明细和好友关系，不经手支付宝密码',
  },
  creditCard: {
    agreementKey: 'assetDataAuth',
    fields: ['account', 'password'],
    accountLabel: '网银账号',
    reads: '信用卡账单日、还款日、额度、近六个月的还款情况',
    leaves: '不取得卡片密码和安全码，查询密码不保存',
  },
  socialSecurity: {
    agreementKey: 'assetDataAuth',
    fields: ['region', 'account'],
    accountLabel: '社保账号',
    reads: '参保状态、缴费基数、近十二个月的缴费记录',
    leaves: '不办理任何社保业务',
  },
  providentFund: {
    agreementKey: 'assetDataAuth',
    fields: ['region', 'account', 'password'],
    accountLabel: '公积金账号',
    reads: '缴存状态、缴存基数、近十二个月的缴存记录',
    leaves: '不办理提取等任何业务，查询密码不保存',
  },
  crawler: {
    agreementKey: 'assetDataAuth',
    fields: ['account', 'password'],
    accountLabel: '网银账号',
    reads: '网上银行近六个月的收支流水',
    leaves: '不能转账和支付，登录密码不保存',
  },
}
