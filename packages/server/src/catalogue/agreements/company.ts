import { type AgreementText, firstEdition, section } from './agreement-text.ts'

/** The operator of the platform, for the page 公司介绍. The company's own details are on its licence. */
export const companyIntroduction: AgreementText = {
  ...firstEdition,
  key: 'company',
  title: '公司介绍',
  scenes: [],
  mustRead: false,
  sections: [
    section(
      '我们是谁',
      '万卡由万卡平台运营方经营，名称、住所、统一社会信用代码和经营范围以“营业执照”页所示为准。',
      '万卡做一件事：把借款说清楚。借之前看得见年化利率、总利息和每期应还，借之后随时看得见还欠多少、怎么还清。',
    ),
    section(
      '信息服务平台',
      '本产品是信息服务平台，不从事资金撮合，不发放贷款，不吸收存款，不提供担保。借款由借款页面所示的持牌资金方提供，合同由您与资金方签订。',
      '我们不向您收取服务费、会员费、担保费或任何与借款有关的费用。我们不向全日制在校学生提供贷款。',
    ),
    section(
      '我们怎样做事',
      '价格写在签字之前：没有写明的费用一概不收，不默认勾选任何协议，不搭售任何商品、会员或保险。',
      '资料只用于您同意的用途：每一项授权都可以查看和撤回，不读取通讯录，不骚扰您的亲友。',
      '错了就改：多扣的钱查实后原路退回，对任何一笔账都可以要求核查。',
    ),
  ],
}
