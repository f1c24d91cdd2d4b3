export type FaqText = {
  key: string
  question: string
  answer: readonly string[]
  link?: { label: string; url: string }
}

/** Questions and answers by topic, in the order in which customers meet them. */
export const faqs: Readonly<Record<string, readonly FaqText[]>> = {
  账户与登录: [
    {
      key: 'no-code',
      question: '收不到短信验证码怎么办？',
      answer: [
        '请先看一看短信是否被手机拦截，手机号是否停机或欠费。60秒后可以重新获取。',
        '同一个手机号10分钟之内最多发送3次，验证码连续输错三次会锁定一天，这是为了防止他人试探。',
      ],
    },
    {
      key: 'forgot-password',
      question: '忘记登录密码怎么办？',
      answer: [
        '在登录页点“忘记密码”，用短信验证码就能设置新密码，已实名的账号还需要身份证号后6位。也可以直接用短信验证码登录。',
      ],
      link: { label: '找回密码', url: '/resetLoginPw' },
    },
    {
      key: 'deal-password',
      question: '交易密码是什么？输错了会怎样？',
      answer: [
        '交易密码是6位数字，借款、还款和解绑银行卡时使用，和登录密码不同。请不要用生日、手机号尾号这样容易猜到的数字。',
        '24小时内输错5次会锁定，24小时后自动恢复，也可以验证身份后马上重新设置。',
      ],
      link: { label: '去安全设置', url: '/pwSetting' },
    },
    {
      key: 'leave',
      question: '怎样注销账户？',
      answer: [
        '在账户设置里点“注销账户”。没有未结清的借款、处理中的申请或还款时就可以申请，7天内登录都能撤销，7天后完成。',
        '注销后个人信息会删除，不能恢复；法律要求保存的借款记录会加密封存，期满删除。',
      ],
      link: { label: '去注销', url: '/unregisterReminder' },
    },
  ],
  实名与银行卡: [
    {
      key: 'real-name-fails',
      question: '实名认证不通过怎么办？',
      answer: [
        '请核对姓名和身份证号是否与身份证完全一致，姓名中的生僻字和“·”也要一致。手机号需要是本人实名登记的号码。',
        '每天可以尝试5次。确认无误仍不通过的，请联系客服人工核对。',
      ],
    },
    {
      key: 'which-card',
      question: '可以绑定哪些银行卡？',
      answer: ['可以绑定本人名下的储蓄卡，最多10张。信用卡不能用来收款和还款。绑定银行卡不会扣款。'],
      link: { label: '我的银行卡', url: '/bankCard' },
    },
    {
      key: 'cannot-unbind',
      question: '为什么银行卡解绑不了？',
      answer: [
        '有两种情况暂时不能解绑：正有一笔交易用这张卡；或者还有借款没有结清，而这是您最后一张银行卡。页面会告诉您具体原因。',
      ],
    },
  ],
  额度: [
    {
      key: 'who-decides',
      question: '额度和利率是怎么定的？',
      answer: [
        '由资金方根据您提交并授权的资料审核决定，万卡不决定额度和利率。最高可借200,000元是产品上限，不是每个人的额度。',
        '额度没有批准时，页面会告诉您原因的类别和最早可以再次申请的日期。',
      ],
    },
    {
      key: 'student',
      question: '学生可以借款吗？',
      answer: ['我们不向全日制在校学生提供贷款。如果您是全日制在校学生，请不要申请。'],
    },
    {
      key: 'membership',
      question: '会员等级会影响额度和利率吗？',
      answer: ['不会。会员不收费，等级只来自您自己的使用记录，与额度、利率和审批结果无关。'],
      link: { label: '看会员', url: '/member-v3' },
    },
  ],
  借款与费用: [
    {
      key: 'what-costs',
      question: '借款要付哪些费用？',
      answer: [
        '只有利息，由资金方收取。服务费、担保费、会员费都是0.00元，放款前不收任何钱。',
        '签约之前有一张费用表，写明年化利率、每期应还和所有可能发生的费用，没有写明的一概不收。',
      ],
      link: { label: '看一个例子', url: '/cashCostDetail' },
    },
    {
      key: 'who-lends',
      question: '钱是谁借给我的？',
      answer: ['由借款页面所示的资金方借给您，合同由您和资金方签订。万卡是信息服务平台，不从事资金撮合。'],
    },
    {
      key: 'how-long',
      question: '多久能到账？',
      answer: ['审核一般几分钟内有结果，通过后由银行转到您选择的储蓄卡。银行处理可能需要更久，结果页会一直显示进度。'],
    },
    {
      key: 'can-cancel',
      question: '申请了不想借，可以取消吗？',
      answer: ['放款之前可以在借款详情里取消，不收费用，也不影响以后申请。已经到账的，可以提前结清，利息按天算。'],
    },
  ],
  还款: [
    {
      key: 'how-repay',
      question: '怎么还款？',
      answer: [
        '已经签约自动扣款的，到期日当天从签约的银行卡扣。到期前3天、前1天和当天都会提醒您。',
        '也可以随时在账单里主动还款。主动还款期间自动扣款会暂停，不会重复扣；万一多扣，查实后原路退回。',
      ],
      link: { label: '看账单', url: '/billList' },
    },
    {
      key: 'late',
      question: '逾期了会怎样？',
      answer: [
        '到期后3天内还清，不收罚息。超过3天的，从到期日次日起对逾期的本金按天计收罚息，年利率最高不超过24%，不计复利。',
        '请尽快还清，或者先还一部分；一时还不上的，可以申请协商，从申请到有结果不计罚息。',
      ],
      link: { label: '申请协商', url: '/hardship' },
    },
    {
      key: 'debit-failed',
      question: '自动扣款没有成功怎么办？',
      answer: [
        '一般是卡里余额不足或超过银行限额。自动扣款只扣整期的金额，不会只扣一部分。可以充值后等待再次扣款，也可以马上换一张卡主动还款。',
      ],
    },
  ],
  提前结清与证明: [
    {
      key: 'early',
      question: '可以提前结清吗？收手续费吗？',
      answer: ['可以，手续费0.00元。只付剩余本金和用到当天的利息，以后各期的利息不再收。'],
      link: { label: '看提前结清规则', url: '/otherAgr?key=earlySettlement' },
    },
    {
      key: 'certificate',
      question: '怎么开结清证明？',
      answer: ['借款结清后可以免费开具，几分钟内生成PDF。别人拿到证明，可以凭编号和验证码在线核对真伪。'],
      link: { label: '开结清证明', url: '/clearance-certificate-apply' },
    },
  ],
  隐私与安全: [
    {
      key: 'my-data',
      question: '你们会读取我的通讯录吗？',
      answer: [
        '不会。我们不读取通讯录，也不向您的亲友催收。每一项数据授权都单独征得您同意，可以在“授权管理”里查看和撤回。',
      ],
      link: { label: '授权管理', url: '/authManagement' },
    },
    {
      key: 'fraud-call',
      question: '接到自称客服的电话，怎么辨别？',
      answer: [
        '我们的客服不会索要密码和验证码，不会让您转账，不会让您共享屏幕。凡是要先转账的都是诈骗。',
        '请挂断电话，从本页或“关于我们”里公示的方式联系我们核实；也可以拨打全国反诈热线96110。',
      ],
      link: { label: '这些都是骗子的话', url: '/activity-detail?activityId=fraud' },
    },
  ],
}
