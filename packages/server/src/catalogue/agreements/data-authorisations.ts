import { type AgreementText, firstEdition, section } from './agreement-text.ts'

const endOfAuthorisation = section(
  '四、期限与撤回',
  '授权只对本次取得的数据有效，数据在授权管理所示的有效期内用于额度评估，过期后需要您重新授权，我们不会自行更新。',
  '您可以随时在“授权管理”撤回。撤回后我们停止使用并删除所取得的原始数据；已经作出的额度决定和为处理争议依法留存的记录不受影响。',
)

export const operatorAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'operatorAuth',
  title: '运营商数据授权书',
  scenes: ['authorise'],
  mustRead: false,
  sections: [
    section(
      '一、授权取得什么',
      '您授权我们通过数据服务机构，向您手机号所属的电信运营商取得：号码是否实名、入网时长、号码状态、近六个月的月消费金额和欠费情况。',
      '不取得通话内容、短信内容、通话对方的号码和您的实时位置。',
    ),
    section(
      '二、用来做什么',
      '只用于核实手机号由您长期、稳定使用，评估您的额度申请。不用于营销，不用于联系您的通话对象。',
    ),
    section(
      '三、如何取得',
      '取得过程中，运营商可能要求您输入服务密码、图形验证码或短信验证码。服务密码只用于本次登录，我们不保存。',
    ),
    endOfAuthorisation,
  ],
}

export const sesameAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'sesameAuth',
  title: '芝麻信用授权书',
  scenes: ['authorise'],
  mustRead: false,
  sections: [
    section(
      '一、授权取得什么',
      '您授权我们向芝麻信用查询您的信用评估结果和是否命中风险关注名单。不取得您的交易明细和好友关系。',
    ),
    section('二、用来做什么', '只用于评估您的额度申请和防范欺诈，不向任何无关的第三方提供。'),
    section('三、如何取得', '您会在芝麻信用的页面或服务中确认授权。您的支付宝密码不经过我们，我们也无法取得。'),
    endOfAuthorisation,
  ],
}

/** Credit cards, social security and provident fund: only for customers who apply for a higher limit. */
export const assetDataAuthorisation: AgreementText = {
  ...firstEdition,
  key: 'assetDataAuth',
  title: '提额资料授权书',
  scenes: ['authorise'],
  mustRead: false,
  sections: [
    section(
      '一、授权取得什么',
      '这些授权都是自愿的，只在您选择办理时取得，不办理不影响您已有的额度：',
      '信用卡：您所选银行的信用卡账单日、还款日、额度和近六个月的还款情况。不取得卡片密码和安全码。',
      '社保：参保地、参保状态、缴费基数和近十二个月的缴费记录。',
      '公积金：缴存地、缴存状态、缴存基数和近十二个月的缴存记录。',
    ),
    section(
      '二、用来做什么',
      '用于核实收入和负债，评估是否提高您的额度。提高额度不收取任何费用。',
      '信用卡的账单日和还款日也在“信用卡管家”里给您看；您开启提醒后，还款日前给您发站内信。除此之外不作他用。',
    ),
    section('三、如何取得', '由您输入相应机构的账号和密码或验证码登录查询。密码只用于本次登录，我们不保存。'),
    endOfAuthorisation,
  ],
}
