/**
 * Sentences that the specification fixes, each once and by name: to the letter where it gives the text, ours where
 * it gives only the meaning. Copy of one screen lives with its screen, that of status codes in status-copy.ts, that of
 * fields in rules/.
 */
export const copy = {
  // Clients and shell (specification §2.8, §8)
  network: '网络不给力，请重新尝试',
  systemError: '系统异常，请稍后再试',
  /** With HTTP 503 and `maintenance`, and on routes behind the gray switch. */
  maintenance: '很抱歉，系统正在升级中，服务暂停使用，请稍后再来！',
  dictionaryFailed: '查询信息失败',
  targetMissing: '请指定目标页面',
  paying: '支付中',
  paid: '支付完成',

  // Login and gates (§4, §6). 登陆 is the specification's spelling.
  loginExpired: '您的账户登录信息失效，请重新登录',
  askLogin: '您还未登陆，请尝试去登陆？',
  openCard: '您还未开通万卡哦，现在就去！',
  activateLimit: '您的额度还未激活哦！去激活',

  // Agreements, sharing, face (§2.8, §4, §8)
  agreeAll: '本人已知晓并同意所有协议',
  inviteNotOpen: '我们会陆续开放资格~敬请期待~',
  shareUnsupported: '分享好友请下载最新版本APP！',
  faceUnsupported: '请选择去微信环境下或者app中使用人脸识别功能',

  // From here on the text is ours.
  /** With HTTP 429 and 503, when the server sheds load. */
  busy: '现在使用的人有点多，请稍后再试',
  loginAgain: '重新登录',
  quitSafeCertification: '确定退出安全认证吗？退出后需要重新登录。',
  forcedUpdate: '当前版本过低，请下载最新版本后使用',

  // Compliance notes (§1).
  platformNote: '本产品是信息服务平台，不从事资金撮合；借款由借款页面所示的资金方提供。',
  studentNotice: '我们不向全日制在校学生提供贷款。如果您是全日制在校学生，请不要申请。',

  // Promises (§1): shown only with their conditions, and only where a product or coupon keeps them.
  limitUpTo: '最高可借200,000元',
  interestFreeUpTo: '最长6个月免息',
  interestFreeGift: '7天免息大礼包',
} as const
