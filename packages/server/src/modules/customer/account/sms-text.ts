import type { SmsPurpose } from '@wanka/contract/enums.ts'

const DEED: Record<SmsPurpose, string> = {
  login: '登录',
  regist: '注册账号',
  resetPwd: '重设登录密码',
  changeOld: '更换手机号（验证原手机号）',
  changeNew: '更换手机号（验证新手机号）',
  bindCard: '绑定银行卡',
  dealPwd: '设置交易密码',
  unregister: '注销账号',
  realName: '实名认证',
  multi: '选择登录账号',
  repay: '还款',
  weChat: '绑定或解绑微信登录',
  deposit: '办理存管账户',
  myData: '导出您的数据',
  stepUp: '确认是您本人操作',
  safeCert: '在新设备上登录（安全认证）',
}

/** The whole message as the customer reads it; its purpose stands before the code. */
export const codeText = (purpose: SmsPurpose, code: string): string =>
  `【万卡】您正在${DEED[purpose]}，验证码${code}，5分钟内有效。工作人员不会向您索要，请勿告诉任何人。`
