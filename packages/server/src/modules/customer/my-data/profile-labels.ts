import type { ProfileField } from '@wanka/contract/customer/profile.ts'

/** The form's fields as the customer reads them. */
export const PROFILE_LABELS = {
  industry: '行业',
  profession: '职业',
  duty: '职务',
  role: '岗位',
  company: '单位名称',
  companyAddress: '单位地址',
  companyPhone: '单位电话',
  email: '邮箱',
  monthlyIncome: '月收入',
  incomeLevel: '收入水平',
  incomeSource: '收入来源',
  loanType: '已有借款',
  education: '学历',
  marriage: '婚姻状况',
  province: '省',
  city: '市',
  county: '区县',
  address: '详细地址',
  relativeRelation: '亲属关系',
  relativeName: '亲属姓名',
  relativeMobile: '亲属手机号',
  friendRelation: '朋友关系',
  friendName: '朋友姓名',
  friendMobile: '朋友手机号',
} as const satisfies Record<ProfileField, string>
