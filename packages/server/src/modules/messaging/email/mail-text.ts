/** Copy of our mails. Subjects name the kind of mail and nothing of the customer: they are read on lock screens. */
const FOOT = '这封邮件由系统发送，请不要回复。万卡不会在邮件里向您索要密码、验证码，也不会请您转账。'

export const codeMail = (code: string): { subject: string; text: string } => ({
  subject: '万卡：邮箱验证码',
  text: `您好，

您正在为万卡账户验证邮箱，验证码是 ${code}，10分钟内有效。请勿告诉任何人。

如果不是您本人操作，请忽略这封邮件。

${FOOT}`,
})

/** `wished`: the customer asked for this one; otherwise it is a receipt that goes out by choice. */
export const fileMail = (title: string, wished: boolean): { subject: string; text: string } => ({
  subject: `万卡：${title}`,
  text: `您好，

${wished ? `您要的${title}在附件里。` : `您的一笔还款已入账，${title}在附件里。`}

${wished ? '如果不是您本人操作，请登录万卡，在“账户设置 > 电子邮箱”里移除这个邮箱，并修改登录密码。' : '不想再收到还款回单邮件，可以在“账户设置 > 通知设置”里关闭。'}

${FOOT}`,
})
