// Each under its own name, so that a page loads the ones it shows: `copy` of copy.ts has them all.

// Clients and shell (specification §2.8, §8)
export const network = '网络不给力，请重新尝试'
export const systemError = '系统异常，请稍后再试'
/** With HTTP 503 and `maintenance`, and on routes behind the gray switch. */
export const maintenance = '很抱歉，系统正在升级中，服务暂停使用，请稍后再来！'
export const dictionaryFailed = '查询信息失败'
export const targetMissing = '请指定目标页面'
export const paying = '支付中'
export const paid = '支付完成'

// Login and gates (§4, §6). 登陆 is the specification's spelling.
export const loginExpired = '您的账户登录信息失效，请重新登录'
export const askLogin = '您还未登陆，请尝试去登陆？'
export const openCard = '您还未开通万卡哦，现在就去！'
export const activateLimit = '您的额度还未激活哦！去激活'

// Agreements, sharing, face (§2.8, §4, §8)
export const agreeAll = '本人已知晓并同意所有协议'
export const inviteNotOpen = '我们会陆续开放资格~敬请期待~'
export const shareUnsupported = '分享好友请下载最新版本APP！'
export const faceUnsupported = '请选择去微信环境下或者app中使用人脸识别功能'

// From here on the text is ours.
/** With HTTP 429 and 503, when the server sheds load. */
export const busy = '现在使用的人有点多，请稍后再试'
export const loginAgain = '重新登录'
export const quitSafeCertification = '确定退出安全认证吗？退出后需要重新登录。'
export const forcedUpdate = '当前版本过低，请下载最新版本后使用'

// Compliance notes (§1).
export const platformNote = '本产品是信息服务平台，不从事资金撮合；借款由借款页面所示的资金方提供。'
export const studentNotice = '我们不向全日制在校学生提供贷款。如果您是全日制在校学生，请不要申请。'

// Promises (§1): shown only with their conditions, and only where a product or coupon keeps them.
export const interestFreeUpTo = '最长6个月免息'
export const interestFreeGift = '7天免息大礼包'
