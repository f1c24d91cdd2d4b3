import { normaliseCompanyPhone, normaliseText } from './normalise.ts'
import type { RuleBody } from './rule.ts'

/** Placeholder of a select field until the customer chooses. */
export const SELECT_PLACEHOLDER = '请选择'

const address = (label: string, tips: string): RuleBody => ({
  label,
  required: `请输入${label}`,
  tips,
  charset: { pattern: /^[\p{Script=Han}\w#＃·.,，。、:：;；()（）/&~～—-]+$/u, tips: `${label}包含无法识别的特殊符号` },
  pattern: /^.{5,}$/u,
  normalise: normaliseText,
})

const contactName = (who: string): RuleBody => ({
  label: `${who}姓名`,
  required: `请输入${who}姓名`,
  tips: `${who}姓名请勿包含特殊符号`,
  appTips: `${who}姓名请勿包含特殊符号，或在手机通讯录中修改后重新选择`,
  pattern: /^[\p{Script=Han}A-Za-z\d·.,，、()（）_-]+$/u,
  normalise: normaliseText,
})

const select = (label: string, tips: string): RuleBody => ({
  label,
  required: tips,
  tips,
  placeholder: SELECT_PLACEHOLDER,
  normalise: normaliseText,
})

export const profileRules = {
  company: {
    label: '单位名称',
    required: '请输入单位名称',
    tips: '单位名称包含无法识别的特殊符号',
    pattern: /^[\p{Script=Han}\w·.,，、&()（）—-]+$/u,
    normalise: normaliseText,
  },
  /** A landline with its area code, a mobile number or a 400 number. */
  companyPhone: {
    label: '单位电话',
    required: '请输入单位电话',
    tips: '请填写正确的单位电话，固定电话带区号',
    pattern: /^0\d{2,3}-?\d{7,8}(?:-\d{1,6})?$|^1[3-9]\d{9}$|^400-?\d{3}-?\d{4}$/,
    normalise: normaliseCompanyPhone,
  },
  address: address('详细地址', '地址过于简略，请填写到门牌号'),
  companyAddress: address('单位地址', '地址过于简略，请填写到楼层和门牌号'),

  relativeName: contactName('亲属联系人'),
  friendName: contactName('朋友联系人'),
  emergencyName: contactName('紧急联系人'),

  industry: select('行业', '请选择您所在的行业'),
  role: select('工作情况', '请选择您的工作情况'),
  profession: select('职业', '请选择您的职业'),
  duty: select('职务', '请选择您的职务'),
  education: select('学历', '请选择您的学历'),
  marriage: select('婚姻状况', '请选择您的婚姻状况'),
  area: select('所在地区', '请选择您所在的省、市、区'),
  relation: select('与联系人的关系', '请选择您与联系人的关系'),
  incomeLevel: select('收入水平', '请选择您的收入水平'),
  incomeSource: select('收入来源', '请选择您的收入来源'),
  loanType: select('借款情况', '请选择您目前的借款情况'),
  bank: select('银行', '请选择银行'),
} satisfies Record<string, RuleBody>
