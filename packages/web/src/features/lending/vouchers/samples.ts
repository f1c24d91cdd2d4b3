/** Suitable proofs by purpose code of the dictionary. */
export const fitting: readonly { code: string; name: string; proofs: string }[] = [
  { code: 'daily', name: '日常消费', proofs: '超市小票、电商订单' },
  { code: 'decoration', name: '家居装修', proofs: '装修合同、建材发票' },
  { code: 'appliance', name: '家电数码', proofs: '购买发票、订单截图' },
  { code: 'travel', name: '旅游出行', proofs: '机票车票、酒店订单' },
  { code: 'education', name: '教育培训', proofs: '报名合同、学费收据' },
  { code: 'medical', name: '医疗健康', proofs: '缴费收据、检查单据' },
  { code: 'wedding', name: '婚庆', proofs: '婚庆合同、付款收据' },
  { code: 'car', name: '汽车使用与养护', proofs: '维修结算单、保险发票' },
  { code: 'rent', name: '房屋租金', proofs: '租房合同、转账记录' },
]

export type Sample = { key: string; caption: string }

/** The pictures of the group `voucherSample`, and what is good or bad about each. */
export const good: readonly Sample[] = [
  { key: 'goodInvoice', caption: '发票：商家、金额、日期清楚' },
  { key: 'goodContract', caption: '合同：金额页和签章页都在' },
  { key: 'goodOrder', caption: '订单：商品和实付金额完整' },
  { key: 'goodPayment', caption: '付款记录：收款方和时间清楚' },
]
export const bad: readonly Sample[] = [
  { key: 'badBlurred', caption: '模糊，看不清文字' },
  { key: 'badCut', caption: '缺一部分，看不到金额' },
  { key: 'badCovered', caption: '金额或商家被挡住' },
  { key: 'badUnrelated', caption: '和消费没有关系' },
]
