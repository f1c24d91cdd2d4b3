import { expect, test } from 'vitest'
import { check } from './check.ts'
import { type RuleKey, rules } from './rules.ts'

type Words = { required: string; tips: string; charset?: string; appRequired?: string; appTips?: string }

/** The messages of each field: empty, malformed, with forbidden characters, and inside the native app. */
const words = {
  mobile: { required: '请输入手机号', tips: '请填写正确的手机号码' },
  reservedMobile: { required: '请输入银行预留手机号', tips: '请填写正确的银行预留手机号码' },
  emergencyMobile: {
    required: '请输入紧急联系人手机号',
    tips: '请填写正确的紧急联系人手机号码',
    appTips: '请填写正确的紧急联系人手机号码，或从通讯录重新选择',
  },
  relativeMobile: {
    required: '请输入亲属联系人手机号',
    tips: '请填写正确的亲属联系人手机号码',
    appTips: '请填写正确的亲属联系人手机号码，或从通讯录重新选择',
  },
  friendMobile: {
    required: '请输入朋友联系人手机号',
    tips: '请填写正确的朋友联系人手机号码',
    appTips: '请填写正确的朋友联系人手机号码，或从通讯录重新选择',
  },
  loginPassword: { required: '请输入密码', tips: '账号或密码不正确' },
  registerPassword: { required: '请设置密码', tips: '密码必须是6-16位数字和字母组合' },
  oldPassword: { required: '请输入原密码', tips: '密码必须是6-16位数字和字母组合' },
  newPassword: { required: '请输入新密码', tips: '密码必须是6-16位数字和字母组合' },
  confirmPassword: { required: '请再次输入密码', tips: '密码必须是6-16位数字和字母组合' },
  smsCode: { required: '请输入短信验证码', tips: '请输入6位数字短信验证码' },
  captcha: { required: '请输入图形验证码', tips: '请输入正确的验证码' },
  authCode: { required: '请输入授权码', tips: '请填写正确的授权码，4-8位字母、数字或下划线' },
  inviteCode: { required: '', tips: '邀请码是6位数字，没有可以不填' },
  email: { required: '请填写您的邮箱', tips: '请填写正确的邮箱' },
  realName: { required: '请输入姓名', tips: '请填写正确的姓名' },
  credentialName: {
    required: '请输入证件上的姓名',
    tips: '请填写与证件一致的姓名',
    appRequired: '请先扫描证件，或手动输入姓名',
  },
  personName: {
    required: '请输入姓名',
    tips: '请填写与证件一致的姓名',
    appRequired: '请先扫描证件，或手动输入姓名',
  },
  certId: { required: '请输入身份证号', tips: '请填写正确的身份证号' },
  certTail: { required: '请输入身份证号后6位', tips: '请填写正确的身份证号后6位' },
  idAuthority: {
    required: '请填写身份证签发机关',
    tips: '请填写身份证签发机关',
    appRequired: '请先扫描身份证国徽面，或手动填写签发机关',
  },
  idValidity: {
    required: '请填写身份证有效期限',
    tips: '请填写身份证有效期限',
    appRequired: '请先扫描身份证国徽面，或手动填写有效期限',
  },
  bankCard: { required: '请输入银行卡号', tips: '请填写正确的银行卡号' },
  bankCardSpaced: { required: '请输入银行卡号', tips: '请填写正确的银行卡号' },
  companyPhone: { required: '请输入单位电话', tips: '请填写正确的单位电话，固定电话带区号' },
  company: { required: '请输入单位名称', tips: '单位名称包含无法识别的特殊符号' },
  address: {
    required: '请输入详细地址',
    tips: '地址过于简略，请填写到门牌号',
    charset: '详细地址包含无法识别的特殊符号',
  },
  companyAddress: {
    required: '请输入单位地址',
    tips: '地址过于简略，请填写到楼层和门牌号',
    charset: '单位地址包含无法识别的特殊符号',
  },
  relativeName: {
    required: '请输入亲属联系人姓名',
    tips: '亲属联系人姓名请勿包含特殊符号',
    appTips: '亲属联系人姓名请勿包含特殊符号，或在手机通讯录中修改后重新选择',
  },
  friendName: {
    required: '请输入朋友联系人姓名',
    tips: '朋友联系人姓名请勿包含特殊符号',
    appTips: '朋友联系人姓名请勿包含特殊符号，或在手机通讯录中修改后重新选择',
  },
  emergencyName: {
    required: '请输入紧急联系人姓名',
    tips: '紧急联系人姓名请勿包含特殊符号',
    appTips: '紧急联系人姓名请勿包含特殊符号，或在手机通讯录中修改后重新选择',
  },
  industry: { required: '请选择您所在的行业', tips: '请选择您所在的行业' },
  role: { required: '请选择您的工作情况', tips: '请选择您的工作情况' },
  profession: { required: '请选择您的职业', tips: '请选择您的职业' },
  duty: { required: '请选择您的职务', tips: '请选择您的职务' },
  education: { required: '请选择您的学历', tips: '请选择您的学历' },
  marriage: { required: '请选择您的婚姻状况', tips: '请选择您的婚姻状况' },
  area: { required: '请选择您所在的省、市、区', tips: '请选择您所在的省、市、区' },
  relation: { required: '请选择您与联系人的关系', tips: '请选择您与联系人的关系' },
  incomeLevel: { required: '请选择您的收入水平', tips: '请选择您的收入水平' },
  incomeSource: { required: '请选择您的收入来源', tips: '请选择您的收入来源' },
  loanType: { required: '请选择您目前的借款情况', tips: '请选择您目前的借款情况' },
  bank: { required: '请选择银行', tips: '请选择银行' },
  complaint: { required: '请描述您遇到的问题', tips: '请用5到500个字描述' },
  contact: { required: '请输入手机号或邮箱', tips: '请填写正确的手机号或邮箱' },
} satisfies Record<RuleKey, Words>

const fields = Object.entries<Words>(words).map(([key, said]) => ({ key: key as RuleKey, ...said }))
const says = (key: RuleKey, typed: string, client: 'web' | 'app'): string => {
  const result = check(rules[key], typed, { client })
  return result.ok ? '' : result.message
}
/** A value that is wrong for the rule: the placeholder of a select, a short address, or a forbidden character. */
const wrongFor = (key: RuleKey): string => rules[key].placeholder ?? (rules[key].charset ? '路' : '★')

test.each(fields)('a customer reads the messages of $key, in the browser and in the app', (field) => {
  const { key, required, tips, charset, appRequired = required, appTips = tips } = field
  expect([says(key, '', 'web'), says(key, '', 'app')]).toEqual([required, appRequired])
  expect([says(key, wrongFor(key), 'web'), says(key, wrongFor(key), 'app')]).toEqual([tips, appTips])
  if (charset) expect(says(key, '人民路8号★', 'web')).toBe(charset)
})
