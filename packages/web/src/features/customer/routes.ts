import type { Route } from '../../navigation/route.ts'

/** One screen at two addresses: the second named a new layout that became the only one. */
const mine = {
  title: '',
  auth: 'open',
  baseInfo: true,
  tab: 'my',
  screen: () => import('./mine/mine.screen.tsx'),
} satisfies Route

/** The screens of customer, feature by feature. */
export const customerRoutes = {
  unregisterReminder: {
    title: '注销提醒',
    auth: 'login',
    screen: () => import('./account-closure/reminder.screen.tsx'),
  },
  unregisterReason: { title: '注销原因', auth: 'login', screen: () => import('./account-closure/reason.screen.tsx') },
  unregisterValidate: {
    title: '身份验证',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./account-closure/validate.screen.tsx'),
  },
  // the closure request has signed the customer out
  unregisterResult: {
    title: '注销结果',
    auth: 'soft',
    back: { to: 'home' },
    screen: () => import('./account-closure/result.screen.tsx'),
  },

  authManagement: {
    title: '授权管理',
    auth: 'login',
    screen: () => import('./authorisation/auth-management.screen.tsx'),
  },
  creditCardList: {
    title: '信用卡管家',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    screen: () => import('./authorisation/credit-card-list.screen.tsx'),
  },
  authTask: {
    title: '授权',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    help: 'identity',
    screen: () => import('./authorisation/auth-task.screen.tsx'),
  },

  faceCheck: {
    title: '人脸识别',
    auth: 'login',
    baseInfo: true,
    stage: 'realName',
    help: 'identity',
    screen: () => import('./face/face-check.screen.tsx'),
  },

  realName: {
    title: '实名认证',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./identity/real-name.screen.tsx'),
  },
  realNameConfirmMobile: {
    title: '确认手机号',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./identity/confirm-mobile.screen.tsx'),
  },
  validateIdentity: {
    title: '身份验证',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./identity/validate-identity.screen.tsx'),
  },
  uploadCard: {
    title: '上传身份证',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./identity/upload-card.screen.tsx'),
  },
  realNameShow: {
    title: '实名信息',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./identity/real-name-show.screen.tsx'),
  },

  login: { title: '登录', auth: 'open', help: 'login', screen: () => import('./login/login.screen.tsx') },
  smsLogin: { title: '短信登录', auth: 'open', help: 'login', screen: () => import('./login/sms-login.screen.tsx') },
  registerWithSms: { title: '注册', auth: 'open', help: 'login', screen: () => import('./login/register.screen.tsx') },
  landingRegister: { title: '注册', auth: 'open', help: 'login', screen: () => import('./login/register.screen.tsx') },
  weixinLogin: {
    title: '微信登录',
    auth: 'open',
    baseInfo: true,
    help: 'login',
    screen: () => import('./login/weixin-login.screen.tsx'),
  },
  resetLoginPw: {
    title: '找回密码',
    auth: 'open',
    help: 'password',
    screen: () => import('./login/reset-password.screen.tsx'),
  },
  smsResetLoginPw: {
    title: '短信验证',
    auth: 'open',
    help: 'password',
    screen: () => import('./login/reset-password-code.screen.tsx'),
  },
  safeRertificate: {
    title: '安全认证',
    auth: 'login',
    baseInfo: true,
    uncertified: true,
    help: 'login',
    screen: () => import('./login/safe-certification.screen.tsx'),
  },

  user: mine,
  userNew: mine,
  ucSetting: { title: '账户设置', auth: 'login', screen: () => import('./mine/settings.screen.tsx') },
  businessLicense: { title: '营业执照', auth: 'open', screen: () => import('./mine/business-license.screen.tsx') },
  aboutUs: { title: '关于我们', auth: 'open', screen: () => import('./mine/about.screen.tsx') },

  loginMAChoice: {
    title: '选择手机号',
    auth: 'open',
    help: 'login',
    screen: () => import('./multi-account/choice.screen.tsx'),
  },
  mAVerifyMobile: {
    title: '验证手机号',
    auth: 'open',
    help: 'login',
    screen: () => import('./multi-account/verify-mobile.screen.tsx'),
  },
  mAVerifyIdentity: {
    title: '验证身份',
    auth: 'open',
    help: 'login',
    screen: () => import('./multi-account/verify-identity.screen.tsx'),
  },
  mAResult: {
    title: '绑定结果',
    auth: 'open',
    back: { to: 'home' },
    help: 'login',
    screen: () => import('./multi-account/result.screen.tsx'),
  },

  myData: { title: '我的数据', auth: 'login', baseInfo: true, screen: () => import('./my-data/my-data.screen.tsx') },

  changeAccountMobile: {
    title: '更换手机号',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./phone-change/choose-way.screen.tsx'),
  },
  modifyLoginNumber: {
    title: '修改登录手机',
    auth: 'login',
    baseInfo: true,
    movesMoney: true,
    help: 'identity',
    screen: () => import('./phone-change/new-number.screen.tsx'),
  },
  smsVerify: {
    title: '短信验证',
    auth: 'login',
    baseInfo: true,
    movesMoney: true,
    help: 'identity',
    screen: () => import('./phone-change/sms-verify.screen.tsx'),
  },
  verifyResult: {
    title: '验证结果',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./phone-change/verify-result.screen.tsx'),
  },

  personalInfo: {
    title: '个人资料',
    auth: 'login',
    baseInfo: true,
    help: 'identity',
    screen: () => import('./profile/personal-info.screen.tsx'),
  },

  pwSetting: {
    title: '安全设置',
    auth: 'login',
    baseInfo: true,
    screen: () => import('./security/security.screen.tsx'),
  },
  modifyLoginPw: {
    title: '修改登录密码',
    auth: 'login',
    baseInfo: true,
    help: 'password',
    screen: () => import('./security/modify-login-password.screen.tsx'),
  },
  modifyDealPw: {
    title: '修改交易密码',
    auth: 'login',
    help: 'password',
    screen: () => import('./security/modify-deal-password.screen.tsx'),
  },
  dealPassword: {
    title: '设置交易密码',
    auth: 'login',
    baseInfo: true,
    help: 'password',
    screen: () => import('./security/deal-password.screen.tsx'),
  },
  resetDealPw: {
    title: '重置交易密码',
    auth: 'login',
    baseInfo: true,
    help: 'password',
    screen: () => import('./security/reset-person.screen.tsx'),
  },
  checkBindCardAndIdentity: {
    title: '验证银行卡',
    auth: 'login',
    baseInfo: true,
    help: 'password',
    screen: () => import('./security/reset-card.screen.tsx'),
  },
  resetDealPw2: {
    title: '设置新密码',
    auth: 'login',
    baseInfo: true,
    help: 'password',
    screen: () => import('./security/reset-pin.screen.tsx'),
  },
} satisfies Record<string, Route>
