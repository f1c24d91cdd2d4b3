import { generalCopy } from '../status-copy.ts'
import { normaliseCode, normaliseMobile } from './normalise.ts'
import type { RuleBody } from './rule.ts'

// One leading 0 is accepted; `normalise` removes it before the pattern applies.
const MOBILE = { pattern: /^1[3-9]\d{9}$/, normalise: normaliseMobile }
const contactMobile = (who: string): RuleBody => ({
  ...MOBILE,
  label: `${who}手机号`,
  required: `请输入${who}手机号`,
  tips: `请填写正确的${who}手机号码`,
  appTips: `请填写正确的${who}手机号码，或从通讯录重新选择`,
})

const newPassword = (label: string, required: string): RuleBody => ({
  label,
  required,
  tips: generalCopy[2010],
  pattern: /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{6,16}$/,
  normalise: normaliseCode,
})

export const accountRules = {
  mobile: { ...MOBILE, label: '手机号', required: '请输入手机号', tips: '请填写正确的手机号码' },
  reservedMobile: {
    ...MOBILE,
    label: '银行预留手机号',
    required: '请输入银行预留手机号',
    tips: '请填写正确的银行预留手机号码',
  },
  emergencyMobile: contactMobile('紧急联系人'),
  relativeMobile: contactMobile('亲属联系人'),
  friendMobile: contactMobile('朋友联系人'),

  // Wider than the rule for new passwords: accounts older than that rule can still log in.
  loginPassword: {
    label: '登录密码',
    required: '请输入密码',
    tips: generalCopy[2020],
    pattern: /^\w{6,16}$/,
    normalise: normaliseCode,
  },
  registerPassword: newPassword('密码', '请设置密码'),
  oldPassword: newPassword('原密码', '请输入原密码'),
  newPassword: newPassword('新密码', '请输入新密码'),
  confirmPassword: newPassword('确认密码', '请再次输入密码'),

  smsCode: {
    label: '短信验证码',
    required: '请输入短信验证码',
    tips: '请输入6位数字短信验证码',
    pattern: /^\d{6}$/,
    normalise: normaliseCode,
  },
  captcha: {
    label: '图形验证码',
    required: '请输入图形验证码',
    tips: generalCopy[2022],
    pattern: /^[A-Za-z\d]{4}$/,
    normalise: normaliseCode,
  },
  authCode: {
    label: '授权码',
    required: '请输入授权码',
    tips: '请填写正确的授权码，4-8位字母、数字或下划线',
    pattern: /^\w{4,8}$/,
    normalise: normaliseCode,
  },
  inviteCode: {
    label: '邀请码',
    required: '',
    tips: '邀请码是6位数字，没有可以不填',
    pattern: /^\d{6}$/,
    normalise: normaliseCode,
  },
  email: {
    label: '邮箱',
    required: '请填写您的邮箱',
    tips: '请填写正确的邮箱',
    pattern: /^[\w+-]+(?:\.[\w+-]+)*@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i,
    normalise: normaliseCode,
  },
} satisfies Record<string, RuleBody>
