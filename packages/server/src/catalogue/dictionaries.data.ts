/** `code name` pairs, in display order. */
type Choices = readonly (readonly [code: string, name: string])[]

/** Choice lists without a tree. Those of education are the grades of the scorecard. */
export const choiceLists = {
  // Codes without a workplace, and that of a student, are named in the contract of the profile.
  role: [
    ['employee', '上班，有单位'],
    ['owner', '个体经营或企业主'],
    ['freelance', '自由职业'],
    ['farmer', '务农'],
    ['retired', '退休'],
    ['student', '全日制在校学生'],
    ['jobless', '暂时没有工作'],
  ],
  duty: [
    ['senior', '高级管理人员'],
    ['middle', '中层管理人员'],
    ['staff', '普通员工'],
    ['other', '其他'],
  ],
  education: [
    ['master', '硕士及以上'],
    ['bachelor', '本科'],
    ['college', '大专'],
    ['secondary', '高中或中专'],
    ['other', '初中及以下'],
  ],
  marriage: [
    ['unmarried', '未婚'],
    ['married', '已婚'],
    ['divorced', '离异'],
    ['widowed', '丧偶'],
  ],
  relation: [
    ['spouse', '配偶'],
    ['father', '父亲'],
    ['mother', '母亲'],
    ['child', '子女'],
    ['sibling', '兄弟姐妹'],
    ['relative', '其他亲属'],
  ],
  friendRelation: [
    ['friend', '朋友'],
    ['colleague', '同事'],
    ['classmate', '同学'],
    ['neighbour', '邻居'],
  ],
  // The code is the lower bound of the bracket, yuan a month: a credit decision counts that much, never more.
  incomeLevel: [
    ['0', '2,000元以下'],
    ['2000', '2,000–3,000元'],
    ['3000', '3,000–5,000元'],
    ['5000', '5,000–8,000元'],
    ['8000', '8,000–10,000元'],
    ['10000', '10,000–15,000元'],
    ['15000', '15,000–20,000元'],
    ['20000', '20,000–30,000元'],
    ['30000', '30,000–40,000元'],
    ['40000', '40,000元以上'],
  ],
  incomeSource: [
    ['wage', '工资薪金'],
    ['business', '经营收入'],
    ['freelance', '劳务或自由职业'],
    ['farming', '种植养殖'],
    ['rent', '租金'],
    ['pension', '养老金'],
    ['other', '其他合法收入'],
  ],
  loanType: [
    ['none', '没有借款'],
    ['mortgage', '住房贷款'],
    ['car', '汽车贷款'],
    ['creditCard', '信用卡分期'],
    ['consumer', '其他消费贷款'],
    ['business', '经营贷款'],
    ['several', '有两种以上借款'],
  ],
  // Consumption only: a consumer loan never buys a house, shares or other investments, nor repays another loan.
  purpose: [
    ['daily', '日常消费'],
    ['decoration', '家居装修'],
    ['appliance', '家电数码'],
    ['travel', '旅游出行'],
    ['education', '教育培训'],
    ['medical', '医疗健康'],
    ['wedding', '婚庆'],
    ['car', '汽车使用与养护'],
    ['rent', '房屋租金'],
  ],
  unregisterReason: [
    ['unused', '不再需要借款'],
    ['price', '觉得费用高'],
    ['limit', '额度不够用'],
    ['refused', '申请没有通过'],
    ['privacy', '担心个人信息安全'],
    ['otherAccount', '有其他账户'],
    ['experience', '使用不方便'],
    ['other', '其他原因'],
  ],
} as const satisfies Record<string, Choices>
